import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { cents } from '#platform/rules/money.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import type { ArrangementLimits } from '../rules/plan.ts';
import { type ArrangementsApi, createArrangements } from './api.ts';

const limits: ArrangementLimits = {
  offered: true,
  fromDays: 1,
  toDays: 49,
  mostPayments: 4,
  months: 3,
  leastPayment: cents(20_00),
  firstWithinDays: 14,
  perYear: 2,
};
const NOW = '2025-12-20T15:00:00.000Z';
const clock: BusinessClock = { now: () => NOW };
const wish = { part: 'core', count: 2, every: 'two-weeks', firstOn: '2025-12-26' } as const;

let mine: TestDatabase;
let provider: Provider;
let accountId: string;
let api: ArrangementsApi;
const customer = () => ({ accountId, role: 'Primary' }) as const;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
afterAll(() => mine.end());
beforeEach(async () => {
  const definition = embedded.accountDefinition({ held: true });
  accountId = definition.accountId;
  await embedded.openAccounts(mine.database, [definition]);
  for (const on of ['2025-11-09', '2025-12-09'] as const)
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on }], usualTerms);
  api = opened();
});

function opened(failPoint?: () => Promise<void>): ArrangementsApi {
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: async () => [] });
  const deps = {
    database: mine.database,
    clock,
    arrangements: provider.arrangements,
    billing,
    limits: async () => limits,
  } as const;
  return createArrangements({ ...deps, ...(failPoint && { failPoint }) });
}

async function reviewed(intentId: string): Promise<string> {
  const draft = await api.changeDraft(customer(), { intentId, ...wish });
  const prepared = draft.ok ? await api.prepare(customer(), intentId) : draft;
  if (!prepared.ok) throw new Error('there is something to review');
  return prepared.value.version;
}

test('what was reviewed is agreed to, once, and the summary shows it', async () => {
  const intentId = randomUUID();
  const version = await reviewed(intentId);
  for (const _ of [1, 2]) expect(await api.agree(customer(), { intentId, version })).toEqual({ ok: true, value: { intentId } });
  expect(await api.ofAccount(accountId)).toMatchObject([{ arrangementId: intentId, state: 'active', amount: 80_00 }]);
  expect(await api.prepare(customer(), intentId)).toEqual({ ok: false, refusal: { reason: 'already-agreed' } });
  expect(await api.changeDraft(customer(), { intentId, ...wish })).toEqual({ ok: false, refusal: { reason: 'arranged-already' } });
});

test('a process that dies right after the provider agreed leaves one arrangement, which every later press and page finds', async () => {
  const intentId = randomUUID();
  const version = await reviewed(intentId);
  const dying = opened(async () => {
    throw new Error('killed');
  });
  await expect(dying.agree(customer(), { intentId, version })).rejects.toThrow('killed');
  expect(await api.outcome(accountId, intentId)).toMatchObject({ state: 'active' });
  expect(await api.agree(customer(), { intentId, version })).toEqual({ ok: true, value: { intentId } });
  expect(await api.ofAccount(accountId)).toHaveLength(1);
});

test('of two windows that agree at once, one has the arrangement, and the other is told', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const acts = [
    { intentId: one, version: await reviewed(one) },
    { intentId: other, version: await reviewed(other) },
  ];
  const answers = await Promise.all(acts.map((act) => api.agree(customer(), act)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, refusal: { reason: 'arranged-already' } });
});

test('a payment since the review, another account and a role that may not pay agree to nothing', async () => {
  const intentId = randomUUID();
  const version = await reviewed(intentId);
  expect(await api.agree({ ...customer(), role: 'Child' }, { intentId, version })).toEqual({ ok: false, refusal: { reason: 'may-not-pay' } });
  const stranger = { accountId: randomUUID(), role: 'Primary' } as const;
  expect(await api.agree(stranger, { intentId, version })).toEqual({ ok: false, refusal: { reason: 'no-such-intent' } });
  const paid = { paymentId: randomUUID(), accountId, part: 'core', amount: cents(10_00), on: '2025-12-20', at: NOW, channel: 'online' } as const;
  await provider.payments.post([paid]);
  expect(await api.agree(customer(), { intentId, version })).toEqual({ ok: false, refusal: { reason: 'changed' } });
  expect(await api.ofAccount(accountId)).toEqual([]);
});

test('an operator grants what customers may not choose, and ends it; both are in the audit trail with the reason', async () => {
  const by = { actor: 'cli ada', reason: 'Lost the job' };
  const grant = { accountId, part: 'core', count: 8, every: 'month', firstOn: '2026-01-30' } as const;
  const granted = await api.byOperator.grant(grant, by);
  expect(granted).toMatchObject({ ok: true, value: { amount: 80_00, payments: { length: 8 } } });
  expect(await api.byOperator.grant(grant, by)).toEqual({ ok: false, refusal: { reason: 'arranged-already' } });
  expect(await api.byOperator.end({ accountId, part: 'core' }, { ...by, reason: 'Asked to' })).toMatchObject({ ok: true });
  expect(await api.byOperator.end({ accountId, part: 'core' }, by)).toEqual({ ok: false, refusal: { reason: 'not-active' } });
  const trail = await searchAudit(mine.database, { accountId }, 10);
  expect(trail).toMatchObject([
    { act: 'arrangement.ended', actor: 'cli ada', subject: { reason: 'Asked to' } },
    { act: 'arrangement.granted', actor: 'cli ada', subject: { reason: 'Lost the job', count: 8 } },
  ]);
});
