/** What wallet tells people by mail, text and push. Subjects and previews contain nothing personal. */
export const en = {
  methodSubject: 'Your payment methods have changed',
  methodAddedText: 'This payment method was saved to your account. It can be used for payments from now on.',
  methodChangedText: 'The details of this payment method were changed.',
  methodRemovedText: 'This payment method was deleted from your account. Payments that were made with it stay as they are.',
  methodNotYou: 'If nobody in your household did this, change your password and call {phone}.',
  seeMethods: 'See your payment methods',
} as const;
