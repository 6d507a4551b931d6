/** What Home says of voicemail. */
export const needs = {
  needVoicemail: 'Listen to your voicemail',
  needVoicemailNote: 'Messages that nobody heard yet',
} as const;
