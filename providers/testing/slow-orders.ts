import { MOST_PINS, mayActivate, type OrderedLine } from '#modules/orders/rules/line-order.ts';
import { isOpen, type Order } from '#modules/orders/rules/order.ts';
import type { LineToOrder, OrderAct, OrderOfAccount, OrdersPort, OrderToPlace, QuotedBill } from '#modules/orders/server/port.ts';
import { plusMonths } from '#platform/rules/calendar.ts';
import { minus, plus, zero } from '#platform/rules/money.ts';
import { pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Known } from './slow-books.ts';

const MONTHS = 24;
const FIRST_NUMBER = 30_401;

/** Orders of the slow provider: its bills are those of the last month, with whole months of what is ordered. */
export function slowOrders(known: Known): OrdersPort & { readonly bringing: (productId: string) => number } {
  const placed: OrderOfAccount[] = [];
  const find = ({ accountId, orderId }: { readonly accountId: string; readonly orderId: string }) =>
    placed.findIndex((order) => order.accountId === accountId && order.orderId === orderId);
  const change = (key: OrderAct, to: (order: OrderOfAccount) => OrderOfAccount | undefined) => {
    const at = find(key);
    const order = placed[at];
    if (!order) return refuse('no-such-order' as const);
    const changed = to(order);
    if (!changed) return refuse('too-late' as const);
    placed[at] = changed;
    return accept(changed);
  };
  const done = async (key: OrderAct, to: (order: OrderOfAccount) => OrderOfAccount | undefined) => {
    const changed = change(key, to);
    return changed.ok ? accept(undefined) : changed;
  };
  const close = (order: OrderOfAccount, state: 'cancelled' | 'failed') =>
    order.state === state ? order : isOpen(order) ? { ...order, state, hold: undefined } : undefined;
  const lastBill = async (accountId: string) => (await known(accountId))?.account.parts.find(({ part }) => part === 'core')?.statements?.at(0);
  return {
    /** How many open orders bring a product. */
    bringing: (productId) =>
      placed.filter((order) => isOpen(order) && order.items.some((item) => item.action !== 'end' && item.productId === productId)).length,
    async quote(accountId, { items, from }) {
      const last = await lastBill(accountId);
      if (last === undefined) return [];
      const more = plus(zero, ...items.map(({ action, monthly }) => (action === 'end' ? minus(zero, monthly) : monthly)));
      return Array.from({ length: MONTHS }, (_, month): QuotedBill => {
        const on = plusMonths(last.on, month + 1);
        return { on, usual: last.charges, amount: on < from ? last.charges : plus(last.charges, more), lines: [] };
      });
    },
    async dueToday(accountId, { items }) {
      return (await lastBill(accountId)) === undefined ? zero : plus(zero, ...items.map(({ once }) => once));
    },
    toRefund: async () => ({ items: [], next: undefined }),
    async nextBillOn(accountId) {
      const last = await lastBill(accountId);
      return last && plusMonths(last.on, 1);
    },
    async place(order) {
      if ((await known(order.accountId)) === undefined) return refuse('no-such-account');
      if (find(order) >= 0) return accept({ orderId: order.orderId });
      const open = placed.filter((one) => one.accountId === order.accountId && isOpen(one));
      const slots = new Set(open.flatMap(({ items }) => items.map(({ slot }) => slot)));
      if (order.items.some(({ slot }) => slots.has(slot))) return refuse('open-order');
      const isOf = (one: OrderOfAccount) => one.line?.imei === order.line?.imei && one.state !== 'cancelled' && one.state !== 'failed';
      if (order.line && placed.some(isOf)) return refuse('phone-in-use');
      placed.push(orderOf(order, placed.length));
      return accept({ orderId: order.orderId });
    },
    async orders(accountId, { first, after }) {
      await known(accountId);
      const own = placed.filter((order) => order.accountId === accountId).toReversed();
      const from = after === undefined ? 0 : own.findIndex(({ number }) => number === after) + 1;
      return pageIn(own.slice(from, from + first + 1).map(withoutAccount), first, ({ number }) => number);
    },
    async order(accountId, orderId) {
      await known(accountId);
      const order = placed[find({ accountId, orderId })];
      return order && withoutAccount(order);
    },
    async board(state, { first }) {
      return { items: placed.filter((order) => order.state === state).slice(0, first), next: undefined };
    },
    find: async (number) => placed.find((order) => order.number === number),
    cancel: (act) => done(act, (order) => close(order, 'cancelled')),
    async ship({ carrier, trackingNumber, on, ...act }) {
      const changed = change({ ...act, on }, (order) => {
        if (order.state === 'in-progress') return order;
        if (!order.parcel || (order.state !== 'acknowledged' && order.state !== 'held')) return undefined;
        return { ...order, state: 'in-progress', hold: undefined, parcel: { ...order.parcel, carrier, trackingNumber, shippedOn: on } };
      });
      return changed.ok ? accept(changed.value.state) : changed;
    },
    deliver: (act) =>
      done(act, (order) =>
        order.parcel?.shippedOn ? { ...order, parcel: { ...order.parcel, deliveredOn: order.parcel.deliveredOn ?? act.on } } : undefined,
      ),
    hold: ({ reason, ...act }) =>
      done(act, (order) => (order.state === 'acknowledged' ? { ...order, state: 'held', hold: reason } : order.hold === reason ? order : undefined)),
    release: (act) =>
      done(act, (order) =>
        order.state === 'held' ? { ...order, state: 'acknowledged', hold: undefined } : order.state === 'acknowledged' ? order : undefined,
      ),
    rebook: async () => refuse('too-late'),
    fail: (act) => done(act, (order) => (order.parcel ? close(order, 'failed') : undefined)),
    async phone(imei) {
      const inUse = placed.some((order) => order.line?.imei === imei && order.state !== 'cancelled' && order.state !== 'failed');
      return imei.startsWith('35990210') ? { model: 'Arbor One', fits: true, hasEsim: true, mark: undefined, inUse } : undefined;
    },
    nextLine: async (accountId) => placed.filter((order) => order.accountId === accountId && order.line).length + 1,
    correctPort: async (act) => (find(act) < 0 ? refuse('no-such-order') : refuse('too-late')),
    activateLine: (act) =>
      done(act, (order) =>
        order.line && order.state === 'completed' ? order : mayActivate(order) ? { ...order, state: 'completed', startsOn: act.on } : undefined,
      ),
  };
}

const withoutAccount = ({ accountId: _, ...order }: OrderOfAccount): Order => order;

function orderOf({ accountId, orderId, items, dueToday, startsOn, on, at, line }: OrderToPlace, count: number): OrderOfAccount {
  const byParcel = items.some(({ kit }) => kit !== undefined);
  return {
    ...{ accountId, orderId, items, dueToday, hold: dueToday > 0 ? 'payment' : undefined, placedOn: on, placedAt: at },
    undelivered: [],
    number: `DM-${FIRST_NUMBER + count}`,
    state: dueToday > 0 ? 'held' : byParcel || line?.port ? 'acknowledged' : line || startsOn > on ? 'in-progress' : 'completed',
    visit: undefined,
    line: line && lineOf(line, count),
    startsOn: byParcel || line ? undefined : startsOn,
    parcel: byParcel ? { carrier: undefined, trackingNumber: undefined, shippedOn: undefined, deliveredOn: undefined } : undefined,
  };
}

const lineOf = ({ phone, imei, sim, port }: LineToOrder, count: number): OrderedLine => ({
  ...{ phone, imei, sim, timeZone: 'America/New_York', number: port?.number ?? `+1518555${(100 + count).toString().padStart(4, '0')}` },
  activationCode: sim === 'esim' ? `LPA:1$slow.example$${count}` : undefined,
  port: port && { state: 'requested', conflict: undefined, pinsLeft: MOST_PINS, switchesAt: undefined },
});
