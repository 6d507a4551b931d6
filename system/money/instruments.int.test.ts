import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compose } from '#apps/server/compose.ts';
import { createOperator } from '#apps/server/operator/operator.ts';
import { reportFigures, reportWork } from '#apps/server/worker/figures.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createMetrics, type Metrics } from '#platform/server/metrics/metrics.ts';
import { usualPolicy } from '#platform/server/ports/circuit.ts';
import { createCircuits } from '#platform/server/ports/circuits.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { type Switched, switchedProvider, type Trouble } from '#providers/testing/switched-provider.ts';
import { openedWeb } from '../answers/testing.ts';

/** Enough for a healthy answer on a busy machine. */
const PATIENCE_MS = 1_000;
const lines: string[] = [];
const log = createLog({ process: 'web', level: 'info', destination: { write: (line: string) => void lines.push(line) } });
const troubles = new Map<Switched, Trouble>();
const metrics = createMetrics('web');
let restMs = 0;
const instruments = { metrics, circuits: createCircuits({ metrics, log, policy: usualPolicy, nowMs: () => performance.now() + restMs }) };
const demarc = openedWeb({
  log,
  furnish: (database) => ({
    provider: switchedProvider(embedded.createEmbeddedProvider(database, embedded.readUsualTerms), troubles),
    patienceMs: PATIENCE_MS,
    instruments,
  }),
});

/** The value of the series with all these labels; undefined if there is none. */
async function figure(of: Metrics, name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = (await of.text()).split('\n').find((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

beforeEach(() => {
  troubles.clear();
  lines.length = 0;
});

test('pages are counted by route path and graph calls by operation, and no label contains an id', async () => {
  const browser = await demarc().signedIn('emma');
  await browser.visit('/billing');
  await browser.visit('/billing/statements/00000000-0000-4000-8000-000000000000');
  await browser.visit('/no-such-page-4242');
  expect(await figure(metrics, 'demarc_http_request_duration_seconds_count', { method: 'GET', route: '/billing', status: '2xx' })).toBe(1);
  expect(await figure(metrics, 'demarc_http_request_duration_seconds_count', { route: '/billing/statements/$id', status: '4xx' })).toBe(1);
  expect(await figure(metrics, 'demarc_http_request_duration_seconds_count', { route: '/$', status: '4xx' })).toBe(1);
  const operations = (await metrics.text()).match(/^demarc_graphql_operation_duration_seconds_count\{.*outcome="ok"\} [1-9]/gm);
  expect(operations?.length).toBeGreaterThan(1);
  // Figures may have any digits.
  expect([...(await metrics.text()).matchAll(/\{.*\}/g)].join()).not.toMatch(/00000000-0000|4242|emma|sha256/);
});

test('an operation refused to a visitor does not count as our failure', async () => {
  await demarc().newBrowser().visit('/billing');
  expect(await figure(metrics, 'demarc_graphql_operation_duration_seconds_count', { outcome: 'failed' })).toBeUndefined();
});

test('an unresponsive provider is waited for a few times; then its part of the page fails at once, and the rest stays', async () => {
  const browser = await demarc().signedIn('emma');
  const visit = async () => {
    const { body } = await browser.visit('/billing');
    // Each answer has its own trace.
    return /<main.*<\/main>/s.exec(body)?.[0].replace(/[\da-f]{32}/, '');
  };
  const healthy = await visit();
  troubles.set('wallet', 'slow');
  const slow = await visit();
  expect(healthy).toContain('ending in 4242');
  expect(slow).not.toContain('ending in 4242');
  expect(slow).toContain('Amount due');
  const state = () => figure(metrics, 'demarc_circuit_state', { provider: 'wallet' });
  for (let visits = 0; visits < 10 && (await state()) !== 2; visits++) await visit();
  expect(await state()).toBe(2);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'warn', provider: 'wallet', msg: 'a provider fails; its circuit is open' }),
  );

  // A provider that would be waited for is not asked.
  const waitedFor = () => figure(metrics, 'demarc_provider_call_duration_seconds_count', { provider: 'wallet', outcome: 'failed' });
  const before = await waitedFor();
  expect(before).toBeGreaterThan(0);
  expect(await visit()).toBe(slow);
  expect(await waitedFor()).toBe(before);
  expect(await figure(metrics, 'demarc_circuit_refused_total', { provider: 'wallet' })).toBeGreaterThan(0);
  expect(await figure(metrics, 'demarc_circuit_state', { provider: 'billing' })).toBe(0);

  troubles.clear();
  restMs += usualPolicy.restMs;
  // Requests during the single trial call are still refused.
  await visit();
  await expect.poll(state).toBe(0);
  expect(await visit()).toBe(healthy);
});

const now: IsoInstant = '2026-11-21T18:00:00.000Z';
let mine: TestDatabase;
let operator: FastifyInstance;
const settingsWith = (more: Record<string, string> = {}) =>
  readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all', PORT: '3510', ...more });
const deps = () => ({
  settings: settingsWith(),
  database: mine.database,
  clock: { now: () => now },
  log: createLog({ process: 'test', level: 'silent' }),
});
beforeAll(async () => {
  mine = await testDatabase();
  operator = createOperator({ ...deps(), instruments });
});
afterAll(async () => {
  await operator.close();
  await mine.end();
});

test("metrics are on the operators' port, for programs on this machine, and never on the public one", async () => {
  const scraped = await operator.inject({ url: '/metrics', headers: { host: 'localhost:3513' } });
  expect(scraped.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(scraped.body).toContain('demarc_circuit_state{process="web"');
  expect((await operator.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(403);
  expect((await demarc().newBrowser().visit('/metrics')).body).not.toContain('demarc_');
});

test('with a token set, nobody else may read them, not even on this machine', async () => {
  const token = 'a token of this test that is long enough';
  const guarded = createOperator({ ...deps(), settings: settingsWith({ METRICS_TOKEN: token }), instruments });
  expect((await guarded.inject({ url: '/metrics' })).statusCode).toBe(401);
  expect((await guarded.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  await guarded.close();
});

test('the worker reports how late its runs are, what is waiting, what has no outcome, and the result of the ledger check', async () => {
  const own = createMetrics('worker');
  const reporting = { ...deps(), demarc: compose({ ...deps(), instruments: { ...instruments, metrics: own } }), metrics: own };
  reportWork(reporting);
  reportFigures('worker', reporting);
  expect(await figure(own, 'demarc_ledger_checked_timestamp_seconds')).toBeUndefined();
  await happen();
  expect(await figure(own, 'demarc_payments_unknown', { age: 'under-1h' })).toBe(1);
  expect(await figure(own, 'demarc_payments_unknown', { age: 'older' })).toBe(1);
  expect(await figure(own, 'demarc_payments_unresolved')).toBe(1);
  expect(await figure(own, 'demarc_outbox_waiting', { outbox: 'payments' })).toBe(1);
  expect(await figure(own, 'demarc_outbox_oldest_seconds', { outbox: 'payments' })).toBe(120);
  expect(await figure(own, 'demarc_run_lag_seconds', { run: 'payments' })).toBe(60);
  expect(await figure(own, 'demarc_run_lag_seconds', { run: 'auto-pay' })).toBe(0);
  expect(await figure(own, 'demarc_ledger_broken_invariants')).toBe(2);
  expect(await figure(own, 'demarc_metrics_failures_total')).toBeUndefined();
});

/** One payment unposted for two minutes, one without an outcome for half an hour, one case, and books that do not balance. */
async function happen(): Promise<void> {
  const payment = async (state: string, submittedAt: IsoInstant, dueAt: IsoInstant | null) => {
    await sql`
      insert into demarc.payment (account_id, payment_id, state, part, amount, confirmation_number, method_id, method_kind, method_brand,
        method_last_four, channel, covers_past_due, entered_at, entered_on, pay_on, submitted_at, submitted_ms, processor_reference, due_at)
      values (gen_random_uuid(), gen_random_uuid(), ${state}, 'core', 100, 'DM', 'm', 'card', 'visa', '4242', 'online', false,
        ${submittedAt}, '2026-11-21', '2026-11-21', ${submittedAt}, 0, ${state === 'succeeded' ? 'r' : null}, ${dueAt})`.execute(mine.database);
  };
  await payment('succeeded', '2026-11-21T17:58:00.000Z', '2026-11-21T17:59:00.000Z');
  await payment('unknown', '2026-11-21T17:30:00.000Z', '2026-11-21T18:30:00.000Z');
  await payment('unknown', '2026-11-15T17:30:00.000Z', null);
  await sql`update bss.ledger_check set checked_at = '2026-11-21T12:00:00Z', breaches = array['one', 'another']`.execute(mine.database);
}
