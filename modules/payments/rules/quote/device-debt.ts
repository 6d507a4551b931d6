import { type DevicePlan, payOff } from '#modules/mobile/rules/device-plan.ts';
import { atLeastZero, type Cents, lesser, minus, plus, zero } from '#platform/rules/money.ts';
import type { PaymentState } from '../state/payment-states.ts';
import type { Debt } from './debt.ts';
import type { AmountLimits } from './payment-amount.ts';
import type { DateLimits } from './payment-date.ts';

/** The device that a payment is for, as reviews and receipts name it. */
export type PaidDevice = Pick<DevicePlan, 'planId' | 'device'>;

/** A payment of ours towards a device. */
type DevicePayment = {
  readonly paymentId: string;
  readonly devicePlanId: string | null;
  readonly amount: Cents;
  readonly state: PaymentState;
};

/**
 * What is left to pay for a device, less our payments towards it that the plan has not counted yet: taken, or without an answer. None of it is past
 * due, since what a statement has asked for a device is owed with the bill.
 */
export function deviceDebt(plan: DevicePlan, payments: readonly DevicePayment[]): Debt {
  const onTheWay = payments.filter(
    ({ paymentId, devicePlanId, state }) =>
      devicePlanId === plan.planId && (state === 'submitted' || state === 'unknown' || state === 'succeeded') && !plan.paymentIds.includes(paymentId),
  );
  const amountDue = atLeastZero(minus(payOff(plan), plus(zero, ...onTheWay.map(({ amount }) => amount))));
  return {
    amountDue,
    pastDue: zero,
    dueOn: undefined,
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
