import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { type Cents, cents } from '#platform/rules/money.ts';

/** The choice that opens the field for another amount. */
export const OTHER = 'other';

/** The chosen amount: the cents of a card, or what was typed. Undefined if it cannot be parsed. */
export function amountIn(fields: { readonly choice: string; readonly amount: string }): Cents | undefined {
  if (fields.choice === OTHER) return readAmount(fields.amount);
  return /^\d{1,9}$/.test(fields.choice) ? cents(Number(fields.choice)) : undefined;
}
