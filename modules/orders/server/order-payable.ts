import type { PayableOwner } from '#modules/payments/server/api.ts';
import { orderDebt, orderLimits } from '../rules/order-debt.ts';
import type { OrdersPort } from './port.ts';

/** Orders as something to pay: what one costs before it begins, while it waits for that. */
export const createOrderPayable = (orders: Pick<OrdersPort, 'order'>): PayableOwner => ({
  kind: 'order',
  part: 'core',
  async owed(accountId, id, payments) {
    const order = await orders.order(accountId, id);
    return order?.hold === 'payment' ? { name: order.number, debt: orderDebt(order, payments) } : undefined;
  },
  limits: orderLimits,
});
