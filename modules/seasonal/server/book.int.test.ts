import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { createSeasonal, type SeasonalApi } from './api.ts';

const limits = { offered: true, leastMonths: 2, mostMonths: 9, everyMonths: 12, aheadDays: 90, monthly: cents(14_95) };
const forwardTo = { addressLine1: '4 Palm Court', city: 'Venice', state: 'FL', zip: '34285' };
const wish = { startsOn: '2025-12-01', endsOn: '2026-03-02', forwardTo } as const;

let now: `${string}Z` & Parameters<SeasonalApi['forget']>[0];
let mine: TestDatabase;
let provider: Provider;
let accountId: string;
let api: SeasonalApi;
const customer = () => ({ accountId, role: 'Primary' }) as const;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
afterAll(() => mine.end());
beforeEach(async () => {
  now = '2025-11-20T15:00:00.000Z';
  const definition = embedded.accountDefinition({ held: true });
  accountId = definition.accountId;
  await embedded.openAccounts(mine.database, [definition]);
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  api = opened();
});

function opened(failPoint?: () => Promise<void>): SeasonalApi {
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: async () => [] });
  const { seasonal, services } = provider;
  const deps = { database: mine.database, clock: { now: () => now }, seasonal, services, billing, limits: async () => limits };
  return createSeasonal({ ...deps, ...(failPoint && { failPoint }) });
}

async function reviewed(intentId: string): Promise<string> {
  const draft = await api.changeDraft(customer(), { intentId, ...wish });
  const prepared = draft.ok ? await api.prepare(customer(), intentId) : draft;
  if (!prepared.ok) throw new Error(`there is something to review: ${prepared.refusal.reason}`);
  return prepared.value.version;
}

test('what was reviewed is booked, once, and the offer shows it', async () => {
  const intentId = randomUUID();
  const version = await reviewed(intentId);
  for (const _ of [1, 2]) expect(await api.book(customer(), { intentId, version })).toEqual({ ok: true, value: { intentId } });
  expect(await api.offer(accountId)).toMatchObject({ choice: { refusal: { reason: 'booked-already' } }, open: { seasonId: intentId, ...wish } });
  expect(await api.changeDraft(customer(), { intentId, ...wish })).toEqual({ ok: false, refusal: { reason: 'already-booked' } });
});

test('a process that dies right after the provider booked leaves one season, which every later press and page finds', async () => {
  const intentId = randomUUID();
  const version = await reviewed(intentId);
  const dying = opened(async () => {
    throw new Error('killed');
  });
  await expect(dying.book(customer(), { intentId, version })).rejects.toThrow('killed');
  expect(await api.outcome(accountId, intentId)).toMatchObject({ state: 'booked' });
  expect(await api.book(customer(), { intentId, version })).toEqual({ ok: true, value: { intentId } });
  expect(await api.ofAccount(accountId)).toHaveLength(1);
});

test('two windows book one; a bill that changed since the review is reviewed again', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const versions = [await reviewed(one), await reviewed(other)];
  const answers = await Promise.all(versions.map((version, at) => api.book(customer(), { intentId: at === 0 ? one : other, version })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await api.ofAccount(accountId)).toHaveLength(1);
  expect(await api.book(customer(), { intentId: randomUUID(), version: 'x' })).toMatchObject({ refusal: { reason: 'no-such-intent' } });
});

test('an account that is past due, a wrong day and a wrong address are refused by name; Standard users and foreign drafts are, too', async () => {
  const intentId = randomUUID();
  const draft = (given: object) => api.changeDraft(customer(), { intentId, ...wish, ...given });
  expect(await draft({ startsOn: '2025-11-20' })).toEqual({ ok: false, refusal: { reason: 'start-too-early', on: '2025-11-21' } });
  expect(await draft({ endsOn: '2026-01-31' })).toEqual({ ok: false, refusal: { reason: 'end-too-early', on: '2026-02-01' } });
  expect(await draft({ forwardTo: { ...forwardTo, zip: '3428' } })).toEqual({ ok: false, refusal: { reason: 'wrong-address', fields: ['zip'] } });
  expect(await api.changeDraft({ accountId, role: 'Standard' }, { intentId, ...wish })).toEqual({ ok: false, refusal: { reason: 'may-not-pay' } });
  const version = await reviewed(intentId);
  const stranger = embedded.accountDefinition({ held: true });
  await embedded.openAccounts(mine.database, [stranger]);
  expect(await api.book({ ...customer(), accountId: stranger.accountId }, { intentId, version })).toMatchObject({ ok: false });
  now = '2025-12-05T15:00:00.000Z';
  expect(await api.book(customer(), { intentId, version })).toEqual({ ok: false, refusal: { reason: 'past-due', amount: 80_00 } });
});

test('the end moves until a business day before it; until it begins it can be called off', async () => {
  const intentId = randomUUID();
  await api.book(customer(), { intentId, version: await reviewed(intentId) });
  const move = (endsOn: typeof wish.endsOn | '2026-02-10' | '2026-01-10') => api.moveEnd(customer(), { seasonId: intentId, endsOn });
  expect(await move('2026-02-10')).toMatchObject({ ok: true, value: { endsOn: '2026-02-10' } });
  expect(await move('2026-01-10')).toEqual({ ok: false, refusal: { reason: 'end-too-early', on: '2026-02-01' } });
  now = '2026-02-09T15:00:00.000Z';
  expect(await move('2026-03-02')).toMatchObject({ ok: true });
  now = '2026-02-28T15:00:00.000Z';
  expect(await move('2026-02-10')).toEqual({ ok: false, refusal: { reason: 'too-late' } });
  expect(await api.moveEnd(customer(), { seasonId: randomUUID(), endsOn: '2026-03-09' })).toEqual({ ok: false, refusal: { reason: 'not-open' } });
  expect(await api.cancel(customer(), intentId)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  expect(await api.cancel(customer(), intentId)).toEqual({ ok: false, refusal: { reason: 'not-open' } });
});
