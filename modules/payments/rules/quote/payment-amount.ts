import { type Cents, cents, greater, lesser, minus, plus } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';

/** The operator's limits; the figures of decisions 3 unless configured. */
export type AmountLimits = {
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** Toggle `billing.dynamicMaximum`: the maximum follows the account's usual payments. */
  readonly dynamicMaximum: boolean;
};

export const usualAmountLimits: AmountLimits = { minimum: cents(100), maximum: cents(500_000), dynamicMaximum: false };

/** The range of a payment, and the amount above which it needs confirmation. */
export type AmountTerms = { readonly amountDue: Cents; readonly minimum: Cents; readonly maximum: Cents };

export type AmountRefusal =
  | { readonly reason: 'amount-out-of-range'; readonly minimum: Cents; readonly maximum: Cents }
  /** The customer is asked once, because the surplus would become credit. */
  | { readonly reason: 'amount-above-due'; readonly amountDue: Cents; readonly surplus: Cents };

/**
 * The terms of an amount (decisions 3). If service is disconnected, the minimum is the whole amount due, which restores it. The maximum is never
 * below the amount due.
 */
export function amountTerms(
  debt: { readonly amountDue: Cents; readonly disconnected: boolean; readonly lastStatement: Cents },
  limits: AmountLimits,
): AmountTerms {
  const { amountDue } = debt;
  const usual = limits.dynamicMaximum
    ? lesser(limits.maximum, greater(timesThree(debt.lastStatement), plus(amountDue, cents(10_000))))
    : limits.maximum;
  return { amountDue, minimum: debt.disconnected ? greater(limits.minimum, amountDue) : limits.minimum, maximum: greater(usual, amountDue) };
}

const timesThree = (amount: Cents): Cents => plus(amount, amount, amount);

/** Whether this amount may be paid (specification 5, decisions 3). An amount due below the minimum may be paid exactly. */
export function paymentAmount(amount: Cents, terms: AmountTerms, aboveDueConfirmed: boolean): Result<Cents, AmountRefusal> {
  const { amountDue, minimum, maximum } = terms;
  const exactlyDue = amount === amountDue && amount > 0;
  if (!exactlyDue && (amount < minimum || amount > maximum)) return refuse({ reason: 'amount-out-of-range', minimum, maximum });
  if (amount > amountDue && !aboveDueConfirmed) return refuse({ reason: 'amount-above-due', amountDue, surplus: minus(amount, amountDue) });
  return accept(amount);
}

/**
 * Parses a dollar amount as a customer types it: "142.37", "$1,420.00", "20", with surrounding spaces. Undefined for anything else ("1.005", "1,00",
 * "1e2", "-1", digits of other scripts): 'Please enter a valid payment amount.'
 */
export function readAmount(typed: string): Cents | undefined {
  const [, whole, fraction = ''] = /^\$?[ ]*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  return cents(Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));
}
