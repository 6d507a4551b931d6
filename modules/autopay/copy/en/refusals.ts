/** Why something was not done. */
export const refusals = {
  refusedPart: 'This bill is not part of your account.',
  refusedEnrolled: 'Auto Pay is already on for {part}.',
  refusedNot: 'Auto Pay is not on for {part}.',
  refusedDisconnected: 'You cannot turn on Auto Pay for {part} while service is disconnected. Pay the amount due first.',
  refusedPastDue: 'To change the method, pay the past-due balance for {part} first.',
  refusedMethodGone: 'This payment method is no longer saved. Choose another one.',
  refusedUnavailable: 'The bank or card company no longer accepts charges to this payment method. Choose or add another one.',
  refusedExpired: 'This card has expired. Choose or add another one.',
  refusedCardsOnly: 'Auto Pay for mobile takes cards only. Choose a card.',
  refusedPrepaid: 'Prepaid and gift cards are for one-time payments only. Choose another method.',
  refusedChanged: 'Something changed since you opened this page. Check it again.',
  refusedProgress: 'Another change to the same Auto Pay is in progress. Wait a moment and try again.',
  refusedGone: 'This page is out of date. Start again from Auto Pay.',
  mayNot: 'Your user cannot change how bills are paid. Ask the Primary of the account.',
} as const;
