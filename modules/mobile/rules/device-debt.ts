import type { Debt } from '#modules/payments/rules/quote/debt.ts';
import { type PaymentOfPayable, payableDebt } from '#modules/payments/rules/quote/payable-debt.ts';
import type { AmountLimits } from '#modules/payments/rules/quote/payment-amount.ts';
import type { DateLimits } from '#modules/payments/rules/quote/payment-date.ts';
import { lesser } from '#platform/rules/money.ts';
import { type DevicePlan, payOff } from './device-plan.ts';

/**
 * What is left to pay for a device, less our payments towards it that the plan has not counted yet. None of it is past due, since what a statement has
 * asked for a device is owed with the bill.
 */
export const deviceDebt = (plan: DevicePlan, payments: readonly PaymentOfPayable[]): Debt =>
  payableDebt({ id: plan.planId, left: payOff(plan), counted: plan.paymentIds }, payments);

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
