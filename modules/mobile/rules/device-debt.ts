import type { NamedPayable } from '#modules/payments/rules/payable.ts';
import type { Debt } from '#modules/payments/rules/quote/debt.ts';
import type { AmountLimits } from '#modules/payments/rules/quote/payment-amount.ts';
import type { DateLimits } from '#modules/payments/rules/quote/payment-date.ts';
import type { PaymentState } from '#modules/payments/rules/state/payment-states.ts';
import { atLeastZero, type Cents, lesser, minus, plus, zero } from '#platform/rules/money.ts';
import { type DevicePlan, payOff } from './device-plan.ts';

/** A payment of ours, of whatever it pays. */
type DevicePayment = {
  readonly paymentId: string;
  readonly payable: Pick<NamedPayable, 'id'> | null;
  readonly amount: Cents;
  readonly state: PaymentState;
};

/**
 * What is left to pay for a device, less our payments towards it that the plan has not counted yet: taken, or without an answer. None of it is past
 * due, since what a statement has asked for a device is owed with the bill.
 */
export function deviceDebt(plan: DevicePlan, payments: readonly DevicePayment[]): Debt {
  const onTheWay = payments.filter(
    ({ paymentId, payable, state }) =>
      payable?.id === plan.planId && (state === 'submitted' || state === 'unknown' || state === 'succeeded') && !plan.paymentIds.includes(paymentId),
  );
  const amountDue = atLeastZero(minus(payOff(plan), plus(zero, ...onTheWay.map(({ amount }) => amount))));
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

/**
 * A device payment is for today and never more than is left, since a device has no credit. If less than the usual minimum is left, that is also the
 * minimum, so that the range is never empty.
 */
export const deviceLimits = (limits: AmountLimits & DateLimits, { amountDue }: Debt): AmountLimits & DateLimits => ({
  ...limits,
  minimum: amountDue > 0 ? lesser(limits.minimum, amountDue) : limits.minimum,
  maximum: amountDue,
  dynamicMaximum: false,
  futureDays: 0,
});
