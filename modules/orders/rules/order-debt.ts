import type { Debt } from '#modules/payments/rules/quote/debt.ts';
import { type PaymentOfPayable, payableDebt } from '#modules/payments/rules/quote/payable-debt.ts';
import type { AmountLimits } from '#modules/payments/rules/quote/payment-amount.ts';
import type { DateLimits } from '#modules/payments/rules/quote/payment-date.ts';
import type { Order } from './order.ts';

/** What is left to pay of an order that waits for it, less our payments that have not reached the provider's books. */
export const orderDebt = ({ orderId, dueToday }: Pick<Order, 'orderId' | 'dueToday'>, payments: readonly PaymentOfPayable[]): Debt =>
  payableDebt({ id: orderId, left: dueToday, counted: [] }, payments);

/** An order is paid today, and as it was told: neither more nor less. */
export const orderLimits = (limits: AmountLimits & DateLimits, { amountDue }: Debt): AmountLimits & DateLimits => ({
  ...limits,
  minimum: amountDue,
  maximum: amountDue,
  dynamicMaximum: false,
  futureDays: 0,
});
