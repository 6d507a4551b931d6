import { ageing, type OpenItem, type ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';

/** What the provider's books say of one part of an account. */
export type PartBalance = {
  readonly part: AccountPart;
  /** Negative is credit. */
  readonly currentBalance: Cents;
  readonly items: readonly OpenItem[];
  readonly lastStatement: { readonly balance: Cents } | undefined;
  readonly serviceState: ServiceState;
  readonly restorationMinutes: number;
  readonly scheduled: readonly unknown[];
  readonly postedPaymentIds: readonly string[];
};

/** A payment that was taken and of which the provider's books may not know yet. */
export type UnpostedPayment = { readonly paymentId: string; readonly part: AccountPart; readonly amount: Cents };

export type Debt = {
  readonly amountDue: Cents;
  readonly pastDue: Cents;
  readonly lastStatement: Cents;
  readonly serviceState: ServiceState;
  readonly restorationMinutes: number;
  readonly scheduledCount: number;
};

/** What a part owes now: the provider's balance less what was paid and not yet posted, each payment taken off once. */
export function debtOf(balance: PartBalance, unposted: readonly UnpostedPayment[], today: IsoDate): Debt {
  const onItsWay = unposted.filter(({ part, paymentId }) => part === balance.part && !balance.postedPaymentIds.includes(paymentId));
  const owed = minus(balance.currentBalance, plus(...onItsWay.map(({ amount }) => amount)));
  const { amountDue, pastDue } = ageing(owed, balance.items, today);
  return {
    amountDue,
    pastDue,
    lastStatement: balance.lastStatement?.balance ?? zero,
    serviceState: balance.serviceState,
    restorationMinutes: balance.restorationMinutes,
    scheduledCount: balance.scheduled.length,
  };
}

/** Where service is disconnected a payment has to cover the whole amount due (decisions 3). */
export const isDisconnected = (state: ServiceState): boolean => state === 'disconnected' || state === 'hotlined';

/** Whether service is stopped for a debt, and comes back when what is past due is paid (decisions 5). */
export const isStoppedForDebt = (state: ServiceState): boolean => state !== 'active' && state !== 'inactive';
