import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { EnrollmentState } from '../enrollment.ts';
import type { DatedAmount, RefusedDebits } from '../part-standing.ts';
import type { StatusCard } from '../status-card.ts';

/** What the module shows on the page of an account in the operators' console. */
export type BillingParts = { readonly bill: Bill; readonly owed: Owed };

/** All parts together. `dueOn`: the earliest day of those that owe. */
export type Owed = { readonly amountDue: Cents; readonly pastDue: Cents; readonly credit: Cents; readonly dueOn: IsoDate | undefined };

export type Bill = { readonly isPaperless: boolean; readonly parts: readonly BillPart[] };

/** One part of the bill, as the customer's own page says how it stands. */
type BillPart = {
  readonly part: AccountPart;
  /** Mobile only. */
  readonly partNumber: string | undefined;
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  readonly credit: Cents;
  readonly dueOn: IsoDate | undefined;
  readonly status: StatusCard['kind'];
  readonly autoPay: EnrollmentState;
  /** Auto Pay was declined for this bill. */
  readonly refused: RefusedDebits | undefined;
  /** What is taken next, by Auto Pay or because it is scheduled. */
  readonly next: DatedAmount | undefined;
};
