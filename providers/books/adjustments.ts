import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';

export type Adjustments = {
  /** Books one adjustment, once by its id. A repeat is accepted and not fresh, whatever is owed by then. */
  book(adjustment: AdjustmentToBook): Promise<Result<{ readonly fresh: boolean }, AdjustmentRefusal>>;
};

export type AdjustmentKind = 'credit' | 'adjustment' | 'fee' | 'write-off' | 'opening-balance';

/** A charge or credit outside statements and payments: in the balance at once, and a line on the next statement. */
export type AdjustmentToBook = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly adjustmentId: string;
  readonly kind: AdjustmentKind;
  /** Positive is a charge, negative is given. A credit and a write-off are negative, a fee is positive. */
  readonly amount: Cents;
  /** The reason in the operator's words, for the audit trail. */
  readonly reason: string;
  readonly by: string;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/** What an adjustment moves. */
export type Moved = Pick<AdjustmentToBook, 'part' | 'kind' | 'amount'>;

export type AdjustmentRefusal =
  /** `owed` is what the part owes now; zero if it has a credit. */
  { readonly reason: 'more-than-owed'; readonly owed: Cents } | { readonly reason: 'another-by-this-id'; readonly booked: Moved };
