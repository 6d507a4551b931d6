import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createCatalogue } from '#modules/catalogue/server/api.ts';
import { createShop } from '#modules/shop/server/api.ts';
import { internet500, internet1000, tvSelect } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { createMove, type MoveApi } from './api.ts';
import type { Customer } from './dependencies.ts';

const limits = { offered: true, aheadDays: 60, gapDays: 30 };
const page = { first: 10, after: undefined } as const;

let now: IsoInstant;
let mine: TestDatabase;
let provider: Provider;
let accountId: string;
let api: MoveApi;
const customer = (): Customer => ({ accountId, role: 'Primary' });

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const at = '2025-11-20T15:00:00.000Z';
  await provider.catalogue.publish({ from: SOLD_SINCE, entries: demoCatalogue('2025-12-30'), earliest: SOLD_SINCE, at, by: 'test' });
});
afterAll(() => mine.end());

/** Internet 500 and TV Select in Albany, billed most recently on November 9. */
beforeEach(async () => {
  now = '2025-11-20T15:00:00.000Z';
  accountId = await opened(`${Number.parseInt(randomUUID().slice(0, 6), 16)} Orchard Street`, '12203');
  api = apiOf();
});

async function opened(addressLine1: string, zip: string, internet = internet500): Promise<string> {
  const { address, services, ...given } = embedded.accountDefinition({ held: true });
  const [core, ...others] = given.parts;
  if (!core) throw new Error('the account has a core part');
  const parts = [{ ...core, products: [internet, tvSelect] }, ...others];
  const tv = { line: 'tv', planName: tvSelect.description, provisioned: true, lines: 1 } as const;
  await embedded.openAccounts(mine.database, [{ ...given, address: { ...address, addressLine1, zip }, services: [...services, tv], parts }]);
  await embedded.issueStatements(mine.database, [{ accountId: given.accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  return given.accountId;
}

function apiOf(failPoint?: () => Promise<void>): MoveApi {
  const { database } = mine;
  const clock = { now: () => now };
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: async () => [] });
  const catalogue = createCatalogue({ database, clock, catalogue: provider.catalogue, labelsAreOn: async () => true });
  const shop = createShop({ plans: provider.plans, catalogue, billing, account, isNew: async () => false });
  const { move, services, seasonal, orders } = provider;
  const deps = { database, clock, move, services, seasonal: { ofAccount: seasonal.seasons }, orders, catalogue, shop, billing, account };
  return createMove({ ...deps, limits: async () => limits, ...(failPoint && { failPoint }) });
}

const columbus = { street: '7 Mill Lane', unit: '', city: 'Columbus', zip: '43206' };
/** One day between the two addresses. */
const plan = { leaves: [], setUp: 'self-install', endsOn: '2025-12-04', startsOn: '2025-12-06', confirms911: false } as const;

async function reviewed(address = columbus) {
  const intentId = randomUUID();
  const draft = await api.choosePlace(customer(), { ...address, intentId });
  const planned = draft.ok ? await api.choosePlan(customer(), { intentId, ...plan }) : draft;
  const prepared = planned.ok ? await api.prepare(customer(), intentId) : planned;
  if (!prepared.ok) throw new Error(`there is something to review: ${prepared.refusal.reason}`);
  return { intentId, ...prepared.value };
}

async function submitted(address = columbus) {
  const review = await reviewed(address);
  expect(await api.submit(customer(), review)).toEqual({ ok: true, value: { intentId: review.intentId } });
  return review;
}

const follow = async (at: IsoInstant) => {
  now = at;
  await Promise.all([1, 2, 3].map(() => embedded.followMoves(mine.database, at)));
};

const issued = async (on: IsoDate) => {
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on }], { ...usualTerms, lateFee: zero });
  const { rows } = await sql<{ readonly charges: number }>`
    select charges from bss.statements where account_id = ${accountId} and issued_on = ${on}`.execute(mine.database);
  return rows[0]?.charges;
};

test('what was reviewed is booked, once, also by a press after a process that died right after it, and bills are those that were reviewed', async () => {
  const { intentId, version, quote } = await reviewed();
  const dying = apiOf(async () => {
    throw new Error('killed');
  });
  await expect(dying.submit(customer(), { intentId, version })).rejects.toThrow('killed');
  for (const _ of [1, 2]) expect(await api.submit(customer(), { intentId, version })).toEqual({ ok: true, value: { intentId } });
  expect(await api.offer(accountId)).toMatchObject({
    choice: { refusal: { reason: 'moving-already' } },
    open: { moveId: intentId, state: 'scheduled' },
  });
  const open = (await api.offer(accountId))?.open;
  expect(open && (await api.billsOf(accountId, open))).toEqual(quote.bills.map(({ on, amount }) => ({ on, amount, usual: amount })));
  await follow('2025-12-06T12:00:00.000Z');
  expect(quote.bills.map(({ on }) => on)).toEqual(['2025-12-09', '2026-01-09']);
  for (const { on, amount } of quote.bills) expect(await issued(on), on).toBe(amount);
  // The day between the addresses is given back, and Ohio taxes otherwise than New York.
  expect(quote.bills[0]?.amount).not.toBe(quote.bills[0]?.usual);
});

/** The database of a process that is killed in its nth transaction, before that is committed. */
const dyingIn = (nth: number): Database => {
  let begun = 0;
  const transaction = () => ({
    execute: (act: (transaction: Database) => Promise<unknown>) =>
      mine.database.transaction().execute(async (one) => {
        const answer = await act(one);
        begun += 1;
        if (begun === nth) throw new Error('killed');
        return answer;
      }),
  });
  return new Proxy(mine.database, { get: (database, name) => (name === 'transaction' ? transaction : Reflect.get(database, name)) });
};

const toldOfMoves = async () => {
  const { rows } = await sql<{ readonly kind: string }>`
    select kind from bss.events where account_id = ${accountId} and kind like 'move%' order by due_at, kind`.execute(mine.database);
  return rows.map(({ kind }) => kind);
};

test('two reviews pressed twice at once by two processes book one move, and runs killed in any step leave it whole for the next, each step once', async () => {
  const reviews = [await reviewed({ ...columbus, street: '11 Mill Lane' }), await reviewed({ ...columbus, street: '13 Mill Lane' })];
  const processes = [api, apiOf()];
  const answers = await Promise.all(reviews.flatMap((review) => processes.map((one) => one.submit(customer(), review))));
  const [first, second] = [answers.slice(0, 2), answers.slice(2)].map((pair) => pair.map(({ ok }) => ok));
  expect([first, second], 'one of them, to both who pressed for it').toContainEqual([true, true]);
  expect([first, second]).toContainEqual([false, false]);
  const booked = reviews[first?.[0] ? 0 : 1];
  if (!booked) throw new Error('one was booked');
  expect(await toldOfMoves()).toEqual(['move-booked']);
  now = '2025-12-06T12:00:00.000Z';
  const deaths = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (nth) => () =>
      embedded.followMoves(dyingIn(nth), now).then(
        () => 'lived',
        () => 'killed',
      ),
  );
  const fates: string[] = [];
  for (const die of deaths) fates.push(await die());
  expect(fates.slice(0, 2)).toEqual(['killed', 'killed']);
  await follow(now);
  expect(await toldOfMoves()).toEqual(['move-booked', 'move-arrived', 'move-completed']);
  expect(await provider.accounts.account(accountId)).toMatchObject({ address: { city: 'Columbus' } });
  for (const { on, amount } of booked.quote.bills) expect(await issued(on), on).toBe(amount);
});

test('nothing is lost on the way: address, taxes, services and plans are at the new place, and it is completed once what came along works', async () => {
  const gateway = randomUUID();
  await sql`
    insert into oss.devices (account_id, device_id, line, kind, make, model, serial, mac, ownership, monthly_fee, state)
    values (${accountId}, ${gateway}, 'internet', 'gateway', 'Demarc', 'G5', ${`S${gateway.slice(0, 8).toUpperCase()}`}, ${gateway.replaceAll('-', '').slice(0, 12)},
      'leased', 0, 'in-service')`.execute(mine.database);
  const { intentId } = await submitted({ ...columbus, street: '9 Mill Lane' });
  await follow('2025-12-05T12:00:00.000Z');
  expect(await provider.services.services(accountId)).toMatchObject([
    { line: 'internet', state: 'pending' },
    { line: 'tv', state: 'pending' },
    { line: 'mobile' },
  ]);
  await follow('2025-12-06T12:00:00.000Z');
  const there = { addressLine1: '9 Mill Lane', city: 'Columbus', state: 'OH', zip: '43206' };
  expect(await provider.accounts.account(accountId)).toMatchObject({ address: there });
  expect(await provider.services.services(accountId)).toMatchObject([{ premise: there }, { premise: there }, { premise: there, line: 'mobile' }]);
  expect(await provider.equipment.devices(accountId)).toMatchObject([{ deviceId: gateway, state: 'activating' }]);
  expect(await api.outcome(accountId, intentId)).toMatchObject({ state: 'in-progress', arrivedOn: '2025-12-06' });
  await provider.equipment.setUp(accountId, gateway, '2025-12-06');
  await follow('2025-12-06T13:00:00.000Z');
  expect(await api.outcome(accountId, intentId)).toMatchObject({ state: 'completed' });
  expect(await provider.services.services(accountId)).toMatchObject([{ state: 'active' }, { state: 'active' }, { state: 'active' }]);
  expect((await provider.plans.plans(accountId, '2025-12-06')).filter(({ part }) => part === 'core').map(({ code }) => code)).toEqual(
    [internet500.code, tvSelect.code].toSorted(),
  );
  expect(await toldOfMoves()).toEqual(['move-booked', 'move-arrived', 'move-completed']);
});

test('a line that is not there ends with its plans; days that are moved and a move that is called off leave bills as they would be', async () => {
  const usual = (await reviewed()).quote.bills[1]?.usual;
  const { intentId, quote } = await submitted({ street: '3 Pier Road', unit: '', city: 'Portland', zip: '04102' });
  expect(quote).toMatchObject({
    comes: ['internet'],
    there: [
      { line: 'internet', isThere: true },
      { line: 'tv', isThere: false },
    ],
  });
  const coreOn = async (on: IsoDate) => (await provider.plans.plans(accountId, on)).filter(({ part }) => part === 'core').map(({ code }) => code);
  expect(await coreOn('2025-12-05')).toEqual([internet500.code]);
  const later = { moveId: intentId, endsOn: '2025-12-11', startsOn: '2025-12-12' } as const;
  expect(await api.reschedule(customer(), later)).toMatchObject({ ok: true });
  expect(await coreOn('2025-12-11')).toHaveLength(2);
  expect(await coreOn('2025-12-12')).toEqual([internet500.code]);
  expect(await api.cancel(customer(), intentId)).toMatchObject({ value: { state: 'cancelled' } });
  expect(await coreOn('2025-12-12')).toHaveLength(2);
  await issued('2025-12-09');
  expect(await issued('2026-01-09')).toBe(usual);
});

test('a plan that the plant there does not carry becomes the fastest one that it does, and is billed from the move on', async () => {
  accountId = await opened('8 Orchard Street', '12203', internet1000);
  const { quote } = await submitted({ street: '5 Bluegrass Way', unit: '', city: 'Lexington', zip: '40508' });
  expect(quote.there[0]).toMatchObject({
    line: 'internet',
    isThere: true,
    becomes: { action: 'change', replaces: internet1000.code, line: 'internet' },
  });
  await follow('2025-12-06T12:00:00.000Z');
  expect((await provider.plans.plans(accountId, '2025-12-06')).map(({ code }) => code)).toContain(quote.there[0]?.becomes?.billedAs.code);
  for (const { on, amount } of quote.bills) expect(await issued(on), on).toBe(amount);
});

test.each([
  ['an address of nobody', { ...columbus, street: 'Mill Lane' }, { reason: 'wrong-address', fields: ['street'] }],
  ['a place where nothing is sold', { ...columbus, zip: '99501' }, { reason: 'not-served' }],
  [
    'a building with several homes',
    { street: '200 Alder Street', unit: '', city: 'Rochester', zip: '14607' },
    { reason: 'choose-unit', units: ['1', '2', '3', '4'] },
  ],
])('%s is refused with the reason', async (_, address, refusal) => {
  expect(await api.choosePlace(customer(), { ...address, intentId: randomUUID() })).toEqual({ ok: false, refusal });
});

test('an address where somebody else is served waits until the desk has confirmed it, with a line in the audit trail', async () => {
  const street = `${Number.parseInt(randomUUID().slice(0, 6), 16)} Elm Street`;
  await opened(street.toUpperCase(), '14209');
  const { intentId } = await submitted({ street, unit: '', city: 'Buffalo', zip: '14209' });
  const found = await api.outcome(accountId, intentId);
  expect(found).toMatchObject({ state: 'submitted', waitsFor: 'address' });
  // Its day comes, and nothing happens.
  await follow('2025-12-07T12:00:00.000Z');
  expect(await api.outcome(accountId, intentId)).toMatchObject({ state: 'submitted' });
  const number = found?.number ?? '';
  const desk = api.byOperator;
  expect(await desk.act('dora', number, { act: 'reschedule', endsOn: '2025-12-06', startsOn: '2025-12-09' })).toMatchObject({
    refusal: 'wrong-days',
  });
  expect(await desk.act('dora', number, { act: 'confirm' })).toMatchObject({ value: { state: 'scheduled', number } });
  expect((await desk.board('scheduled', page)).items).toContainEqual(expect.objectContaining({ number }));
  expect(await desk.act('dora', 'MV-1', { act: 'cancel' })).toEqual({ ok: false, refusal: 'no-such-move' });
  const { rows } = await sql<{ readonly subject: object }>`
    select subject from demarc.audit where account_id = ${accountId} and act = 'move.handled'`.execute(mine.database);
  expect(rows).toEqual([{ subject: { move: number, act: 'confirm' } }]);
});

test('who may not pay decides nothing, and a version that was not reviewed is told', async () => {
  const standard: Customer = { ...customer(), role: 'Standard' };
  const { intentId } = await reviewed();
  expect(await api.prepare(standard, intentId)).toEqual({ ok: false, refusal: { reason: 'may-not-pay' } });
  expect(await api.submit(customer(), { intentId, version: 'another' })).toEqual({ ok: false, refusal: { reason: 'changed' } });
  expect(await api.draft(await opened('9 Orchard Street', '12203'), intentId)).toBeUndefined();
  expect(await api.offer(accountId)).toMatchObject({ choice: { ok: true, value: { firstOn: '2025-11-22' } } });
});
