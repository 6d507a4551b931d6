import type { TimeSlots } from '#modules/appointments/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { withItems } from '../rules/cart.ts';
import type { Order } from '../rules/order.ts';
import type { StatusRequest } from '../rules/status-request.ts';
import { createOrdersByOperator, type OrdersByOperator } from './by-operator.ts';
import { changeWishes, forgetCarts } from './cart-store.ts';
import { type CheckoutApi, createCheckout } from './checkout.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { createLineOrders, type LineOrdersApi } from './line-orders.ts';
import { refundOrders } from './refund-orders.ts';
import { type Customer, createShopping, type OrderRefusal, type ShoppingApi } from './shopping.ts';
import { type OrderStatus, orderStatus, type StatusRefusal } from './status.ts';
import { createTechnicianWindows } from './technician-windows.ts';

/** Choosing, reviewing and ordering, and what becomes of orders. Refusals are values. */
export interface OrdersApi extends ShoppingApi, CheckoutApi {
  orders(accountId: string, page: PageRequest): Promise<Page<Order>>;
  order(accountId: string, orderId: string): Promise<Order | undefined>;
  /** When a technician can come anew for an order whose visit set up nothing; undefined if nobody can. */
  windows(customer: Customer): Promise<TimeSlots | undefined>;
  /** Has a technician come in another window. */
  rebook(customer: Customer, act: { readonly orderId: string; readonly startsAt: IsoInstant }): Promise<Result<Order, OrderRefusal>>;
  cancel(customer: Customer, orderId: string): Promise<Result<Order, OrderRefusal>>;
  /** Gives back what was paid for orders that came to nothing, each payment once however often it runs. */
  refund(): Promise<void>;
  /** How far an order has come, for whoever knows its number and its ZIP code. @param address the asker's, which is counted */
  status(typed: StatusRequest, address: string | undefined): Promise<Result<OrderStatus, StatusRefusal>>;
  forget(now: IsoInstant): Promise<void>;
  readonly lines: LineOrdersApi;
  readonly byOperator: OrdersByOperator;
}

const CART_KEPT_DAYS = 30;

export function createOrders(deps: OrdersDependencies): OrdersApi {
  const { database, clock, orders, account, isNew } = deps;
  const windows = createTechnicianWindows(deps);
  const { read, ...shopping } = createShopping(deps);
  const checkout = createCheckout({ database, clock, orders, windows, read });
  return {
    ...shopping,
    ...checkout,
    orders: (accountId, page) => orders.orders(accountId, page),
    order: (accountId, orderId) => orders.order(accountId, orderId),

    async cancel({ accountId, role, customerType }, orderId) {
      if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
      const known = await account.account(accountId);
      if (!known) return refuse({ reason: 'no-such-order' });
      const at = clock.now();
      const before = await orders.order(accountId, orderId);
      const cancelled = await orders.cancel({ accountId, orderId, on: todayIn(at, known.timeZone), at });
      if (!cancelled.ok) return refuse({ reason: cancelled.refusal });
      // Nothing of it was paid for: it is still wanted, as far as anybody knows.
      if (before?.hold === 'payment') await changeWishes(database, { accountId, at, change: (wishes) => withItems(wishes, before.items) });
      const order = await orders.order(accountId, orderId);
      return order ? accept(order) : refuse({ reason: 'no-such-order' });
    },

    windows: ({ accountId }) => windows.free(accountId),
    async rebook(customer, { orderId, startsAt }) {
      const { accountId, role, customerType } = customer;
      if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
      const known = await account.account(accountId);
      const order = known && (await orders.order(accountId, orderId));
      if (!order) return refuse({ reason: 'no-such-order' });
      if (order.visit?.startsAt === startsAt && order.state === 'acknowledged') return accept(order);
      if (order.hold !== 'visit') return refuse({ reason: 'too-late' });
      const visitHoldId = (await windows.free(accountId))?.slots.some((slot) => slot.startsAt === startsAt)
        ? await windows.hold(customer, { startsAt })
        : undefined;
      if (visitHoldId === undefined) return refuse({ reason: 'slot-taken' });
      const at = clock.now();
      const done = await orders.rebook({ accountId, orderId, on: todayIn(at, known.timeZone), at, visitHoldId });
      if (!done.ok) return refuse({ reason: done.refusal });
      const after = await orders.order(accountId, orderId);
      return after ? accept(after) : refuse({ reason: 'no-such-order' });
    },
    refund: () => refundOrders(deps),
    status: (typed, address) => orderStatus(deps, typed, address),
    forget: (now) => forgetCarts(database, plusMilliseconds(now, -CART_KEPT_DAYS * DAY_MS)),
    lines: createLineOrders({ clock, orders, account, read }),
    byOperator: createOrdersByOperator({ database, clock, orders, account, isNew }),
  };
}
