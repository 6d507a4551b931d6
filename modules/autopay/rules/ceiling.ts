import { usualAmountLimits } from '#modules/payments/rules/quote/payment-amount.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, greater } from '#platform/rules/money.ts';

/** What a customer has said about the amounts that Auto Pay takes from one part (decision record 0032). */
export type Ceiling = {
  /** Above this Auto Pay asks first; undefined: it never does. */
  readonly above: Cents | undefined;
  /** The statement that they said yes to although it is above, and up to how much. */
  readonly approved: { readonly statementOn: IsoDate; readonly upTo: Cents } | undefined;
};

/** The most that is taken for a statement without asking; undefined: whatever it asks. */
export function mostTaken({ above, approved }: Ceiling, statementOn: IsoDate): Cents | undefined {
  if (above === undefined) return undefined;
  return approved?.statementOn === statementOn ? greater(above, approved.upTo) : above;
}

/** Whether an amount waits for the customer's yes. */
export const isAbove = (amount: Cents, most: Cents | undefined): boolean => most !== undefined && amount > most;

/** A ceiling is an amount that could be paid at once (decisions 3). */
export const ceilingTerms = { minimum: usualAmountLimits.minimum, maximum: usualAmountLimits.maximum } as const;

export const isCeiling = (above: Cents): boolean => above >= ceilingTerms.minimum && above <= ceilingTerms.maximum;
