/** Scheduled payments and how one is cancelled. */
export const scheduled = {
  scheduledTitle: 'Scheduled payments',
  scheduledCaption: 'Upcoming payments',
  noScheduled: 'You have no scheduled payments.',
  scheduledNote:
    'We take each payment early in the morning on its date. Until then you can cancel it. To change a payment, cancel it and schedule a new one.',
  scheduleNew: 'Make or schedule a payment',
  scheduledNumber: 'Confirmation number {number}',
  cancelLink: 'Cancel',
  cancelWhat: 'the payment of {amount} on {date}',
  cancelHeading: 'Cancel this payment?',
  cancelText: 'If you cancel, we will not take this payment, and what you owe stays due.',
  cancelAct: 'Cancel this payment',
  cancelling: 'Cancelling',
  cancelKeep: 'Keep it',
  cancelledTitle: 'Payment cancelled',
  cancelledText: 'We will not take the payment of {amount} on {date}. What you owe stays due.',
  scheduleAnother: 'Schedule another payment',
  unableToCancel: 'Unable to Cancel Payment',
  cancelTooLate: 'This payment is being taken, or has been taken already. Its status is under Activity. Questions? {phone}',
  cancelNoSuchPayment: 'This payment is not one of your scheduled payments, which are listed below. Questions? {phone}',
  cancelNoAnswer: 'We did not get an answer, so the payment may still be taken. Look at this page again in a few minutes, or call {phone}.',
} as const;
