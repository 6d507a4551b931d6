/** What operators read of notices in the timeline of an account. */
export const en = {
  channel_mail: 'Email',
  channel_push: 'Push',
  channel_sms: 'Text',
  to_refused: '{channel} refused by {people, plural, one {its address} other {# addresses}}',
  to_sent: '{channel} sent{people, plural, one {} other { to # people}}',
  to_stale: '{channel} given up: no longer news',
  to_waiting: '{channel} on its way',
  told: 'We told them: “{subject}”',
  toldNobody: 'Sent to nobody yet',
} as const;
