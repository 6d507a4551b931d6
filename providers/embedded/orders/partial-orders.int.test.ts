import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, partDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { issueStatements } from '../billing/statements/issue-statements.ts';
import { addToStock } from '../operations/equipment/stock.ts';
import { orderedDeviceId } from '../operations/product-orders/stock.ts';
import { createEmbeddedProvider } from '../provider.ts';
import { createOrderFollowing } from './follow-orders.ts';

/** An order of internet equipment, TV with its receiver, and a package on top of that TV: what becomes of it if a part of it never comes. */
let mine: TestDatabase;
let provider: Provider;
let accountId: string;
const today: IsoDate = '2025-11-20';
const AT: IsoInstant = `${today}T15:00:00.000Z`;
/** The day on which what came is set up, and when that is followed. */
const later: IsoDate = '2025-11-24';
const THEN: IsoInstant = `${later}T15:00:00.000Z`;

const words = (text: string) => ({ en: text, es: `${text} (es)` });
const item = (given: Pick<OrderItem, 'productId' | 'line' | 'slot' | 'kit'>, monthly: number): OrderItem => ({
  ...{ action: 'add', name: words(given.productId), monthly: cents(monthly), once: zero, promotion: undefined, replaces: undefined },
  ...{ billedAs: { code: given.productId, name: words(given.productId) }, ...given },
});
const pod = item({ productId: 'wifi-pod', line: 'internet', slot: 'wifi-pod', kit: 'pod' }, 3_00);
const tv = item({ productId: 'tv-select', line: 'tv', slot: 'tv', kit: 'receiver-hd' }, 69_99);
const sports = item({ productId: 'tv-sports', line: 'tv', slot: 'tv-sports', kit: undefined }, 12_99);
const items = [pod, tv, sports];

beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());
beforeEach(async () => {
  const definition = accountDefinition({ parts: [partDefinition('core', 80_00)], held: true });
  ({ accountId } = definition);
  await openAccounts(mine.database, [definition]);
  await bill('2025-11-09');
});

/** The codes on the statement of a day. */
async function bill(on: IsoDate) {
  const [issued] = await issueStatements(mine.database, [{ accountId, part: 'core', on }], { ...usualTerms, lateFee: zero });
  const statement = await provider.statements.statement(accountId, issued?.statementId ?? '');
  return statement?.lines.map(({ code }) => code) ?? [];
}

/** An order whose parcel left. */
async function shipped() {
  const orderId = randomUUID();
  const act = { accountId, orderId, on: today, at: AT } as const;
  for (const [kind, line] of [
    ['pod', 'internet'],
    ['receiver-hd', 'tv'],
  ] as const)
    await addToStock(mine.database, {
      serial: `${kind.toUpperCase()}-${orderId.slice(0, 8).toUpperCase()}`,
      mac: undefined,
      kind,
      line,
      make: 'Arbor',
      model: 'One',
    });
  expect(await provider.orders.place({ ...act, userId: randomUUID(), items, dueToday: zero, startsOn: today })).toMatchObject({ ok: true });
  expect(await provider.orders.ship({ ...act, carrier: 'Piedmont Parcel', trackingNumber: orderId })).toEqual({ ok: true, value: 'in-progress' });
  return { act, deviceOf: (of: OrderItem) => orderedDeviceId(orderId, items.indexOf(of)) };
}

const setUp = (deviceId: string) => provider.equipment.setUp(accountId, deviceId, later);
const comesBack = (deviceId: string) =>
  sql`update oss.devices set state = 'returned' where account_id = ${accountId} and device_id = ${deviceId}`.execute(mine.database);
async function follow() {
  for (const { run } of createOrderFollowing({ database: mine.database, terms: readUsualTerms, sealer: testSealer }).runs())
    await Promise.all([run(THEN), run(THEN)]);
}
const orderOf = ({ orderId }: { readonly orderId: string }) => provider.orders.order(accountId, orderId);
const lines = async () => (await provider.services.services(accountId)).map(({ line }) => line);

const partly = { state: 'partial', startsOn: later, undelivered: ['tv', 'tv-sports'] };

test('of what came only the part that works is billed, from its day on: the rest came back', async () => {
  const { act, deviceOf } = await shipped();
  await setUp(deviceOf(pod));
  await follow();
  expect(await orderOf(act), 'the rest can still be set up').toMatchObject({ state: 'in-progress' });
  await comesBack(deviceOf(tv));
  await follow();
  expect(await orderOf(act)).toMatchObject({ ...partly, items });
  expect(await lines()).not.toContain('tv');
  const billed = await bill('2025-12-09');
  expect(billed).toContain('wifi-pod');
  expect(billed.filter((code) => code.startsWith('tv'))).toEqual([]);
  expect(
    await provider.orders.place({ ...act, orderId: randomUUID(), userId: randomUUID(), items: [tv], dueToday: zero, startsOn: later }),
  ).toMatchObject({ ok: true });
});

test.each([
  ['called off by its customer', 'cancel', 'return-requested'],
  ['lost on its way', 'fail', 'lost'],
] as const)('what is %s is not billed, and what works already is', async (_, how, state) => {
  const { act, deviceOf } = await shipped();
  await setUp(deviceOf(pod));
  const ending = { ...act, on: later, at: THEN };
  const answers = await Promise.all([provider.orders[how](ending), provider.orders[how](ending)]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await orderOf(act)).toMatchObject(partly);
  const devices = await provider.equipment.devices(accountId);
  expect(devices.find(({ deviceId }) => deviceId === deviceOf(tv))?.state).toBe(state);
  const billed = await bill('2025-12-09');
  expect([billed.includes('wifi-pod'), billed.some((code) => code.startsWith('tv'))]).toEqual([true, false]);
});

test('an order of which all came back came to nothing, and is on no bill', async () => {
  const { act, deviceOf } = await shipped();
  for (const one of [pod, tv]) await comesBack(deviceOf(one));
  await follow();
  expect(await orderOf(act)).toMatchObject({ state: 'failed', startsOn: undefined, undelivered: [] });
  expect(await bill('2025-12-09')).toEqual(await bill('2026-01-09'));
  expect(await provider.plans.plans(accountId, plusDays(later, 30))).toHaveLength(1);
});
