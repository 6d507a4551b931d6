/** Turning it off. */
export const cancel = {
  cancelTitle: 'Cancel Auto Pay',
  cancelQuestion: 'Cancel Auto Pay for {part}?',
  cancelText: 'From now on you pay your statements yourself.',
  cancelLoss: 'From your next statement on you lose the discount of {amount} each month.',
  cancelNear: 'The payment on {date} will not be taken: pay it yourself.',
  cancelUnderWay: 'The payment on {date} has started and will still be taken.',
  cancelAct: 'Cancel Auto Pay',
  cancelKeep: 'Keep Auto Pay',
  cancelling: 'Cancelling',
  cancelNone: 'Auto Pay is not on for this bill.',
  cancelledTitle: 'Auto Pay is off for {part}',
  cancelledText: 'From now on you pay your statements yourself.',
} as const;
