import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import type { DayEvent } from '#modules/appointments/rules/appointment.ts';
import { createAppointments } from '#modules/appointments/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createCatalogue } from '#modules/catalogue/server/api.ts';
import { createShop } from '#modules/shop/server/api.ts';
import { internet500, tvSelect } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import type { Wish } from '../rules/cart.ts';
import { orderStatusLimits } from '../rules/limits.ts';
import { createOrders, type OrdersApi } from './api.ts';
import type { DeskAct } from './by-operator.ts';
import { changeWishes } from './cart-store.ts';
import type { Customer } from './shopping.ts';

let now: `${string}Z` & Parameters<OrdersApi['forget']>[0];
let mine: TestDatabase;
let provider: Provider;
let accountId: string;
let api: OrdersApi;
const asked = new Map<string, number>();

/** Counts as identity's does, without its window. */
async function limited(kind: keyof typeof orderStatusLimits, key: string) {
  const tries = (asked.get(`${kind} ${key}`) ?? 0) + 1;
  asked.set(`${kind} ${key}`, tries);
  return tries > orderStatusLimits[kind].most ? ({ reason: 'too-many', waitSeconds: 60 } as const) : undefined;
}

const customer = (): Customer => ({ accountId, userId: '00000000-0000-4000-8000-000000000001', role: 'Primary' });

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  await provider.catalogue.publish({
    from: SOLD_SINCE,
    entries: demoCatalogue('2025-12-30'),
    earliest: SOLD_SINCE,
    at: '2025-11-20T15:00:00.000Z',
    by: 'test',
  });
  const timeZone = 'America/New_York';
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 8 * 60, to: 17 * 60 }));
  const van = { name: 'Ines Okafor', badge: '122-1', van: '7', sinceYear: 2017, skills: ['install'], timeZone, regions: ['122'], shifts } as const;
  await embedded.insertTechnicians(mine.database, [{ region: '122', name: 'Albany', timeZone }], [van]);
});
afterAll(() => mine.end());

/** Internet 500 and TV Select, billed most recently on November 9, with taxes. */
beforeEach(async () => {
  now = '2025-11-20T15:00:00.000Z';
  const { address, ...given } = embedded.accountDefinition({ held: true });
  const [core, ...others] = given.parts;
  if (!core) throw new Error('the account has a core part');
  const parts = [
    {
      ...core,
      products: [internet500, { ...tvSelect, to: '2025-12-31' as IsoDate }, { ...tvSelect, monthly: cents(74_99), from: '2026-01-01' as IsoDate }],
    },
    ...others,
  ];
  accountId = given.accountId;
  await embedded.openAccounts(mine.database, [{ ...given, address: { ...address, zip: '12203' }, parts }]);
  await issue('2025-11-09');
  api = opened();
});

const issue = (on: IsoDate) => embedded.issueStatements(mine.database, [{ accountId, part: 'core', on }], { ...usualTerms, lateFee: zero });

function opened(): OrdersApi {
  const { database } = mine;
  const clock = { now: () => now };
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: async () => [] });
  const catalogue = createCatalogue({ database, clock, catalogue: provider.catalogue, labelsAreOn: async () => true });
  const shop = createShop({ plans: provider.plans, catalogue, billing, account, isNew: async () => false });
  const { appointments: field, dispatch } = provider;
  const linkOf = (id: string) => id;
  const appointments = createAppointments({
    database,
    clock,
    appointments: field,
    dispatch,
    limited: async () => undefined,
    linkOf,
    linkIdOf: linkOf,
  });
  const refund = async () => ({ ok: false, refusal: { reason: 'no-such-payment' } }) as const;
  const onError = () => {};
  return createOrders({
    database,
    clock,
    orders: provider.orders,
    appointments,
    catalogue,
    shop,
    billing,
    account,
    limited,
    payments: { refund },
    isNew: async () => false,
    onError,
  });
}

async function reviewed(starts: 'now' | 'next-bill' = 'now') {
  const prepared = await api.prepare(customer(), { starts });
  if (!prepared.ok) throw new Error(`there is something to review: ${prepared.refusal.reason}`);
  return prepared.value;
}

const put = (id: string, kind: 'product' | 'end' = 'product') => api.put(customer(), { kind, id });

async function ordered(starts: 'now' | 'next-bill' = 'now') {
  const { checkout, version } = await reviewed(starts);
  const orderId = randomUUID();
  const placed = await api.place(customer(), { orderId, version, starts });
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return { checkout, orderId };
}

/** What the statement of a day says, line by line. */
async function statementOn(on: IsoDate) {
  const [issued] = await issue(on);
  const statement = await provider.statements.statement(accountId, issued?.statementId ?? '');
  return { charges: statement?.charges, lines: statement?.lines.map(({ code, amount }) => ({ code, amount })) };
}

const inCart = async () => (await api.shopping(customer()))?.cart.length;

const linesOf = (bill: { readonly lines: readonly { readonly code: string; readonly amount: number }[] } | undefined) =>
  bill?.lines.map(({ code, amount }) => ({ code, amount }));

test.each(['now', 'next-bill'] as const)(
  'BUY-06 an upgrade that begins %s is billed as its review said, to the cent and line by line, for as long as it reduces the price',
  async (starts) => {
    expect(await put('internet-1000')).toMatchObject({ ok: true });
    const { checkout, orderId } = await ordered(starts);
    expect(checkout.items).toMatchObject([{ action: 'change', replaces: 'internet-500', promotion: { reduction: 15_00, months: 12 } }]);
    now = '2025-12-09T15:00:00.000Z';
    for (const bill of checkout.bills.slice(0, 14)) expect(await statementOn(bill.on)).toEqual({ charges: bill.amount, lines: linesOf(bill) });
    expect(await api.order(accountId, orderId)).toMatchObject({ startsOn: starts === 'now' ? '2025-11-20' : '2025-12-09' });
    expect(await inCart()).toBe(0);
  },
);

test('one submit is one order: pressed twice, in two tabs, and again after the cart is empty', async () => {
  await put('tv-sports');
  const { version } = await reviewed();
  const orderId = randomUUID();
  const press = (id: string) => api.place(customer(), { orderId: id, version, starts: 'now' });
  const presses = await Promise.all([press(orderId), press(orderId), press(orderId)]);
  expect(presses.every(({ ok }) => ok)).toBe(true);
  expect(await press(orderId)).toEqual({ ok: true, value: { orderId } });
  expect(await press(randomUUID()), 'another tab').toMatchObject({ ok: false });
  expect((await api.orders(accountId, { first: 10, after: undefined })).items).toHaveLength(1);
  const plans = await provider.plans.plans(accountId, '2025-11-20');
  expect(plans.filter(({ code }) => code === 'tv-sports')).toHaveLength(1);
});

test('a bill or a price that changed between review and submit is told, and nothing is ordered', async () => {
  await put('internet-1000');
  const { version } = await reviewed();
  now = '2025-11-21T15:00:00.000Z';
  const orderId = randomUUID();
  expect(await api.place(customer(), { orderId, version, starts: 'now' })).toEqual({ ok: false, refusal: { reason: 'changed' } });
  expect(await api.order(accountId, orderId)).toBeUndefined();
  expect(await inCart(), 'the cart is still there').toBe(1);
});

test('what begins with the next bill can be called off until then, and everything is as before, a price set for later too', async () => {
  const usual = (await provider.orders.quote(accountId, { items: [], from: '2025-11-20' })).map(({ amount }) => amount);
  await put('tv-essentials');
  const { orderId } = await ordered('next-bill');
  expect(await api.cancel(customer(), orderId)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  expect((await provider.orders.quote(accountId, { items: [], from: '2025-11-20' })).map(({ amount }) => amount)).toEqual(usual);
  await put('internet-1000');
  const undone = await ordered();
  now = '2025-11-21T14:00:00.000Z';
  expect(await api.cancel(customer(), undone.orderId)).toMatchObject({ ok: true });
  expect((await provider.orders.quote(accountId, { items: [], from: '2025-11-21' })).map(({ amount }) => amount)).toEqual(usual);
  await put('internet-1000');
  const kept = await ordered();
  now = '2025-11-22T15:00:00.000Z';
  expect(await api.cancel(customer(), kept.orderId), 'after a day').toEqual({ ok: false, refusal: { reason: 'too-late' } });
});

test('an open order keeps what it changes from being ordered once more, and leads to itself', async () => {
  await put('internet-1000');
  const { orderId } = await ordered('next-bill');
  const open = { ok: false, refusal: { reason: 'open-order', order: { orderId } } };
  expect(await put('internet-300')).toMatchObject(open);
  expect(await put('internet-500', 'end')).toMatchObject(open);
  const shopping = await api.shopping(customer());
  expect(shopping).toMatchObject({ openOrders: [{ orderId }] });
  expect(shopping?.choices.filter(({ item }) => item.slot === 'internet')).toEqual([]);
  expect(await put('tv-essentials'), 'something else').toMatchObject({ ok: true });
  const change = (wishes: readonly Wish[]) => [...wishes, { kind: 'product', id: 'internet-300' } as const];
  await changeWishes(mine.database, { accountId, at: now, change });
  expect(await api.prepare(customer(), { starts: 'now' }), 'chosen before, in another tab').toMatchObject(open);
  expect((await api.shopping(customer()))?.cart[1]).toMatchObject({
    name: { en: 'Internet 300 Mbps' },
    item: { ok: false, refusal: 'open-order' },
  });
  expect(await api.cancel(customer(), orderId)).toMatchObject({ ok: true });
  expect(await api.prepare(customer(), { starts: 'now' }), 'the order is over').toMatchObject({ ok: true });
});

test('an end is billed as its review said', async () => {
  await put('tv-select', 'end');
  const { checkout } = await ordered('next-bill');
  now = '2025-12-09T15:00:00.000Z';
  for (const bill of checkout.bills.slice(0, 3)) expect(await statementOn(bill.on)).toEqual({ charges: bill.amount, lines: linesOf(bill) });
});

test('what comes by parcel is billed from the day on which it is set up and no day sooner; out of stock it waits; called off or lost it is never billed', async () => {
  await put('wifi-pod');
  const { checkout, orderId } = await ordered();
  expect(checkout).toMatchObject({ byParcel: true, startsOn: '2025-11-23' });
  const { number } = (await api.order(accountId, orderId)) ?? { number: '' };
  const desk = (act: DeskAct) => api.byOperator.act('desk', number, act);
  const send = { act: 'ship', carrier: 'Piedmont Parcel', trackingNumber: '1Z-1' } as const;
  expect(await desk(send), 'none in stock').toMatchObject({ value: { state: 'held', hold: 'stock' } });
  await embedded.addToStock(mine.database, {
    serial: `AP2-${number}`,
    mac: undefined,
    kind: 'pod',
    line: 'internet',
    make: 'Arbor',
    model: 'Pod P2',
  });
  expect(await desk(send)).toMatchObject({ value: { state: 'in-progress', parcel: { carrier: 'Piedmont Parcel', shippedOn: '2025-11-20' } } });
  const devices = async () => (await provider.equipment.devices(accountId)).filter(({ kind }) => kind === 'pod');
  const [pod] = await devices();
  expect(pod).toMatchObject({ state: 'shipped' });
  now = '2025-11-23T15:00:00.000Z';
  await desk({ act: 'deliver' });
  await embedded.followOrders(mine.database, now);
  expect(
    (await provider.plans.plans(accountId, '2025-11-23')).some(({ code }) => code === 'wifi-pod'),
    'delivered, not set up',
  ).toBe(false);
  await provider.equipment.setUp(accountId, pod?.deviceId ?? '', '2025-11-23');
  for (const _ of [1, 2]) await embedded.followOrders(mine.database, now);
  expect(await api.order(accountId, orderId)).toMatchObject({ state: 'completed', startsOn: '2025-11-23' });
  for (const bill of checkout.bills.slice(0, 3)) expect(await statementOn(bill.on)).toEqual({ charges: bill.amount, lines: linesOf(bill) });
});

/** Pays what is due of an order, as payments post it. */
async function payFor(orderId: string) {
  const amount = (await api.order(accountId, orderId))?.dueToday ?? zero;
  const payment = { paymentId: randomUUID(), accountId, part: 'core', amount, on: '2025-11-20', at: now, channel: 'online' } as const;
  await provider.payments.post([{ ...payment, payable: { kind: 'order', id: orderId } }]);
}

/** What happened at the visit of an order. */
async function visited(orderId: string, ...events: readonly DayEvent[]) {
  const visit = (await api.order(accountId, orderId))?.visit;
  const { number } = (await provider.appointments.appointment(accountId, visit?.appointmentId ?? '', now)) ?? { number: '' };
  now = visit?.startsAt ?? now;
  for (const event of events) expect(await provider.dispatch.report({ number, event, at: now })).toMatchObject({ ok: true });
  await embedded.followOrders(mine.database, now);
}

/** What a technician costs who sets something up, as it is said without an order. */
async function technicianFeesElsewhere() {
  const { database } = mine;
  const catalogue = createCatalogue({ database, clock: { now: () => now }, catalogue: provider.catalogue, labelsAreOn: async () => true });
  const shop = await catalogue.storefront({ zip: '', street: '', unit: '' });
  const visits = await provider.appointments.search({ accountId, type: 'install', at: now });
  return [shop?.fees.find(({ name }) => name.en === 'A technician sets it up')?.once, visits?.fee];
}

const technician = { starts: 'now', technician: { startsAt: undefined } } as const;

test('what a technician brings is paid before, set up at the visit and billed from that day, less what was paid; a visit in vain is made good', async () => {
  const serial = `AP2-${randomUUID().slice(0, 8).toUpperCase()}`;
  const shelf = { serial, mac: undefined, kind: 'pod', line: 'internet', make: 'Arbor', model: 'Pod P2' } as const;
  await put('wifi-pod');
  const nothing = await api.prepare(customer(), technician);
  if (!nothing.ok) throw new Error(nothing.refusal.reason);
  expect(nothing.value.checkout).toMatchObject({ dueToday: 49_99, byParcel: false, technician: { fee: 49_99 } });
  expect(await technicianFeesElsewhere(), 'the storefront, and a visit booked by itself').toEqual([49_99, 49_99]);
  const { version } = nothing.value;
  const orderId = randomUUID();
  const press = (id = orderId) => api.place(customer(), { orderId: id, version, ...technician });
  expect(await press(), 'nothing to bring').toEqual({ ok: false, refusal: { reason: 'no-stock' } });
  await embedded.addToStock(mine.database, shelf);
  expect(await press()).toMatchObject({ ok: true });
  expect(await press(), 'pressed again').toMatchObject({ ok: true });
  expect(await api.order(accountId, orderId)).toMatchObject({
    hold: 'payment',
    parcel: undefined,
    visit: { startsAt: nothing.value.checkout.visit?.startsAt },
  });
  await payFor(orderId);
  expect(await api.order(accountId, orderId)).toMatchObject({ state: 'acknowledged' });
  await visited(orderId, 'assign', 'depart', 'arrive', 'no-access');
  expect(await api.order(accountId, orderId)).toMatchObject({ state: 'held', hold: 'visit', startsOn: undefined });
  const free = (await api.windows(customer()))?.slots ?? [];
  const again = free.at(0)?.startsAt ?? now;
  for (const _ of [1, 2])
    expect(await api.rebook(customer(), { orderId, startsAt: again })).toMatchObject({ ok: true, value: { state: 'acknowledged' } });
  await visited(orderId, 'assign', 'depart', 'arrive', 'start', 'complete');
  const done = await api.order(accountId, orderId);
  const startsOn = todayIn(again, 'America/New_York');
  expect(done).toMatchObject({ state: 'completed', startsOn });
  expect((await provider.equipment.devices(accountId)).find((one) => one.serial === serial)).toMatchObject({ state: 'in-service' });
  const items = done?.items ?? [];
  const [bill] = (await provider.orders.quote(accountId, { items: [], from: '2025-11-20' })).slice(0, 1);
  expect(bill?.lines.filter(({ code }) => code === 'technician-once' || code === 'order-paid').map(({ amount }) => amount)).toEqual([49_99, -49_99]);
  expect(items.map(({ action }) => action)).toEqual(['add', 'set-up']);
});

test('an order that a technician would bring is called off with its visit, and what was to be brought is on the shelf again', async () => {
  const serial = `AP2-${randomUUID().slice(0, 8).toUpperCase()}`;
  await embedded.addToStock(mine.database, { serial, mac: undefined, kind: 'pod', line: 'internet', make: 'Arbor', model: 'Pod P2' });
  for (const paid of [true, false]) {
    await put('wifi-pod');
    const prepared = await api.prepare(customer(), technician);
    if (!prepared.ok) throw new Error(prepared.refusal.reason);
    const orderId = randomUUID();
    expect(await api.place(customer(), { orderId, version: prepared.value.version, ...technician })).toMatchObject({ ok: true });
    if (paid) await payFor(orderId);
    const visit = (await api.order(accountId, orderId))?.visit;
    expect(await api.cancel(customer(), orderId)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    expect(await provider.appointments.appointment(accountId, visit?.appointmentId ?? '', now)).toMatchObject({ state: 'cancelled' });
    expect(await inCart(), 'what was not paid for is wanted still').toBe(paid ? 0 : 1);
  }
  expect((await provider.equipment.devices(accountId)).map((one) => one.serial)).not.toContain(serial);
});

test('an order that is called off, or whose parcel is lost, is never billed, and another may follow', async () => {
  const usual = (await provider.orders.quote(accountId, { items: [], from: '2025-11-20' })).map(({ amount }) => amount);
  for (const end of ['cancel', 'fail'] as const) {
    await put('wifi-pod');
    const { orderId } = await ordered();
    const { number } = (await api.order(accountId, orderId)) ?? { number: '' };
    await embedded.addToStock(mine.database, {
      serial: `AP2-${number}`,
      mac: undefined,
      kind: 'pod',
      line: 'internet',
      make: 'Arbor',
      model: 'Pod P2',
    });
    await api.byOperator.act('desk', number, { act: 'ship', carrier: 'Piedmont Parcel', trackingNumber: '1Z-2' });
    expect(await api.byOperator.act('desk', number, { act: end })).toMatchObject({ ok: true });
    await embedded.followOrders(mine.database, now);
  }
  expect((await provider.orders.quote(accountId, { items: [], from: '2025-11-20' })).map(({ amount }) => amount)).toEqual(usual);
  const states = (await provider.equipment.devices(accountId)).filter(({ kind }) => kind === 'pod').map(({ state }) => state);
  expect(states.toSorted()).toEqual(['lost', 'return-requested']);
});

test('what has ended is on no later bill, takes along what needs it, and can be ordered by somebody who is past due', async () => {
  await put('tv-sports');
  await ordered();
  now = '2025-12-20T15:00:00.000Z';
  await issue('2025-12-09');
  expect(await api.put(customer(), { kind: 'product', id: 'internet-1000' })).toMatchObject({ refusal: { reason: 'past-due' } });
  for (const code of ['tv-select', 'internet-500']) expect(await put(code, 'end')).toMatchObject({ ok: true });
  const { checkout, orderId } = await ordered('next-bill');
  expect(checkout.items.map(({ action, replaces }) => [action, replaces])).toEqual(
    ['tv-select', 'internet-500', 'tv-sports'].map((code) => ['end', code]),
  );
  expect(
    checkout.bills.map(({ amount }) => amount).every((amount) => amount === 0),
    'nothing is left to bill',
  ).toBe(true);
  expect(await api.order(accountId, orderId)).toMatchObject({ state: 'in-progress', startsOn: checkout.nextBillOn });
  now = '2026-01-09T15:00:00.000Z';
  await embedded.followOrders(mine.database, now);
  expect(await api.order(accountId, orderId)).toMatchObject({ state: 'completed' });
  expect(await statementOn('2026-01-09')).toMatchObject({ charges: 0 });
  expect(
    (await provider.services.services(accountId)).map(({ line }) => line),
    'the mobile lines stay',
  ).toEqual(['mobile']);
});

test('what cannot be had is refused by its reason: a Standard user, past due, not sold, there already, tampered', async () => {
  expect(await api.put({ ...customer(), role: 'Standard' }, { kind: 'product', id: 'internet-1000' })).toMatchObject({
    refusal: { reason: 'may-not-pay' },
  });
  for (const [id, reason] of [
    ['internet-500', 'has-it'],
    ['internet-2000', 'not-sold'],
    ["x' or 1=1", 'not-sold'],
    ['voice', 'by-phone'],
    ['protection', 'by-phone'],
  ] as const)
    expect(await put(id)).toMatchObject({ refusal: { reason } });
  expect(await put('nothing', 'end')).toMatchObject({ refusal: { reason: 'not-there' } });
  expect(await api.prepare(customer(), { starts: 'now' })).toEqual({ ok: false, refusal: { reason: 'empty' } });
  await put('internet-1000');
  now = '2025-12-20T15:00:00.000Z';
  expect(await api.prepare(customer(), { starts: 'now' })).toMatchObject({ refusal: { reason: 'past-due' } });
});

test('whoever knows the number and the ZIP code of an order reads how far it has come, and nothing else; nobody tries many', async () => {
  await put('wifi-pod');
  const { orderId } = await ordered();
  const { number } = (await api.order(accountId, orderId)) ?? { number: '' };
  const ask = (typed: { readonly number: string; readonly zip: string }) => api.status(typed, '203.0.113.9');
  expect(await ask({ number: number.toLowerCase(), zip: '12203' })).toEqual({
    ok: true,
    value: {
      number,
      state: 'acknowledged',
      hold: undefined,
      placedOn: '2025-11-20',
      startsOn: undefined,
      byParcel: true,
      shippedOn: undefined,
      deliveredOn: undefined,
    },
  });
  const unknown = { ok: false, refusal: { reason: 'unknown' } };
  expect(await ask({ number, zip: '14607' })).toEqual(unknown);
  expect(await ask({ number: 'DM-999999999999', zip: '12203' })).toEqual(unknown);
  expect(await ask({ number: 'x', zip: '' })).toEqual({ ok: false, refusal: { reason: 'malformed', fields: ['number', 'zip'] } });
  for (let zip = 10_000; zip < 10_008; zip++) await ask({ number, zip: zip.toString() });
  expect(await ask({ number, zip: '12203' })).toEqual({ ok: false, refusal: { reason: 'too-many' } });
});
