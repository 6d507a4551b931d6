/** What arrangements tell people by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  agreedSubject: 'Your payment arrangement',
  agreedText:
    'You pay {amount} in {count, plural, one {# payment} other {# payments}}. While you pay each in time, we take no step against your service for it.',
  agreedNew: 'New bills are not part of it. Pay them by their due dates.',
  agreedMissed: 'If a payment is not made in time, the arrangement ends, and what is left is past due again.',
  brokenSubject: 'Action needed: your payment arrangement',
  brokenText: 'A payment of your arrangement was not made, so it has ended: {amount} is past due again.',
  brokenUntil: 'Pay it before {date}, or your service may be interrupted.',
  dueSubject: 'A payment of your arrangement is due soon',
  dueText: 'Pay {amount} by {date} to keep your arrangement.',
  endedSubject: 'Action needed: your payment arrangement',
  endedText: 'Your payment arrangement has ended. What is left of it is past due.',
  keptSubject: 'Your payment arrangement is paid',
  keptText: 'All of your arrangement is paid. Thank you.',
  onDay: '{amount} by {date}',
  previewAgreed: 'What you pay, and when.',
  previewDue: 'How much, and by when.',
  previewKept: 'Nothing of it is left to pay.',
} as const;
