import { usualAmountLimits } from '#modules/payments/rules/quote/payment-amount.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, greater } from '#platform/rules/money.ts';

/** The customer's limit on what Auto Pay takes from one part (decision record 0032). */
export type Ceiling = {
  /** Above this amount Auto Pay asks first; undefined if it never asks. */
  readonly above: Cents | undefined;
  /** The statement above the ceiling that the customer approved, and up to which amount. */
  readonly approved: { readonly statementOn: IsoDate; readonly upTo: Cents } | undefined;
};

/** The most that is taken for a statement without asking; undefined if there is no limit. */
export function mostTaken({ above, approved }: Ceiling, statementOn: IsoDate): Cents | undefined {
  if (above === undefined) return undefined;
  return approved?.statementOn === statementOn ? greater(above, approved.upTo) : above;
}

/** Whether an amount needs the customer's approval. */
export const isAbove = (amount: Cents, most: Cents | undefined): boolean => most !== undefined && amount > most;

/** A ceiling must be an amount that could be paid at once (decisions 3). */
export const ceilingTerms = { minimum: usualAmountLimits.minimum, maximum: usualAmountLimits.maximum } as const;

export const isCeiling = (above: Cents): boolean => above >= ceilingTerms.minimum && above <= ceilingTerms.maximum;
