import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import { plusBankingDays } from '#platform/rules/time/banking-days.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { KnownPhone } from '../rules/known-phone.ts';
import { type PortRequest, readPortField, type SimKind } from '../rules/line-order.ts';
import { linePlans } from '../rules/line-plans.ts';
import type { Order, OrderItem } from '../rules/order.ts';
import { type Checkout, PARCEL_DAYS, type PreparedCheckout, versionOf } from './checkout.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { placeOnce } from './place-once.ts';
import type { Customer, OrderRefusal, ShopOfAccount } from './shopping.ts';

/** A line for a phone that the customer has. */
export type LineWish = { readonly planId: string; readonly sim: SimKind; readonly keepsNumber: boolean };

/** `orderId`: chosen by the browser. `version`: of what was reviewed. `port` is given exactly if the number is kept. */
export type LineToPlace = LineWish & {
  readonly orderId: string;
  readonly version: string;
  readonly phone: string;
  readonly imei: string;
  readonly port: PortRequest | undefined;
};

/** Mobile lines for phones that customers have (BUY-10). Refusals are values. */
export interface LineOrdersApi {
  /** Undefined for a phone that no maker registered. */
  phone(imei: string): Promise<KnownPhone | undefined>;
  /** The plans that a line can have, or why there are none. Undefined for an unknown account. */
  plans(customer: Customer): Promise<{ readonly refusal: OrderRefusal | undefined; readonly plans: readonly OrderItem[] } | undefined>;
  review(customer: Customer, wish: LineWish): Promise<Result<PreparedCheckout, OrderRefusal>>;
  /** Orders what was reviewed, once for each id: a repeat returns the same. */
  place(customer: Customer, act: LineToPlace): Promise<Result<{ readonly orderId: string }, OrderRefusal>>;
  /** Corrects the one thing that the other carrier disputed. `malformed`: it cannot be one. */
  correctPort(
    customer: Customer,
    act: { readonly orderId: string; readonly value: string },
  ): Promise<Result<Order, OrderRefusal | { readonly reason: 'malformed' }>>;
  /** Has a line with a new number begin. */
  activate(customer: Customer, orderId: string): Promise<Result<Order, OrderRefusal>>;
}

type Dependencies = Pick<OrdersDependencies, 'clock' | 'orders' | 'account'> & {
  readonly read: (customer: Customer) => Promise<ShopOfAccount | undefined>;
};

export function createLineOrders({ clock, orders, account, read }: Dependencies): LineOrdersApi {
  async function plansOf(customer: Customer, sim: SimKind) {
    const found = await read(customer);
    if (!found) return undefined;
    const { facts, day, parts } = found;
    const line = await orders.nextLine(customer.accountId);
    const plans = linePlans(facts, { line, sim });
    // A first mobile line needs a mobile account, which somebody opens.
    const missing = plans.length === 0 ? 'needs-plan' : parts.includes('mobile') ? undefined : 'by-phone';
    const refusal = found.refusal ?? (missing && { reason: missing });
    return { refusal, plans: refusal ? [] : plans, day };
  }

  async function ownOrder({ accountId, role, customerType }: Customer, orderId: string) {
    if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' } as const);
    const known = await account.account(accountId);
    const order = known && (await orders.order(accountId, orderId));
    if (!known || !order) return refuse({ reason: 'no-such-order' } as const);
    const at = clock.now();
    return accept({ order, act: { accountId, orderId, on: todayIn(at, known.timeZone), at } });
  }

  async function afterwards(accountId: string, orderId: string): Promise<Result<Order, OrderRefusal>> {
    const order = await orders.order(accountId, orderId);
    return order ? accept(order) : refuse({ reason: 'no-such-order' });
  }

  async function placeReviewed(
    customer: Customer,
    { orderId, version, phone, imei, port, ...wish }: LineToPlace,
  ): Promise<Result<{ readonly orderId: string }, OrderRefusal>> {
    const { accountId, userId } = customer;
    const prepared = await api.review(customer, wish);
    if (!prepared.ok) return prepared;
    if (prepared.value.version !== version) return refuse({ reason: 'changed' });
    const { items, dueToday, startsOn, today } = prepared.value.checkout;
    const line = { phone, imei, sim: wish.sim, port };
    const placed = await orders.place({ accountId, orderId, userId, items, dueToday, startsOn, on: today, at: clock.now(), line });
    return placed.ok ? placed : refuse({ reason: placed.refusal === 'no-such-account' ? 'changed' : placed.refusal });
  }

  const api: LineOrdersApi = {
    phone: (imei) => orders.phone(imei),

    async plans(customer) {
      const found = await plansOf(customer, 'card');
      return found && { refusal: found.refusal, plans: found.plans };
    },

    async review(customer, { planId, sim, keepsNumber }) {
      const found = await plansOf(customer, sim);
      if (!found) return refuse({ reason: 'no-catalogue' });
      const { day, refusal, plans } = found;
      if (refusal) return refuse(refusal);
      const item = plans.find(({ productId }) => productId === planId);
      if (!item) return refuse({ reason: 'not-available' });
      const { accountId } = customer;
      const startsOn = startOf({ sim, keepsNumber }, day);
      const wanted = { items: [item], from: startsOn };
      const [dueToday, bills] = await Promise.all([orders.dueToday(accountId, wanted), orders.quote(accountId, wanted)]);
      const [first] = bills;
      if (!first) return refuse({ reason: 'service-off' });
      const checkout: Checkout = {
        ...{ today: day, starts: 'now', startsOn, nextBillOn: first.on, byParcel: sim === 'card', items: [item], dueToday },
        ...{ technician: undefined, visit: undefined, bills },
      };
      return accept({ checkout, version: versionOf(checkout) });
    },

    place: (customer, act) => placeOnce(orders, customer.accountId, act.orderId, () => placeReviewed(customer, act)),

    async correctPort(customer, { orderId, value: typed }) {
      const found = await ownOrder(customer, orderId);
      if (!found.ok) return found;
      const { order, act } = found.value;
      const field = order.line?.port?.conflict;
      if (field === undefined) return refuse({ reason: 'too-late' });
      const value = readPortField(field, typed);
      if (value === undefined) return refuse({ reason: 'malformed' });
      const done = await orders.correctPort({ ...act, field, value });
      return done.ok ? afterwards(customer.accountId, orderId) : refuse({ reason: done.refusal });
    },

    async activate(customer, orderId) {
      const found = await ownOrder(customer, orderId);
      if (!found.ok) return found;
      const done = await orders.activateLine(found.value.act);
      return done.ok ? afterwards(customer.accountId, orderId) : refuse({ reason: done.refusal });
    },
  };
  return api;
}

/** The day on which a line can work at the earliest: with its SIM, and a number from elsewhere a business day later. */
function startOf({ sim, keepsNumber }: Pick<LineWish, 'sim' | 'keepsNumber'>, day: IsoDate): IsoDate {
  const withSim = sim === 'card' ? plusDays(day, PARCEL_DAYS) : day;
  return keepsNumber ? plusBankingDays(withSim, 1) : withSim;
}
