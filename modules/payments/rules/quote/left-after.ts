import type { IsoDate } from '#platform/rules/calendar.ts';
import { atLeastZero, type Cents, minus } from '#platform/rules/money.ts';
import type { Debt } from './debt.ts';

/** What is owed right after a payment, as its receipt says. */
export type LeftAfter = {
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  /** When the last statement is due; null if nothing is left, and for a device. */
  readonly dueOn: IsoDate | null;
  /** What the provider owes the customer. */
  readonly credit: Cents;
};

/** A payment settles the oldest debt first (decisions 3); what it exceeds the current balance by is credit. */
export function leftAfter({ amountDue, pastDue, dueOn, currentBalance }: Debt, amount: Cents): LeftAfter {
  const left = atLeastZero(minus(amountDue, amount));
  return {
    amountDue: left,
    pastDue: atLeastZero(minus(pastDue, amount)),
    dueOn: left > 0 ? (dueOn ?? null) : null,
    credit: atLeastZero(minus(amount, currentBalance)),
  };
}
