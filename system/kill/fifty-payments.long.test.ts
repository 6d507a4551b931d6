import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDemarc } from '#apps/server/cli/testing.ts';
import { processorKey } from '#apps/server/processor-key.ts';
import { isoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { keptSecret } from '#platform/server/settings/kept-secret.ts';
import { StartedDemarc } from '#tools/start/testing.ts';
import { Graph, newCustomers, type Outcome, type Reviewed } from './testing.ts';

const PORT = 5600;
const FIFTY = 50;
/** Long enough for the kill to hit charges that the processor has taken but not answered. */
const PROCESSOR_LATENCY_MS = 1_000;

const demarc = new StartedDemarc(PORT);
const graph = new Graph(demarc.origin);
let database: Database;

beforeEach(async () => {
  // A test leaves behind the start that followed its kill, which the next one uses.
  if (demarc.processes().length === 0) await demarc.untilReady(demarc.start());
  await demarc.untilServing();
  database = openDatabase(demarc.databaseUrl, { applicationName: 'demarc kill test', connections: 20 });
});
afterEach(() => database.destroy());
afterAll(async () => {
  await demarc.endStarts();
  demarc.remove();
});

const slowProcessor = (latencyMs: number) =>
  fetch(`http://127.0.0.1:${PORT + 2}/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${processorKey({ secret: keptSecret(cloneFolder) })}`, 'content-type': 'application/json' },
    body: JSON.stringify({ answer: 'in-full', latency_ms: latencyMs }),
  });

type Found = { readonly accountId: string; readonly intentId: string; readonly state: string; readonly posted: boolean; readonly charges: number };

/** The outcome of each intent, with the processor's number of charges for its payment. */
async function found(reviews: readonly Reviewed[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select p.account_id as "accountId", i.intent_id as "intentId", p.state, p.posted_at is not null as posted,
      (select count(*) from sandbox.charges c where c.charge_id = p.payment_id::text and c.decline_code is null) as charges
    from demarc.payment p left join demarc.payment_intent i using (account_id, payment_id)
    where p.account_id = any(${reviews.map(({ customer }) => customer.accountId)}::uuid[])`.execute(database);
  return rows;
}

/** In the middle: some are claimed and not all of them are done. */
const untilTheMiddle = (reviews: readonly Reviewed[]) =>
  vi.waitFor(
    async () => {
      const payments = await found(reviews);
      expect(payments.length).toBeGreaterThan(FIFTY / 5);
      expect(payments.some(({ state }) => state === 'submitted')).toBe(true);
    },
    { timeout: 120_000, interval: 5 },
  );

/** Fifty customers whose payments are under way: by default claimed, and not all of them done. */
async function fiftyUnderWay(until = untilTheMiddle, latencyMs = PROCESSOR_LATENCY_MS) {
  const customers = await newCustomers(database, FIFTY, isoDate(new Date().toISOString().slice(0, 10)));
  const reviews = await Promise.all(customers.map((customer) => graph.review(customer)));
  await slowProcessor(latencyMs);
  const settled = Promise.allSettled(reviews.map((reviewed) => graph.pay(reviewed)));
  await until(reviews);
  return { reviews, settled };
}

/** Every browser resubmits what it reviewed, and hours pass. */
async function endsOnce(reviews: readonly Reviewed[], answers: readonly PromiseSettledResult<Outcome>[]): Promise<void> {
  const again = await Promise.all(reviews.map((reviewed) => graph.pay(reviewed)));
  expect(again.map((answer) => answer.__typename)).toEqual(Array(FIFTY).fill('Payment'));
  expect(await runDemarc(['clock', 'advance', '2h', '--json'], demarc.environment)).toMatchObject({ code: 0 });

  const payments = await found(reviews);
  // One finished payment for each intent.
  expect(payments.map(({ intentId }) => intentId).sort()).toEqual(reviews.map(({ intent }) => intent).sort());
  for (const payment of payments) {
    const end = payment.state === 'succeeded' ? { state: 'succeeded', posted: true, charges: 1 } : { state: 'declined', posted: false, charges: 0 };
    expect(payment).toMatchObject(end);
  }
  // What a customer was told before the kill is still true.
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled' && answer.value.state === 'succeeded') expect(again[index]).toEqual(answer.value);
  }
  const reconciled = await runDemarc(['payments', 'reconcile', '--json'], demarc.environment);
  expect(JSON.parse(reconciled.out)).toMatchObject({ unanswered: [], missingAtProcessor: [], missingWithUs: [], otherAmount: [] });
  const books = await runDemarc(['ledger', 'check'], demarc.environment);
  expect(books.out).not.toContain('BROKEN');
  expect(books.code).toBe(0);
}

test.each([
  ['the web process', () => demarc.kill('web')],
  ['the web process and the worker', () => demarc.kill('web', 'worker')],
  ['the processor', () => demarc.kill('processor')],
  ['every process, the database too', () => demarc.killAll()],
])('PAY-13 after kill -9 of %s during fifty payments each is taken once or not at all, and the books hold', async (_, kill) => {
  const { reviews, settled } = await fiftyUnderWay();
  kill();
  const answers = await settled;
  expect(answers.some((answer) => answer.status === 'rejected' || answer.value.state !== 'succeeded')).toBe(true);

  await demarc.endStarts();
  await demarc.untilReady(demarc.start());
  await demarc.untilServing();
  await endsOnce(reviews, answers);
});

test('PAY-13 (F18) after kill -9 of the database during fifty payments no acknowledged one is lost, and the same processes serve again', async () => {
  const serving = demarc.processes().map(({ pid }) => pid);
  const status = async (path: string) => (await fetch(`${demarc.origin}${path}`)).status;
  const { reviews, settled } = await fiftyUnderWay();
  process.kill(demarc.postmaster(), 'SIGKILL');
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 10_000, interval: 5 });
  expect(await status('/healthz')).toBe(200);
  const answers = await settled;
  await demarc.untilServing();
  expect(demarc.processes().map(({ pid }) => pid)).toEqual(serving);
  await endsOnce(reviews, answers);
  // These processes may refuse what comes next for a while: the answers that they lost may have opened a circuit.
  await demarc.endStarts();
});

const allClaimed = (reviews: readonly Reviewed[]) =>
  vi.waitFor(async () => expect(await found(reviews)).toHaveLength(FIFTY), { timeout: 120_000, interval: 5 });

test('PAY-13 (F24) when everything is told to end during fifty payments, each is still answered, and is in the books afterwards', async () => {
  const { reviews, settled } = await fiftyUnderWay(allClaimed, 3 * PROCESSOR_LATENCY_MS);
  await demarc.endStarts();
  const answers = await settled;
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.state)).toEqual(Array(FIFTY).fill('succeeded'));

  await demarc.untilReady(demarc.start());
  await demarc.untilServing();
  await endsOnce(reviews, answers);
});

test('PAY-13 (F24) a SIGTERM to the whole process group during fifty payments ends no process before each is answered, and leaves none', async () => {
  await demarc.endStarts();
  const group = await demarc.untilReady(demarc.startGroup());
  await demarc.untilServing();
  const { reviews, settled } = await fiftyUnderWay(allClaimed, 3 * PROCESSOR_LATENCY_MS);
  demarc.signalGroup(group, 'SIGTERM');
  const answers = await settled;
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.state)).toEqual(Array(FIFTY).fill('succeeded'));
  expect(await group.code).toBe(0);
  expect(group.output()).not.toContain('starting it again');
  expect([demarc.processes(), demarc.isDatabaseUp()]).toEqual([[], false]);

  await demarc.untilReady(demarc.start());
  await demarc.untilServing();
  await endsOnce(reviews, answers);
});
