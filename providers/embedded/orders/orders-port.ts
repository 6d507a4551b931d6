import { isOpen, mayCancel, type OrderItem, orderStates } from '#modules/orders/rules/order.ts';
import type { ActRefusal, OrderAct, OrdersPort } from '#modules/orders/server/port.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ReadTerms, Terms } from '#providers/books/terms.ts';
import { openSince, unchangePlans } from '../billing/plans/plan-changes.ts';
import { billsWithChanges, nextBillOn } from '../billing/statements/bills-ahead.ts';
import { findPhone } from '../operations/lines/phones.ts';
import { isLatest, lockOrder, moveOrder, noteDelivered, noteShipped, noteVisit } from '../operations/product-orders/change-orders.ts';
import { callBack, serveLines, unexpectLines } from '../operations/product-orders/lines.ts';
import type { HeldOrder } from '../operations/product-orders/order-rows.ts';
import { boardOf, findOrder, orderBy, ordersOf } from '../operations/product-orders/orders.ts';
import { takeFromStock } from '../operations/product-orders/stock.ts';
import { coreOf, partOf } from './begin-order.ts';
import { changesOf } from './changes-of.ts';
import { completeInPart } from './complete-order.ts';
import { activateLine, correctPort, endLine, nextLineOf } from './lines-of-orders.ts';
import { paidInVain } from './paid-orders.ts';
import { placeOrder } from './place-order.ts';
import { bookForOrder, callOffVisit } from './visits-of-orders.ts';

/** Orders change operations and the ledger in one transaction: an order of operations, plans of billing. */
export const createOrders = (database: Database, terms: ReadTerms, sealer: Sealer): OrdersPort => ({
  async quote(accountId, { items, from }) {
    if (!isUuid(accountId)) return [];
    const bills = await billsOf(database, accountId, { items, from, dueToday: await dueTodayOf(database, accountId, { items, from }) });
    return bills.map(({ lines, ...bill }) => ({
      ...bill,
      lines: lines.map(({ code, description, amount }) => ({ code, name: description, amount })),
    }));
  },
  dueToday: async (accountId, wanted) => (isUuid(accountId) ? dueTodayOf(database, accountId, wanted) : zero),
  toRefund: (page) => paidInVain(database, page),
  nextBillOn: async (accountId) => (isUuid(accountId) ? nextBillOn(database, coreOf(accountId)) : undefined),
  place: async (order) => placeOrder(database, order, { sealer, terms: await terms() }),
  orders: async (accountId, page) => (isUuid(accountId) ? ordersOf(database, accountId, page) : { items: [], next: undefined }),
  order: async (accountId, orderId) => (isUuid(accountId) && isUuid(orderId) ? orderBy(database, { accountId, orderId }) : undefined),
  board: (state, page) => boardOf(database, state, page),
  find: (number) => findOrder(database, number),
  async cancel(act) {
    const now = await terms();
    return acting(database, act, (transaction, order) => cancel(transaction, order, act, now));
  },
  async rebook({ visitHoldId, ...act }) {
    const now = await terms();
    return acting(database, act, (transaction, order) => rebook(transaction, order, { ...act, visitHoldId, terms: now }));
  },
  async ship(act) {
    return acting(database, act, async (transaction, order) => {
      if (order.state === 'in-progress') return accept(order.state);
      if (order.hold === 'payment' || order.hold === 'port-data' || !order.hasKit || (order.state !== 'acknowledged' && order.state !== 'held'))
        return refuse('too-late');
      const deviceIds = await takeFromStock(transaction, order);
      if (!deviceIds) {
        await moveOrder(transaction, order, { state: 'held', hold: 'stock' }, act.at);
        return accept('held');
      }
      await noteShipped(transaction, order, { ...act, deviceIds });
      return accept('in-progress');
    });
  },
  deliver: (act) =>
    acting(database, act, async (transaction, order) => {
      if (order.parcel?.shippedOn === undefined) return refuse('too-late');
      await noteDelivered(transaction, order, act.on);
      return accept(undefined);
    }),
  hold: ({ reason, ...act }) =>
    acting(database, act, async (transaction, order) => {
      if (orderStates[order.state].hold === undefined) return order.hold === reason ? accept(undefined) : refuse('too-late');
      await moveOrder(transaction, order, { state: 'held', hold: reason }, act.at);
      return accept(undefined);
    }),
  release: (act) =>
    acting(database, act, async (transaction, order) => {
      if (order.state === 'acknowledged') return accept(undefined);
      if (order.hold === 'payment' || order.hold === 'visit' || order.hold === 'port-data' || orderStates[order.state].release === undefined)
        return refuse('too-late');
      await moveOrder(transaction, order, { state: 'acknowledged' }, act.at);
      return accept(undefined);
    }),
  fail: (act) =>
    acting(database, act, async (transaction, order) => {
      if (order.state === 'failed' || order.state === 'partial') return accept(undefined);
      if (order.line && orderStates[order.state].fail)
        return accept(await endLine(transaction, order, { state: 'failed', closedOn: act.on }, act.at));
      if (!order.hasKit || orderStates[order.state].fail === undefined) return refuse('too-late');
      if (await completeInPart(transaction, order, { at: act.at, isLost: true })) return accept(undefined);
      await callBack(transaction, order.accountId, order.deviceIds, true);
      await unexpectLines(transaction, order.accountId, order.items);
      await moveOrder(transaction, order, { state: 'failed', closedOn: act.on }, act.at);
      return accept(undefined);
    }),
  phone: (imei) => findPhone(database, imei),
  nextLine: async (accountId) => (isUuid(accountId) ? nextLineOf(database, accountId) : 1),
  async correctPort({ field, value, ...act }) {
    return acting(database, act, (transaction, order) => correctPort(transaction, sealer, order, { ...act, field, value }));
  },
  activateLine: (act) => acting(database, act, (transaction, order) => activateLine(transaction, order, act)),
});

type Rebooking = OrderAct & { readonly visitHoldId: string; readonly terms: Terms };

async function rebook(
  transaction: Database,
  order: HeldOrder,
  { visitHoldId, at, terms }: Rebooking,
): Promise<Result<undefined, ActRefusal | 'slot-taken'>> {
  if (order.visit?.appointmentId === visitHoldId) return accept(undefined);
  if (order.hold !== 'visit') return refuse('too-late');
  const visit = await bookForOrder(transaction, { ...order, visitHoldId, at }, terms);
  if (!visit) return refuse('slot-taken');
  await noteVisit(transaction, order, { visitId: visit.visitId });
  await moveOrder(transaction, order, { state: 'acknowledged' }, at);
  return accept(undefined);
}

type Wanted = Parameters<OrdersPort['quote']>[1];

const billsOf = (database: Database, accountId: string, { items, from, dueToday }: Wanted & { readonly dueToday: Cents }) =>
  billsWithChanges(database, partOf(accountId, items), { changes: changesOf(items, from, dueToday), from });

/** What is charged once with its taxes: what the bills ask for more than they would without it. */
async function dueTodayOf(database: Database, accountId: string, { items, from }: Wanted): Promise<Cents> {
  if (items.every(({ once }) => once === 0)) return zero;
  const withOnce = await billsOf(database, accountId, { items, from, dueToday: zero });
  const without = await billsOf(database, accountId, { items: items.map((item) => ({ ...item, once: zero })), from, dueToday: zero });
  const sumOf = (bills: typeof withOnce) => plus(zero, ...bills.map(({ amount }) => amount));
  return minus(sumOf(withOnce), sumOf(without));
}

type Act<Value, Refusal> = (transaction: Database, order: HeldOrder) => Promise<Result<Value, Refusal>>;

/** One act at a time on an order. */
async function acting<Value, Refusal = ActRefusal>(
  database: Database,
  { accountId, orderId }: OrderAct,
  act: Act<Value, Refusal>,
): Promise<Result<Value, Refusal | 'no-such-order'>> {
  if (!isUuid(accountId) || !isUuid(orderId)) return refuse('no-such-order');
  return database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, { accountId, orderId });
    return order ? act(transaction, order) : refuse('no-such-order');
  });
}

async function cancel(transaction: Database, order: HeldOrder, { on, at }: OrderAct, terms: Terms): Promise<Result<undefined, ActRefusal>> {
  const { accountId, orderId, items, state } = order;
  const calledOff = { state: 'cancelled', closedOn: on } as const;
  if (state === 'cancelled' || state === 'partial') return accept(undefined);
  if (order.line) return isOpen(order) ? accept(await endLine(transaction, order, calledOff, at)) : refuse('too-late');
  if (order.visit) {
    if (!isOpen(order) || !(await callOffVisit(transaction, order, { at, terms }))) return refuse('too-late');
    await unexpectLines(transaction, accountId, items);
    await moveOrder(transaction, order, calledOff, at);
    return accept(undefined);
  }
  if (order.hold === 'payment') {
    await moveOrder(transaction, order, calledOff, at);
    return accept(undefined);
  }
  if (order.hasKit) {
    if (!isOpen(order)) return refuse('too-late');
    if (await completeInPart(transaction, order, { at, isLost: false })) return accept(undefined);
    await callBack(transaction, accountId, order.deviceIds, false);
    await unexpectLines(transaction, accountId, items);
    await moveOrder(transaction, order, calledOff, at);
    return accept(undefined);
  }
  const isYoung = state === 'completed' && mayCancel(order, at);
  const hasNotBegun = state === 'in-progress' && order.startsOn !== undefined && order.startsOn > on;
  if ((!isYoung && !hasNotBegun) || !order.plansBefore || !(await isLatest(transaction, order))) return refuse('too-late');
  if (order.startsOn === undefined || order.startsOn < ((await openSince(transaction, coreOf(accountId))) ?? '')) return refuse('too-late');
  await unchangePlans(transaction, coreOf(accountId), { before: order.plansBefore, codes: codesOf(items), changeId: orderId });
  if (isYoung) await serveLines(transaction, accountId, itemsBefore(order));
  await moveOrder(transaction, order, calledOff, at);
  return accept(undefined);
}

const codesOf = (items: readonly OrderItem[]): readonly string[] => [
  ...new Set(items.flatMap(({ billedAs: { code }, replaces }) => [code, ...(replaces === undefined ? [] : [replaces])])),
];

/** The plans that an order took the place of, as items, so that lines are called after them again. */
const itemsBefore = ({ items, plansBefore = [] }: HeldOrder): readonly OrderItem[] =>
  items.flatMap((item) => {
    const was = plansBefore.findLast((row) => row.code === item.replaces);
    return was ? [{ ...item, name: { en: was.description_en, es: was.description_es } }] : [];
  });
