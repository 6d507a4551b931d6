import { createHash } from 'node:crypto';
import type { Window } from '#modules/appointments/rules/windows.ts';
import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { cartItems, endsWith, openOrderOf, type Starts, setUpItem, slotOfWish } from '../rules/cart.ts';
import type { OrderItem } from '../rules/order.ts';
import { changeWishes } from './cart-store.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { placeOnce } from './place-once.ts';
import type { QuotedBill } from './port.ts';
import { type Customer, type OrderRefusal, refusesWishes, type ShopOfAccount } from './shopping.ts';
import type { TechnicianWindows } from './technician-windows.ts';

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

/** Reviewing and ordering. */
export interface CheckoutApi {
  prepare(customer: Customer, wish: ReviewWish): Promise<Result<PreparedCheckout, OrderRefusal>>;
  /** Orders what was reviewed, once for each id: a repeat returns the same. */
  place(customer: Customer, act: PlaceAct): Promise<Result<{ readonly orderId: string }, OrderRefusal>>;
}

type Dependencies = Pick<OrdersDependencies, 'database' | 'clock' | 'orders'> & {
  readonly windows: TechnicianWindows;
  readonly read: (customer: Customer) => Promise<ShopOfAccount | undefined>;
};

/** A parcel that is ordered today is there, and can be set up, this many days later. */
export const PARCEL_DAYS = 3;

export function createCheckout({ database, clock, orders, windows, read }: Dependencies): CheckoutApi {
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
    const visitHoldId = visit && (await windows.hold(customer, visit));
    if (visit && visitHoldId === undefined) return refuse({ reason: 'slot-taken' });
    const placed = await orders.place({ accountId, orderId, userId, items, dueToday, visitHoldId, startsOn, on: today, at: clock.now() });
    if (!placed.ok) return refuse({ reason: placed.refusal === 'no-such-account' ? 'changed' : placed.refusal });
    await changeWishes(database, { accountId, at: clock.now(), change: () => [] });
    return placed;
  }

  const api: CheckoutApi = {
    async prepare(customer, { starts, technician: wished }) {
      const found = await read(customer);
      if (!found) return refuse({ reason: 'no-catalogue' });
      const { day, refusal, facts, wishes } = found;
      if (refusesWishes(refusal, wishes)) return refuse(refusal);
      if (wishes.length === 0) return refuse({ reason: 'empty' });
      const along = endsWith(wishes, facts);
      const order = openOrderOf([...wishes.map((wish) => slotOfWish(wish, facts)), ...along.map(({ slot }) => slot)], facts);
      if (order) return refuse({ reason: 'open-order', order });
      const wanted = cartItems(wishes, facts).flatMap(({ item }) => (item.ok ? [item.value] : []));
      if (wanted.length < wishes.length) return refuse({ reason: 'not-available' });
      const chosen = [...wanted, ...along];
      const nextBillOn = await orders.nextBillOn(customer.accountId);
      if (nextBillOn === undefined) return refuse({ reason: 'service-off' });
      const brought = setUpItem(chosen, { fees: facts.catalogue.fees, day });
      // A technician comes for one open order of an account at a time.
      const setUp = brought && !openOrderOf([brought.slot], facts) ? brought : undefined;
      const slots = setUp && (await windows.free(customer.accountId));
      const visit = wished && slots && (slots.slots.find(({ startsAt }) => startsAt === wished.startsAt) ?? slots.slots[0]);
      const items = visit && setUp ? [...chosen, setUp] : chosen;
      const technician = setUp && slots && slots.slots.length > 0 ? { fee: setUp.once, timeZone: slots.timeZone, windows: slots.slots } : undefined;
      const isSetUp = chosen.some(({ kit }) => kit !== undefined);
      const byParcel = isSetUp && !visit;
      const visitDay = visit && slots && todayIn(visit.startsAt, slots.timeZone);
      const startsOn = visitDay ?? (byParcel ? plusDays(day, PARCEL_DAYS) : starts === 'next-bill' ? nextBillOn : day);
      const reviewed = { items, from: startsOn };
      const [dueToday, bills] = await Promise.all([orders.dueToday(customer.accountId, reviewed), orders.quote(customer.accountId, reviewed)]);
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

    place: (customer, act) => placeOnce(orders, customer.accountId, act.orderId, () => placeReviewed(customer, act)),
  };
  return api;
}

/** Changes whenever anything on the review would change, but for what other customers book: the window that was chosen is asked for by itself. */
export const versionOf = ({ technician, ...checkout }: Checkout): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...checkout, fee: technician?.fee }))
    .digest('base64url')
    .slice(0, 24);
