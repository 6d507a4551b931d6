/** What came of a payment: done, in part, failed, or still being checked. */
export const outcome = {
  donePaid: 'You paid {amount}',
  donePending: 'Your payment of {amount} is on its way',
  doneScheduled: '{amount} will be paid on {date}',
  doneOther: 'Your payment of {amount}',
  donePaidNotSaved: 'You paid {amount}, but the payment method is not saved',
  donePendingNotSaved: 'Your payment of {amount} is on its way, but the payment method is not saved',
  donePaidNotEnrolled: 'You paid {amount}, but Auto Pay is not on',
  donePendingNotEnrolled: 'Your payment of {amount} is on its way, but Auto Pay is not on',
  notEnrolledText: 'Your payment is complete and will not be taken again. Auto Pay could not be set up, so nothing is charged automatically.',
  notEnrolledYet: 'Your payment is complete and will not be taken again. Auto Pay is not set up yet: we keep trying and email you.',
  notEnrolledSee: 'See what you can do about Auto Pay',
  notEnrolledTry: 'Try Auto Pay again',
  nextAutoPay: 'Auto Pay is on: it pays your next statements for you.',
  notSavedText:
    'Your payment is complete and will not be taken again. {method} could not be saved: save it now, or add it later under Payment methods.',
  saveNow: 'Save it now',
  stillNotSaved: 'The payment method still could not be saved. Your payment went through. You can add the method later under Payment methods.',
  paymentAmount: 'Payment amount',
  paymentMethod: 'Payment method',
  entryDate: 'Entry date',
  whatNext: 'What happens next',
  nextScheduled: 'We take {amount} on {date}, early in the morning. You do not have to do anything.',
  nextSettles: 'Your bank confirms the payment by {date}. Until then its status is Pending. It counts as paid already.',
  keepNumber: 'Keep the confirmation number. You can find this payment under Activity at any time.',

  unableToProcess: 'Unable to Process Payment',
  unableToComplete: 'Unable to Complete Request',
  failedDeclined:
    'Your bank or card company declined the payment, and nothing was charged. Try another payment method, or contact the financial institution.',
  failedFunds:
    'Your bank or card company declined the payment because there was not enough money available. Nothing was charged. Try another payment method, or contact the financial institution.',
  failedExpired: 'The card has expired, and nothing was charged. Choose or add another payment method, or contact the financial institution.',
  failedSecurityCode: 'The security code of the card could not be confirmed, and nothing was charged. Try another payment method, or call {phone}.',
  failedMethod: 'The payment method can no longer be used, and nothing was charged. Choose another payment method.',
  failedEnrolled: 'Auto Pay is on, but your payment did not go through',
  failedEnrolledText: 'Auto Pay pays your next statements for you. You can change its payment method, or cancel it, under Auto Pay.',
  failedNotEnrolled: 'Auto Pay is not on either.',
  failedNotAttempted: 'The payment did not reach your bank or card company. Nothing was charged, and you may try again.',
  anotherMethod: 'Choose another method',

  checkingHeading: "We're checking this payment",
  checkingText: 'Your bank or card company has not answered yet, so we do not know whether the payment went through.',
  doNotPayAgain: 'Do not pay again. We never take this payment twice.',
  checkingNext:
    'This page shows the answer as soon as there is one, usually within a few minutes. You can leave it: the payment is under Activity. Questions? {phone}',
  checkAgain: 'Check again',
} as const;
