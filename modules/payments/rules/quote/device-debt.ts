import { type DevicePlan, payOff } from '#modules/mobile/rules/device-plan.ts';
import { atLeastZero, type Cents, lesser, minus, plus, zero } from '#platform/rules/money.ts';
import type { PaymentState } from '../state/payment-states.ts';
import type { Debt } from './debt.ts';
import type { AmountLimits } from './payment-amount.ts';
import type { DateLimits } from './payment-date.ts';

/** The device that a payment is made towards, as reviews and receipts name it. */
export type PaidDevice = Pick<DevicePlan, 'planId' | 'device'>;

/** A payment of ours towards a device. */
type DevicePayment = {
  readonly paymentId: string;
  readonly devicePlanId: string | null;
  readonly amount: Cents;
  readonly state: PaymentState;
};

/**
 * What is left to pay for a device, less what is on its way there: taken, or without an answer yet, and not counted by the plan.
 * Nothing of it is past due, since what a statement has asked of a device is owed with the bill.
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
    lastStatement: zero,
    serviceState: 'active',
    restorationMinutes: 0,
    bankPaymentsRestore: true,
    scheduledCount: 0,
  };
}

/**
 * A device is paid today, and never more than is left: there is no credit of a device. Where less than the usual minimum is left, that is the
 * minimum as well, so that no range is named whose end lies below its beginning.
 */
export const deviceLimits = (limits: AmountLimits & DateLimits, { amountDue }: Debt): AmountLimits & DateLimits => ({
  ...limits,
  minimum: amountDue > 0 ? lesser(limits.minimum, amountDue) : limits.minimum,
  maximum: amountDue,
  dynamicMaximum: false,
  futureDays: 0,
});
