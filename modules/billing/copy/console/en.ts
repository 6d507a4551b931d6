/** What operators read of an account's bill, apart from the customers' own words. */
export const en = {
  autoPay: 'Auto Pay',
  bill: 'Bill',
  billFor: 'For',
  billOnPaper: 'Bills are mailed on paper, and are online.',
  billOnline: 'Bills are online only.',
  due: 'Due',
  inCredit: '{amount} credit',
  nextOn: '{amount} on {date}',
  nextPayment: 'Next payment',
  owedDueOn: 'Due {date}',
  owedPastDue: '{amount} past due',
  owes: 'Owes',
  state: 'State',
  stateDue: 'Due, not late',
  stateNothingDue: 'Nothing due',
  stateScheduled: 'Payment scheduled',
} as const;
