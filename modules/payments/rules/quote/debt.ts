import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import { type IfLate, type OurPayment, type PartFacts, partStanding } from '#modules/billing/rules/part-standing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, zero } from '#platform/rules/money.ts';

/** A payment of ours, as the part's standing counts it. */
export type PaymentInView = OurPayment & { readonly part: AccountPart };

/** What a part owes, as far as a payment needs to know. */
export type Debt = {
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  /** When the last statement is due; undefined if nothing is due. */
  readonly dueOn: IsoDate | undefined;
  /** What follows if it is not paid in time; undefined if nothing is due. */
  readonly ifLate: IfLate | undefined;
  /** Everything together; negative is a credit. */
  readonly currentBalance: Cents;
  readonly lastStatement: Cents;
  readonly serviceState: ServiceState;
  readonly restorationMinutes: number;
  readonly bankPaymentsRestore: boolean;
  readonly scheduledCount: number;
};

/** Derived from the part's standing alone, so that the amount due shown to the customer is the one that a payment is checked against. */
export function debtOf(facts: PartFacts, payments: readonly PaymentInView[], today: IsoDate): Debt {
  const ofPart = payments.filter(({ part }) => part === facts.part);
  const { amountDue, pastDue, dueOn, ifLate, currentBalance, serviceState, restorationMinutes, bankPaymentsRestore, scheduled } = partStanding(
    facts,
    ofPart,
    today,
  );
  return {
    amountDue,
    pastDue,
    dueOn,
    ifLate,
    currentBalance,
    lastStatement: facts.lastStatement?.balance ?? zero,
    serviceState,
    restorationMinutes,
    bankPaymentsRestore,
    scheduledCount: scheduled.length,
  };
}

/** If service is disconnected, a payment has to cover the whole amount due (decisions 3). */
export const isDisconnected = (state: ServiceState): boolean => state === 'disconnected' || state === 'hotlined';

/** Whether service is stopped for a debt and comes back once what is past due is paid (decisions 5). */
export const isStoppedForDebt = (state: ServiceState): boolean => state !== 'active' && state !== 'inactive';
