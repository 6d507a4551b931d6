import { atLeastZero, type Cents, minus, plus, zero } from '#platform/rules/money.ts';
import type { NamedPayable } from '../payable.ts';
import type { PaymentState } from '../state/payment-states.ts';
import type { Debt } from './debt.ts';

/** A payment of ours, of whatever it pays. */
export type PaymentOfPayable = {
  readonly paymentId: string;
  readonly payable: Pick<NamedPayable, 'id'> | null;
  readonly amount: Cents;
  readonly state: PaymentState;
};

/** Something to pay besides bills, as its owner's books have it: what is left of it, and the payments that they have counted. */
type Left = { readonly id: string; readonly left: Cents; readonly counted: readonly string[] };

/** What is left to pay of it, less our payments that its owner has not counted yet: taken, or without an answer. None of it is past due. */
export function payableDebt({ id, left, counted }: Left, payments: readonly PaymentOfPayable[]): Debt {
  const onTheWay = payments.filter(
    ({ paymentId, payable, state }) =>
      payable?.id === id && (state === 'submitted' || state === 'unknown' || state === 'succeeded') && !counted.includes(paymentId),
  );
  const amountDue = atLeastZero(minus(left, plus(zero, ...onTheWay.map(({ amount }) => amount))));
  return {
    amountDue,
    pastDue: zero,
    dueOn: undefined,
    ifLate: undefined,
    currentBalance: amountDue,
    lastStatement: zero,
    serviceState: 'active',
    restorationMinutes: 0,
    bankPaymentsRestore: true,
    scheduledCount: 0,
  };
}
