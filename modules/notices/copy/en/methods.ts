/** Changes to payment methods and bill delivery. */
export const methods = {
  methodSubject: 'Your payment methods have changed',
  methodAddedText: 'This payment method was saved to your account. It can be used for payments from now on.',
  methodChangedText: 'The details of this payment method were changed.',
  methodRemovedText: 'This payment method was deleted from your account. Payments that were made with it stay as they are.',
  methodNotYou: 'If nobody in your household did this, change your password and call {phone}.',
  seeMethods: 'See your payment methods',
  deliverySubject: 'How you get your bills has changed',
  deliveryOnline: 'From now on you get your bills online only. A bill that is already on its way may still arrive on paper.',
  deliveryPaper: 'From the next bill on you get paper bills in the mail again. They stay online too.',
  deliveryNotYou: 'If nobody in your household asked for this, change it back.',
  seeDelivery: 'See how you get your bills',
} as const;
