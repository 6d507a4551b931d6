import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { atLeastZero, type Cents, lesser, minus, plus, zero } from '#platform/rules/money.ts';
import { ageing, type OpenItem } from './ageing.ts';

/** One payment of an arrangement: how much, and by when. */
export type ArrangedPayment = { readonly on: IsoDate; readonly amount: Cents };

/** What a customer agreed to pay when: all that was past due on the day of the agreement (docs/decisions/0133). */
export type ArrangementTerms = {
  /** What fell due before this day is arranged; what falls due later is not. */
  readonly agreedOn: IsoDate;
  readonly amount: Cents;
  /** In the order of their days. They add up to the amount. */
  readonly payments: readonly ArrangedPayment[];
};

export type ArrangementState = 'active' | 'kept' | 'broken' | 'ended';

export const arrangementStateEnum: Enumeration<ArrangementState> = {
  name: 'ArrangementState',
  description: 'How an arrangement stands',
  values: {
    active: 'it is being paid, and nothing happens to the service for what it covers',
    kept: 'all of it was paid',
    broken: 'a payment was not made in time: the debt has its full age again',
    ended: 'the provider ended it',
  },
};

/** Of a debt, what an arrangement covers and is still unpaid. Payments settle the oldest item first, so they count towards it before anything newer. */
export const arrangedAndUnpaid = (balance: Cents, items: readonly OpenItem[], { agreedOn }: Pick<ArrangementTerms, 'agreedOn'>): Cents =>
  ageing(balance, items, agreedOn).pastDue;

/** The debt that an arrangement does not cover: what fell due since. */
export function besideArrangement(balance: Cents, items: readonly OpenItem[], terms: Pick<ArrangementTerms, 'agreedOn'>) {
  return { balance: minus(balance, arrangedAndUnpaid(balance, items, terms)), items: items.filter(({ dueOn }) => dueOn >= terms.agreedOn) };
}

/** A payment of an arrangement, and how much of it has been paid. */
export type CountedPayment = ArrangedPayment & { readonly paid: Cents };

/** What was paid since the agreement counts towards the oldest payment first. */
export function countedPayments({ amount, payments }: Pick<ArrangementTerms, 'amount' | 'payments'>, unpaid: Cents): readonly CountedPayment[] {
  let left = atLeastZero(minus(amount, unpaid));
  return payments.map((payment) => {
    const paid = lesser(left, payment.amount);
    left = minus(left, paid);
    return { ...payment, paid };
  });
}

/** The next one that is not paid in full. */
export const nextPayment = (payments: readonly CountedPayment[]): CountedPayment | undefined => payments.find(({ amount, paid }) => paid < amount);

/**
 * How an active arrangement stands on a day: kept once all is paid; broken on the day after a payment was due, if more is unpaid than the later
 * payments cover. A payment that a bank took back after the agreement counts as not made.
 */
export function arrangementOn(
  { payments }: Pick<ArrangementTerms, 'payments'>,
  unpaid: Cents,
  day: IsoDate,
): Extract<ArrangementState, 'active' | 'kept' | 'broken'> {
  if (unpaid <= 0) return 'kept';
  const toCome = plus(zero, ...payments.filter(({ on }) => on >= day).map(({ amount }) => amount));
  const hasPassed = payments.some(({ on }) => on < day);
  return hasPassed && unpaid > toCome ? 'broken' : 'active';
}
