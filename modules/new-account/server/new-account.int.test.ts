import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createAppointments } from '#modules/appointments/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createCatalogue } from '#modules/catalogue/server/api.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createOrders } from '#modules/orders/server/api.ts';
import { ordersConsole } from '#modules/orders/server/console.ts';
import { createShop } from '#modules/shop/server/api.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import { taxesByState } from '#personas/places.ts';
import { type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLinkOf } from '#platform/server/link.ts';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { newAccountLimits } from '../rules/limits.ts';
import { createNewAccount } from './api.ts';
import { newcomerAudience } from './audience.ts';

const CODE = '123456';
const password = 'three frogs sing at dusk';
const asker = { address: '192.0.2.7', language: 'en', partner: 'TB' } as const;

let now: IsoInstant;
let aheadMs = 0;
let mine: TestDatabase;
let provider: Provider;
let demarc: ReturnType<typeof opened>;
let counted: Map<string, number>;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const at = '2025-11-20T15:00:00.000Z';
  await provider.catalogue.publish({ from: SOLD_SINCE, entries: demoCatalogue('2025-12-30'), earliest: SOLD_SINCE, at, by: 'test' });
  await embedded.setTaxes(mine.database, { state: 'NY', effectiveOn: '2025-01-01', rules: taxesByState.NY ?? [] });
});
afterAll(() => mine.end());
beforeEach(() => {
  now = '2025-11-20T15:00:00.000Z';
  aheadMs = 0;
  counted = new Map();
  demarc = opened();
});

/** Counts as identity's does, without its window. */
async function limited(kind: keyof typeof newAccountLimits, key: string) {
  const tries = (counted.get(`${kind} ${key}`) ?? 0) + 1;
  counted.set(`${kind} ${key}`, tries);
  return tries > newAccountLimits[kind].most ? ({ reason: 'too-many', waitSeconds: 60 } as const) : undefined;
}

function opened() {
  const { database } = mine;
  const clock = { now: () => now };
  const machine = { nowMs: () => Date.parse('2026-11-29T12:00:00.000Z') + aheadMs };
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: async () => [] });
  const catalogue = createCatalogue({ database, clock, catalogue: provider.catalogue, labelsAreOn: async () => true });
  const isNew = async (accountId: string) => (await provider.newAccounts.standing(accountId)) === 'waiting';
  const shop = createShop({ plans: provider.plans, catalogue, billing, account, isNew });
  const linkOf = createLinkOf('a key of these tests');
  const { appointments: field, dispatch } = provider;
  const appointments = createAppointments({
    database,
    clock,
    appointments: field,
    dispatch,
    limited: async () => undefined,
    linkOf,
    linkIdOf: (id) => id,
  });
  const refund = async () => ({ ok: false, refusal: { reason: 'no-such-payment' } }) as const;
  const orders = createOrders({
    ...{ database, clock, orders: provider.orders, appointments, catalogue, shop, billing, account },
    ...{ limited: async () => undefined, payments: { refund }, isNew, onError: () => {} },
  });
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const identity = createIdentity({ database, accounts: provider.accounts, machine, passwords });
  const partners = readPartners(fileURLToPath(new URL('../../../partners', import.meta.url)));
  const api = createNewAccount({
    ...{ database, clock, machine, newAccounts: provider.newAccounts, catalogue, orders, people: provider.accounts, identity },
    ...{ notices: createOutbox(database), limited, linkOf, isCode: (_: string, given: string) => given === CODE, partnerNamed: () => partners.own },
  });
  return { api, orders, appointments, identity, partners };
}

let houses = 0;
const newcomer = (given: Readonly<Record<string, string>> = {}) => ({
  ...{ firstName: 'Quinn', lastName: 'Marsh', email: `quinn.${randomUUID().slice(0, 8)}@example.com`, phone: '(518) 555-0188' },
  ...{ street: `${++houses} Juniper Way`, unit: '', city: 'Albany', zip: '12203', products: 'internet-500' },
  ...given,
});

async function applied(typed = newcomer()) {
  const secret = await demarc.api.apply(typed, asker);
  if (!secret.ok) throw new Error(secret.refusal.reason);
  await lookUp();
  return secret.value;
}

const lookUp = async () => {
  for (const { run } of demarc.api.runs()) await run();
};

const username = () => `quinn${randomUUID().slice(0, 8)}`;
const login = (given: Partial<Parameters<typeof demarc.api.open>[1]> = {}) => ({
  username: username(),
  password,
  isAdult: true,
  agrees: true,
  ...given,
});

async function customer(typed = newcomer()) {
  const secret = await applied(typed);
  expect(await demarc.api.prove(secret, CODE)).toEqual({ ok: true, value: undefined });
  const done = await demarc.api.open(secret, login(), asker);
  if (!done.ok) throw new Error(done.refusal);
  const { userId } = done.value;
  const { accountId } = (await provider.accounts.user(userId)) ?? { accountId: '' };
  return { secret, userId, accountId, role: 'Primary', customerType: 'residential' } as const;
}

const toldTo = async (userId: string) => {
  const { rows } = await sql<{ readonly kind: string; readonly accountId: string }>`
    select kind, account_id as "accountId" from demarc.notice where facts->>'userId' = ${userId} order by happened_at, kind`.execute(mine.database);
  return rows;
};

const nights = () => embedded.createNights(mine.database, embedded.readUsualTerms).run({ now });
const statementsOf = async (accountId: string) => (await provider.statements.list(accountId, 'core', { first: 10, after: undefined })).items;

test('whoever proves their address has an account, a login and what they chose in its cart, once however often it is pressed', async () => {
  const secret = await applied(newcomer({ email: 'robin.new@example.com' }));
  expect(await demarc.api.open(secret, login(), asker), 'before the code').toEqual({ ok: false, refusal: 'ended' });
  expect(await demarc.api.prove(secret, '654321')).toEqual({ ok: false, refusal: { reason: 'wrong', triesLeft: 9 } });
  await demarc.api.prove(secret, '123 456');
  for (const [given, refusal] of [
    [{ isAdult: false }, 'age'],
    [{ agrees: false }, 'terms'],
    [{ password: 'short' }, 'short'],
    [{ username: 'x' }, 'username'],
  ] as const)
    expect(await demarc.api.open(secret, login(given), asker)).toEqual({ ok: false, refusal });
  const chosen = login();
  const presses = await Promise.all([1, 2].map(() => demarc.api.open(secret, chosen, asker)));
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await demarc.api.open(secret, chosen, asker), 'again').toEqual({ ok: false, refusal: 'open' });
  const [person, ...others] = await provider.accounts.usersAt('robin.new@example.com');
  expect(others).toEqual([]);
  if (!person) throw new Error('somebody has the address');
  expect(person).toMatchObject({ username: chosen.username, role: 'Primary', firstName: 'Quinn', phone: '+15185550188' });
  expect(await demarc.identity.checkPassword(chosen, '192.0.2.9')).toMatchObject({ ok: true, value: { userId: person.userId } });
  const shopping = await demarc.orders.shopping({ ...person, customerType: 'residential' });
  expect(shopping?.cart.map(({ wish, item }) => [wish.id, item.ok && item.value.promotion?.id])).toEqual([['internet-500', 'welcome-internet']]);
  expect((await toldTo(person.userId)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new-account-code', 'new-account-opened']));
});

test('what comes on top of a plan comes along into the cart of the account, also if it was chosen before the plan', async () => {
  const products = (await demarc.api.withProduct(['wifi-pod'], 'internet-500')).join(',');
  const shopping = await demarc.orders.shopping(await customer(newcomer({ products })));
  expect(shopping?.cart.map(({ wish, item }) => [wish.id, item.ok])).toEqual([
    ['internet-500', true],
    ['wifi-pod', true],
  ]);
});

describe('nobody learns who is a customer', () => {
  test('a known address gets the same answers, no code is right, and its owner is told', async () => {
    const known = embedded.accountDefinition();
    await embedded.openAccounts(mine.database, [known]);
    const [owner] = known.users;
    const [ofOwner, ofNobody] = [await applied(newcomer({ email: owner?.email ?? '' })), await applied()];
    for (const secret of [ofOwner, ofNobody])
      expect(await demarc.api.prove(secret, '000000')).toEqual({ ok: false, refusal: { reason: 'wrong', triesLeft: 9 } });
    expect(await demarc.api.prove(ofOwner, CODE)).toEqual({ ok: false, refusal: { reason: 'wrong', triesLeft: 8 } });
    expect(await toldTo(owner?.userId ?? '')).toEqual([{ kind: 'new-account-known', accountId: known.accountId }]);
  });

  test('of two applications with one address, one becomes an account', async () => {
    const email = 'both@example.com';
    const [first, second] = [await applied(newcomer({ email })), await applied(newcomer({ email: email.toUpperCase() }))];
    for (const secret of [first, second]) expect(await demarc.api.prove(secret, CODE)).toMatchObject({ ok: true });
    expect(await demarc.api.open(first, login(), asker)).toMatchObject({ ok: true });
    expect(await demarc.api.open(second, login(), asker)).toEqual({ ok: false, refusal: 'known' });
  });

  test('that somebody has service at an address is told after the code, and no account is opened', async () => {
    const { address, ...given } = embedded.accountDefinition();
    await embedded.openAccounts(mine.database, [{ ...given, address: { ...address, addressLine1: '900 Juniper Way', zip: '12203' } }]);
    const typed = newcomer({ street: '900 JUNIPER way' });
    const secret = await applied(typed);
    await demarc.api.prove(secret, CODE);
    expect(await demarc.api.open(secret, login(), asker)).toEqual({ ok: false, refusal: 'place-served' });
    expect(await provider.accounts.usersAt(typed.email)).toEqual([]);
  });

  test('codes end, run out of tries, and are limited by network and by address', async () => {
    const tried = await applied();
    for (let left = 9; left > 0; left--)
      expect(await demarc.api.prove(tried, '000000')).toEqual({ ok: false, refusal: { reason: 'wrong', triesLeft: left } });
    await demarc.api.prove(tried, '000000');
    expect(await demarc.api.prove(tried, CODE)).toEqual({ ok: false, refusal: { reason: 'ended' } });
    const late = await applied();
    aheadMs = 11 * 60_000;
    expect(await demarc.api.prove(late, CODE)).toEqual({ ok: false, refusal: { reason: 'ended' } });
    for (const secret of ['', 'x', `${randomUUID()}.x`])
      expect(await demarc.api.prove(secret, CODE)).toEqual({ ok: false, refusal: { reason: 'ended' } });
    const many = await Promise.all(Array.from({ length: 20 }, () => demarc.api.apply(newcomer(), asker)));
    expect(many.filter(({ ok }) => !ok).map((each) => !each.ok && each.refusal.reason)).toEqual(['too-many', 'too-many']);
  });
});

test.each([
  ['out of our area', { zip: '99501' }, { reason: 'not-served' }],
  ['a building of several homes', { zip: '14607', street: '200 Alder Street' }, { reason: 'choose-unit', units: ['1', '2', '3', '4'] }],
  ['a plan that is not sold there', { products: 'internet-2000' }, { reason: 'not-available' }],
  ['an add-on without its plan', { products: 'tv-sports' }, { reason: 'not-available' }],
  ['nothing chosen', { products: '' }, { reason: 'malformed', fields: ['products'] }],
  ['wrong contacts', { email: 'quinn', phone: '911', firstName: '<b>' }, { reason: 'malformed', fields: ['firstName', 'email', 'phone'] }],
])('%s is refused before a code is sent', async (_, given, refusal) => {
  expect(await demarc.api.apply(newcomer(given), asker)).toEqual({ ok: false, refusal });
});

test('the code goes to the address that was typed, in the language and name of who served them', async () => {
  const secret = await applied(newcomer({ email: 'to.me@example.com' }));
  const accountId = secret.slice(0, 36);
  const { people, partner } = (await newcomerAudience(mine.database, accountId, demarc.partners)) ?? { people: [], partner: '' };
  expect(people).toMatchObject([{ addresses: { mail: 'to.me@example.com' }, language: 'en', firstName: 'Quinn' }]);
  expect(partner).toBe(demarc.partners.own.code);
  expect(await newcomerAudience(mine.database, randomUUID(), demarc.partners)).toBeUndefined();
});

/** An order as the desk of operators shows it. */
async function onTheDesk(order: string) {
  const numberOf = async () => '8347 1200 0000 0001';
  const accounts = { numberOf, named: async () => undefined, customerOf: async () => '', shown: async () => undefined };
  const asked = { language: 'en', now, actor: 'operator ada', may: () => true, params: {}, query: { order }, fields: {}, origin: '' } as const;
  return ordersConsole({ orders: demarc.orders, accounts }).routes?.[0]?.load(asked);
}

test('nothing is billed until the order works, however long that takes; then the first statement says what its review says', async () => {
  const who = await customer();
  const { accountId } = who;
  const prepared = await demarc.orders.prepare(who, { starts: 'now' });
  if (!prepared.ok) throw new Error(prepared.refusal.reason);
  const orderId = randomUUID();
  expect(await demarc.orders.place(who, { orderId, version: prepared.value.version, starts: 'now' })).toMatchObject({ ok: true });
  // The parcel is late by more than a month.
  now = plusMilliseconds(now, 45 * DAY_MS);
  await nights();
  await embedded.closeAbandoned(mine.database, now);
  expect(await provider.newAccounts.standing(accountId), 'an order is open').toBe('waiting');
  expect(await statementsOf(accountId)).toEqual([]);
  const { number } = (await demarc.orders.order(accountId, orderId)) ?? { number: '' };
  expect(await onTheDesk(number), 'opened, nothing delivered').toMatchObject({ data: { chosen: { isNew: true } } });
  const serial = `AG5-${number}`;
  await embedded.addToStock(mine.database, { serial, mac: undefined, kind: 'gateway', line: 'internet', make: 'Arbor', model: 'Gateway G5' });
  await demarc.orders.byOperator.act('desk', number, { act: 'ship', carrier: 'Piedmont Parcel', trackingNumber: '1Z-9' });
  const [gateway] = await provider.equipment.devices(accountId);
  const day = '2026-01-05';
  const items = (await demarc.orders.order(accountId, orderId))?.items ?? [];
  await provider.equipment.setUp(accountId, gateway?.deviceId ?? '', day);
  await embedded.followOrders(mine.database, now);
  expect(await provider.newAccounts.standing(accountId)).toBe('active');
  expect(await onTheDesk(number)).toMatchObject({ data: { chosen: { isNew: false } } });
  const next = await provider.orders.nextBillOn(accountId);
  expect(next, 'the first cycle day after it began').toBe('2026-01-20');
  const [bill] = await provider.orders.quote(accountId, { items: [], from: day });
  now = '2026-01-20T20:00:00.000Z';
  for (const _ of [1, 2]) await nights();
  const statements = await statementsOf(accountId);
  expect(statements.map(({ on, charges }) => [on, charges])).toEqual([['2026-01-20', bill?.amount]]);
  const promotion = items[0]?.promotion;
  expect(bill?.lines.find(({ code }) => code === promotion?.id)?.amount, 'the offer of new customers').toBe(-(promotion?.reduction ?? 0));
  expect(plusDays(day, 15)).toBe(next);
});

test('a technician comes to a new customer with their order and for nothing else, and that visit can be moved', async () => {
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 8 * 60, to: 17 * 60 }));
  const technician = { ...{ name: 'Sam Ortiz', badge: 'T-122', van: '4', sinceYear: 2017 }, skills: ['install' as const], shifts };
  const [region, timeZone] = ['122', 'America/New_York'];
  await embedded.insertTechnicians(mine.database, [{ region, name: 'Albany', timeZone }], [{ ...technician, timeZone, regions: [region] }]);
  await embedded.addToStock(mine.database, {
    serial: 'AG5-T-122',
    mac: undefined,
    kind: 'gateway',
    line: 'internet',
    make: 'Arbor',
    model: 'Gateway G5',
  });
  const who = { ...(await customer()), sessionId: 'session' };
  const { appointments, orders } = demarc;
  const review = async (startsAt?: IsoInstant) => {
    const prepared = await orders.prepare(who, { starts: 'now', technician: { startsAt } });
    if (!prepared.ok) throw new Error(prepared.refusal.reason);
    return prepared.value;
  };
  const { checkout } = await review();
  const [first, second] = checkout.technician?.windows ?? [];
  if (!first || !second) throw new Error('somebody can come');
  const holdId = randomUUID();
  const hold = { holdId, type: 'install', startsAt: first.startsAt, appointmentId: undefined } as const;
  expect(await appointments.slots(who, { type: 'install' })).toBeUndefined();
  expect(await appointments.hold(who, hold)).toEqual({ ok: false, refusal: 'not-served' });
  // What only an order may hold is no visit without one.
  expect(await appointments.hold(who, { ...hold, startsAt: second.startsAt, forOrder: true })).toMatchObject({ ok: true });
  expect(await appointments.book(who, holdId, '')).toEqual({ ok: false, refusal: 'hold-over' });

  const { startsAt } = first;
  const { version } = await review(startsAt);
  const placed = await orders.place(who, { orderId: randomUUID(), version, starts: 'now', technician: { startsAt } });
  expect(placed).toMatchObject({ ok: true });
  const [visit, ...others] = await appointments.mine(who);
  expect([visit?.startsAt, others]).toEqual([startsAt, []]);
  const later = { holdId: randomUUID(), type: 'install', startsAt: second.startsAt, appointmentId: visit?.appointmentId } as const;
  expect((await appointments.slots(who, { type: 'install' }))?.slots.length).toBeGreaterThan(0);
  expect(await appointments.hold(who, later)).toMatchObject({ ok: true });
  expect(await appointments.reschedule(who, visit?.appointmentId ?? '', later.holdId)).toMatchObject({
    ok: true,
    value: { startsAt: second.startsAt },
  });
  expect(await appointments.hold(who, { ...hold, holdId: randomUUID() }), 'a second one').toEqual({ ok: false, refusal: 'not-served' });
});

test('an account for which nothing is open after 30 days is closed, was never billed, and its person can begin anew', async () => {
  const typed = newcomer();
  const { accountId, userId } = await customer(typed);
  now = plusMilliseconds(now, 29 * DAY_MS);
  await embedded.closeAbandoned(mine.database, now);
  expect(await provider.newAccounts.standing(accountId)).toBe('waiting');
  now = plusMilliseconds(now, 2 * DAY_MS);
  for (const _ of [1, 2]) await embedded.closeAbandoned(mine.database, now);
  await nights();
  expect(await provider.newAccounts.standing(accountId)).toBe('closed');
  expect(await provider.accounts.user(userId)).toBeUndefined();
  expect(await statementsOf(accountId)).toEqual([]);
  await demarc.api.settle(now);
  expect(await demarc.identity.usernameOf(userId)).toBeUndefined();
  expect((await customer(typed)).accountId).not.toBe(accountId);
});
