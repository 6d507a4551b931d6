/** What the customer reads when a page cannot be fetched. Dates and times arrive already formatted in the reader's language. */
export const en = {
  lastBill: 'Your last bill',
  lastBillWhen: 'This is what your account said on {when}, and it may have changed since: a payment or bill that came later is not in it.',
  lastBillNone: 'If you check “Keep me signed in” when you sign in, your last bill is readable here without a connection.',
  tryAgain: 'Try again',
} as const;
