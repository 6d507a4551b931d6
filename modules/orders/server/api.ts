import { createHash, randomUUID } from 'node:crypto';
import type { Window } from '#modules/appointments/rules/windows.ts';
import type { AppointmentsApi, TimeSlots } from '#modules/appointments/server/api.ts';
import type { BillingApi } from '#modules/billing/server/api.ts';
import { productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import { areaOf } from '#modules/catalogue/rules/lineup.ts';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { ShopApi } from '#modules/shop/server/api.ts';
import { type IsoDate, type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import {
  type CartItem,
  cartItems,
  itemOf,
  type OwnPlan,
  type ShopFacts,
  type Starts,
  setUpItem,
  type Wish,
  type WishRefusal,
  withItems,
  withWish,
} from '../rules/cart.ts';
import type { orderStatusLimits } from '../rules/limits.ts';
import type { Order, OrderItem } from '../rules/order.ts';
import type { StatusRequest } from '../rules/status-request.ts';
import { createOrdersByOperator, type OrdersByOperator } from './by-operator.ts';
import { changeWishes, forgetCarts, readWishes } from './cart-store.ts';
import type { OrdersPort, QuotedBill } from './port.ts';
import { refundOrders } from './refund-orders.ts';
import { type OrderStatus, orderStatus, type StatusRefusal } from './status.ts';

export type OrdersDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly orders: OrdersPort;
  readonly appointments: Pick<AppointmentsApi, 'slots' | 'hold'>;
  readonly catalogue: Pick<CatalogueApi, 'on'>;
  readonly shop: Pick<ShopApi, 'plans' | 'offers'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  readonly payments: Pick<PaymentsApi, 'refund'>;
  /** Called for what a run tries again. */
  readonly onError: (what: string, error: unknown) => void;
  readonly limited: Limiter<keyof typeof orderStatusLimits>;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string; readonly address: { readonly zip: string } } | undefined> };
};

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = {
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
  readonly customerType?: CustomerType | undefined;
};

/** Why nothing can be ordered, or was. `amount`: what is past due. */
export type OrderRefusal =
  | {
      readonly reason:
        | 'may-not-pay'
        | 'no-catalogue'
        | 'service-off'
        | 'empty'
        | 'changed'
        | 'open-order'
        | 'no-such-order'
        | 'too-late'
        | 'not-available'
        | 'slot-taken'
        | 'no-stock';
    }
  | { readonly reason: 'past-due'; readonly amount: Cents };

/** Something that can be chosen: the item that it would become. */
export type Choice = { readonly item: OrderItem; readonly inCart: boolean };

export type Shopping = {
  readonly refusal: OrderRefusal | undefined;
  readonly own: readonly OwnPlan[];
  readonly choices: readonly Choice[];
  readonly cart: readonly CartItem[];
};

/** What the customer reviews. */
export type Checkout = {
  readonly today: IsoDate;
  readonly starts: Starts;
  /** From when it is billed; of what comes by parcel, the day on which it can be set up at the earliest. */
  readonly startsOn: IsoDate;
  readonly nextBillOn: IsoDate;
  readonly byParcel: boolean;
  readonly items: readonly OrderItem[];
  /** What is paid with the order, before it begins, with taxes; no bill asks for it. */
  readonly dueToday: Cents;
  /** What a technician costs who brings it and sets it up, before taxes, and when one can come; undefined if nobody can be had. */
  readonly technician: { readonly fee: Cents; readonly timeZone: string; readonly windows: readonly Window[] } | undefined;
  /** The window of the technician, if one was chosen. */
  readonly visit: Window | undefined;
  /** Two years of them. */
  readonly bills: readonly QuotedBill[];
};
export type PreparedCheckout = { readonly checkout: Checkout; readonly version: string };

/** `orderId`: chosen by the browser. `version`: of what was reviewed. */
type PlaceAct = ReviewWish & { readonly orderId: string; readonly version: string };

/** `technician`: somebody brings it and sets it up, in the window that begins then; without one that is free, in the first. Undefined: nobody comes. */
export type ReviewWish = { readonly starts: Starts; readonly technician?: { readonly startsAt: IsoInstant | undefined } | undefined };

/** Choosing, reviewing and ordering, and what becomes of orders. Refusals are values. */
export interface OrdersApi {
  /** Undefined for an unknown account. */
  shopping(customer: Customer): Promise<Shopping | undefined>;
  put(customer: Customer, wish: Wish): Promise<Result<undefined, OrderRefusal | { readonly reason: WishRefusal }>>;
  take(customer: Customer, wish: Wish): Promise<void>;
  cartCount(accountId: string): Promise<number>;
  prepare(customer: Customer, wish: ReviewWish): Promise<Result<PreparedCheckout, OrderRefusal>>;
  /** Orders what was reviewed, once for each id: a repeat returns the same. */
  place(customer: Customer, act: PlaceAct): Promise<Result<{ readonly orderId: string }, OrderRefusal>>;
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
  readonly byOperator: OrdersByOperator;
}

const CART_KEPT_DAYS = 30;
/** A parcel that is ordered today is there, and can be set up, this many days later. */
const PARCEL_DAYS = 3;

export function createOrders(deps: OrdersDependencies): OrdersApi {
  const { database, clock, orders, appointments, catalogue, shop, billing, account } = deps;

  /** What the account has and can have today; undefined for an unknown account. */
  async function read({ accountId, role, customerType }: Customer) {
    const now = clock.now();
    const known = await account.account(accountId);
    if (!known) return undefined;
    const day = todayIn(now, known.timeZone);
    const may = mayPay(role, customerType);
    const [open, plans, offered, overview, wishes] = await Promise.all([
      catalogue.on(day),
      shop.plans(accountId, now),
      shop.offers(accountId, { mayPay: may }, now),
      billing.overview(accountId, now),
      readWishes(database, accountId),
    ]);
    const own = plans
      .filter(({ part }) => part === 'core')
      .map(
        ({ code, group, title, monthly, product, endsOn }): OwnPlan => ({
          ...{ code, title, monthly, product, endsOn },
          line: hasKey(productLineEnum.values, group) ? group : undefined,
        }),
      );
    const pastDue = plus(zero, ...(overview?.parts ?? []).map(({ standing }) => standing.pastDue));
    const refusal: OrderRefusal | undefined = !may
      ? { reason: 'may-not-pay' }
      : !open || !overview
        ? { reason: 'no-catalogue' }
        : pastDue > 0
          ? { reason: 'past-due', amount: pastDue }
          : undefined;
    const facts: ShopFacts = {
      catalogue: open ?? { products: [], fees: [], product: () => undefined },
      ...{ day, own, offers: offered?.offers ?? [], place: open && areaOf(open, known.address.zip) },
    };
    return { day, refusal, facts, wishes };
  }

  /** Orders what is in the cart, if it is what was reviewed. */
  async function placeReviewed(
    customer: Customer,
    { orderId, version, ...wish }: PlaceAct,
  ): Promise<Result<{ readonly orderId: string }, OrderRefusal>> {
    const { accountId, userId } = customer;
    const prepared = await api.prepare(customer, wish);
    if (!prepared.ok) return prepared;
    const { technician } = wish;
    if (technician?.startsAt !== undefined && prepared.value.checkout.visit?.startsAt !== technician.startsAt)
      return refuse({ reason: 'slot-taken' });
    if (prepared.value.version !== version) return refuse({ reason: 'changed' });
    const { items, dueToday, startsOn, today, visit } = prepared.value.checkout;
    const visitHoldId = visit && (await held(customer, visit));
    if (visit && visitHoldId === undefined) return refuse({ reason: 'slot-taken' });
    const placed = await orders.place({ accountId, orderId, userId, items, dueToday, visitHoldId, startsOn, on: today, at: clock.now() });
    if (!placed.ok) return refuse({ reason: placed.refusal === 'no-such-account' ? 'changed' : placed.refusal });
    await changeWishes(database, { accountId, at: clock.now(), change: () => [] });
    return placed;
  }

  /** When a technician can come for an order: once the time to pay for it is over. Undefined where nobody comes. */
  async function freeWindows(accountId: string): Promise<TimeSlots | undefined> {
    const at = clock.now();
    const found = await appointments.slots({ accountId }, 'install');
    const from = plusMilliseconds(at, DAY_MS);
    return found && { ...found, slots: found.slots.filter(({ startsAt }) => startsAt > from) };
  }

  /** Keeps a window for as long as ordering takes. Undefined if it is somebody else's by now. */
  async function held(customer: Customer, { startsAt }: Pick<Window, 'startsAt'>): Promise<string | undefined> {
    const wish = { holdId: randomUUID(), type: 'install', startsAt, appointmentId: undefined } as const;
    return (await appointments.hold(customer, wish)).ok ? wish.holdId : undefined;
  }

  const api: OrdersApi = {
    async shopping(customer) {
      const found = await read(customer);
      if (!found) return undefined;
      const { refusal, facts, wishes } = found;
      const isWished = (id: string) => wishes.some((wish) => wish.kind === 'product' && wish.id === id);
      const choices = facts.catalogue.products.flatMap(({ id }) => {
        const item = itemOf(id, facts, wishes);
        return item.ok ? [{ item: item.value, inCart: isWished(id) }] : [];
      });
      return { refusal, own: facts.own, choices, cart: cartItems(wishes, facts) };
    },

    async put(customer, wish) {
      const found = await read(customer);
      if (!found) return refuse({ reason: 'no-catalogue' });
      if (found.refusal) return refuse(found.refusal);
      const { facts } = found;
      const [asked] = cartItems([wish], { ...facts }).map(({ item }) => item);
      const inContext = wish.kind === 'product' ? itemOf(wish.id, facts, found.wishes) : asked;
      if (!inContext) return refuse({ reason: 'not-sold' });
      if (!inContext.ok) return refuse({ reason: inContext.refusal });
      const slotOf = (one: Wish) => cartItems([one], facts).flatMap(({ item }) => (item.ok ? [item.value.slot] : [one.id]))[0];
      await changeWishes(database, { accountId: customer.accountId, at: clock.now(), change: (wishes) => withWish(wishes, wish, slotOf) });
      return accept(undefined);
    },

    async take({ accountId }, { kind, id }) {
      const change = (wishes: readonly Wish[]) => wishes.filter((wish) => wish.kind !== kind || wish.id !== id);
      await changeWishes(database, { accountId, at: clock.now(), change });
    },

    cartCount: async (accountId) => (await readWishes(database, accountId)).length,

    async prepare(customer, { starts, technician: wished }) {
      const found = await read(customer);
      if (!found) return refuse({ reason: 'no-catalogue' });
      const { day, refusal, facts, wishes } = found;
      if (refusal) return refuse(refusal);
      if (wishes.length === 0) return refuse({ reason: 'empty' });
      const chosen = cartItems(wishes, facts).flatMap(({ item }) => (item.ok ? [item.value] : []));
      if (chosen.length < wishes.length) return refuse({ reason: 'not-available' });
      const nextBillOn = await orders.nextBillOn(customer.accountId);
      if (nextBillOn === undefined) return refuse({ reason: 'service-off' });
      const setUp = setUpItem(chosen, { fees: facts.catalogue.fees, day });
      const slots = setUp && (await freeWindows(customer.accountId));
      const visit = wished && slots && (slots.slots.find(({ startsAt }) => startsAt === wished.startsAt) ?? slots.slots[0]);
      const items = visit && setUp ? [...chosen, setUp] : chosen;
      const technician = setUp && slots && slots.slots.length > 0 ? { fee: setUp.once, timeZone: slots.timeZone, windows: slots.slots } : undefined;
      const isSetUp = chosen.some(({ kit }) => kit !== undefined);
      const byParcel = isSetUp && !visit;
      const visitDay = visit && slots && todayIn(visit.startsAt, slots.timeZone);
      const startsOn = visitDay ?? (byParcel ? plusDays(day, PARCEL_DAYS) : starts === 'next-bill' ? nextBillOn : day);
      const wanted = { items, from: startsOn };
      const [dueToday, bills] = await Promise.all([orders.dueToday(customer.accountId, wanted), orders.quote(customer.accountId, wanted)]);
      const checkout: Checkout = {
        today: day,
        starts: isSetUp ? 'now' : starts,
        startsOn,
        nextBillOn,
        byParcel,
        items,
        dueToday,
        technician,
        visit,
        bills,
      };
      return accept({ checkout, version: versionOf(checkout) });
    },

    async place(customer, act) {
      const { orderId } = act;
      if (!isUuid(orderId)) return refuse({ reason: 'no-such-order' });
      const isPlaced = async () => (await orders.order(customer.accountId, orderId)) !== undefined;
      // An order that was placed is the answer to every press for it, also to one that was under way meanwhile.
      if (await isPlaced()) return accept({ orderId });
      const placed = await placeReviewed(customer, act);
      return placed.ok || !(await isPlaced()) ? placed : accept({ orderId });
    },

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

    windows: ({ accountId }) => freeWindows(accountId),
    async rebook(customer, { orderId, startsAt }) {
      const { accountId, role, customerType } = customer;
      if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
      const known = await account.account(accountId);
      const order = known && (await orders.order(accountId, orderId));
      if (!order) return refuse({ reason: 'no-such-order' });
      if (order.visit?.startsAt === startsAt && order.state === 'acknowledged') return accept(order);
      if (order.hold !== 'visit') return refuse({ reason: 'too-late' });
      const visitHoldId = (await freeWindows(accountId))?.slots.some((slot) => slot.startsAt === startsAt)
        ? await held(customer, { startsAt })
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
    byOperator: createOrdersByOperator({ database, clock, orders, account }),
  };
  return api;
}

/** Changes whenever anything on the review would change, but for what other customers book: the window that was chosen is asked for by itself. */
const versionOf = ({ technician, ...checkout }: Checkout): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...checkout, fee: technician?.fee }))
    .digest('base64url')
    .slice(0, 24);
