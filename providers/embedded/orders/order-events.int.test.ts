import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { createEventFeed } from '../events/event-feed.ts';
import type { ProviderNotice } from '../events/provider-notice.ts';
import { addToStock } from '../operations/equipment/stock.ts';
import { createEmbeddedProvider } from '../provider.ts';
import { createOrderFollowing } from './follow-orders.ts';

/** What people are told of orders and claims, from the act that causes it to the hand-over. */
let mine: TestDatabase;
let provider: Provider;
let accountId: string;
const today: IsoDate = '2026-03-20';
const AT: IsoInstant = `${today}T15:00:00.000Z`;

const name = { en: 'More sports', es: 'Más deportes' };
const sports: OrderItem = {
  ...{ action: 'add', productId: 'tv-sports', line: 'tv', name, monthly: cents(12_99), once: zero, promotion: undefined },
  ...{ billedAs: { code: 'tv-sports', name }, replaces: undefined, kit: undefined, slot: 'tv-sports' },
};
const pod: OrderItem = { ...sports, productId: 'wifi-pod', line: 'internet', billedAs: { code: 'wifi-pod', name }, kit: 'pod', slot: 'wifi-pod' };

const stocked = { mac: undefined, kind: 'pod', line: 'internet', make: 'Arbor', model: 'Pod 2' } as const;

beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());
beforeEach(async () => {
  const definition = accountDefinition();
  ({ accountId } = definition);
  await openAccounts(mine.database, [definition]);
});

/** Hands over what happened of the account, twice at once, and says what came. */
async function told(now: IsoInstant = AT) {
  const came: ProviderNotice[] = [];
  const receive = async (events: readonly ProviderNotice[]) => void came.push(...events.filter((event) => event.accountId === accountId));
  const feeds = [1, 2].map(() => createEventFeed({ database: mine.database, inbox: { receive } }));
  await Promise.all(feeds.flatMap((feed) => feed.runs().map(({ run }) => run(now))));
  return came.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)).map(({ kind, facts }) => ({ kind, ...facts }));
}

async function placed(items: readonly OrderItem[], given: { readonly dueToday?: typeof zero; readonly startsOn?: IsoDate } = {}) {
  const act = { accountId, orderId: randomUUID(), on: today, at: AT } as const;
  const order = { ...act, userId: randomUUID(), items, dueToday: zero, startsOn: today, ...given };
  const answers = await Promise.all([provider.orders.place(order), provider.orders.place(order)]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  return act;
}

const follow = async (now: IsoInstant) => {
  for (const { run } of createOrderFollowing({ database: mine.database, terms: readUsualTerms, sealer: testSealer }).runs())
    await Promise.all([run(now), run(now)]);
};

test('an order that a parcel brings is told once when it is placed, waits for stock, cannot be brought, is sent, and is called off', async () => {
  const act = await placed([pod]);
  const { orderId } = act;
  const twice = async (one: () => Promise<unknown>) => Promise.all([one(), one()]);
  expect(await told()).toMatchObject([{ kind: 'order-placed', orderId, number: expect.stringMatching(/^DM-\d+$/), due: 0, startsOn: null }]);
  const parcel = { carrier: 'Piedmont Parcel', trackingNumber: `1Z${orderId.slice(0, 8)}` };
  await twice(() => provider.orders.ship({ ...act, ...parcel }));
  expect(await told()).toMatchObject([{ kind: 'order-delayed', orderId }]);
  await provider.orders.release(act);
  await twice(() => provider.orders.hold({ ...act, reason: 'address' }));
  expect(await told()).toMatchObject([{ kind: 'order-needs-you', orderId, why: 'address' }]);
  await addToStock(mine.database, { ...stocked, serial: `POD-${orderId.slice(0, 8).toUpperCase()}` });
  await twice(() => provider.orders.ship({ ...act, ...parcel }));
  expect(await told()).toMatchObject([{ kind: 'order-shipped', orderId, ...parcel }]);
  await twice(() => provider.orders.cancel(act));
  expect(await told()).toMatchObject([{ kind: 'order-cancelled', orderId, back: 0, unpaid: false }]);
});

test('what works at once is told as complete alone; what begins later is told with its day, and again on it', async () => {
  const { orderId } = await placed([sports]);
  expect(await told()).toEqual([{ kind: 'order-completed', orderId, number: expect.any(String), startsOn: today, ends: false }]);
  const startsOn = plusDays(today, 5);
  const later = await placed([{ ...sports, action: 'end', replaces: 'core-plan', slot: 'internet' }], { startsOn });
  expect(await told()).toMatchObject([{ kind: 'order-placed', orderId: later.orderId, startsOn }]);
  const then: IsoInstant = `${startsOn}T12:00:00.000Z`;
  await follow(then);
  expect(await told(then)).toMatchObject([{ kind: 'order-completed', orderId: later.orderId, startsOn, ends: true }]);
});

test('what nobody pays is told with what is due, and as called off a day later; what comes to nothing is told as that', async () => {
  const { orderId } = await placed([sports], { dueToday: cents(25_00) });
  expect(await told()).toMatchObject([{ kind: 'order-placed', orderId, due: 25_00 }]);
  const then: IsoInstant = `${plusDays(today, 1)}T15:00:00.000Z`;
  await follow(then);
  expect(await told(then)).toMatchObject([{ kind: 'order-cancelled', orderId, back: 0, unpaid: true }]);
  const lost = await placed([pod]);
  await told();
  await provider.orders.hold({ ...lost, reason: 'address' });
  await told();
  await Promise.all([provider.orders.fail(lost), provider.orders.fail(lost)]);
  expect(await told()).toMatchObject([{ kind: 'order-failed', orderId: lost.orderId, back: 0 }]);
});

test('a claim is told once when it is filed, decided, sent and done', async () => {
  const coverId = randomUUID();
  const billedAs = { code: 'protection-1', name };
  const cover = {
    accountId,
    coverId,
    line: 'mobile-line-1',
    lineName: name,
    imei: '359902100000015',
    phone: 'Arbor One',
    monthly: cents(14_00),
    startsOn: today,
  };
  expect(await provider.phoneProtection.protect({ ...cover, billedAs })).toMatchObject({ ok: true });
  const claim = { claimId: randomUUID(), cause: 'loss', remedy: 'replacement', what: 'It fell into a river.', happenedOn: today } as const;
  const key = { accountId, claimId: claim.claimId, on: today, at: AT } as const;
  const filed = { ...claim, ...key, coverId, deductible: cents(99_00) };
  await Promise.all([provider.phoneProtection.file(filed), provider.phoneProtection.file(filed)]);
  expect(await told()).toMatchObject([{ kind: 'phone-claim-filed', claimId: claim.claimId }]);
  const parcel = { carrier: 'Piedmont Parcel', trackingNumber: '1Z-9' };
  for (const act of [{ act: 'approve' }, { act: 'send', ...parcel }, { act: 'complete' }] as const)
    await Promise.all([provider.phoneProtection.move(key, act), provider.phoneProtection.move(key, act)]);
  expect(await told()).toMatchObject([
    { kind: 'phone-claim-completed', deductible: 99_00 },
    { kind: 'phone-claim-decided', denial: null, remedy: 'replacement' },
    { kind: 'phone-claim-sent', ...parcel },
  ]);
});
