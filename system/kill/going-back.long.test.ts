import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDemarc } from '#apps/server/cli/testing.ts';
import { type Surroundings, startSurroundings } from '#apps/server/testing.ts';
import { type FailPoint, failPointsOfGoingBack } from '#modules/payments/server/fail-points.ts';
import { writeClockOffset } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { Graph, newCustomers, Players } from './testing.ts';

const PORT = 5640;
const ZONE = 'America/New_York';
const TIMES = Number(process.env.DEMARC_KILLS ?? 3);

/** Who reaches a point: the web process that hears of a lost dispute, the operator's command that refunds, the worker that asks for a lost answer. */
type Point = (typeof failPointsOfGoingBack)[number];
const passedBy: Record<Point, 'telling' | 'refunding' | 'asking'> = {
  'before-keep': 'telling',
  'after-keep': 'telling',
  'before-reversal': 'telling',
  'after-reversal': 'telling',
  'before-reverse': 'telling',
  'after-reverse': 'telling',
  'after-reversed': 'telling',
  'before-refund': 'refunding',
  'after-refund': 'refunding',
  'before-refund-lookup': 'asking',
};

const graph = new Graph(`http://localhost:${PORT}`);
let around: Surroundings;
let players: Players;

beforeAll(async () => {
  around = await startSurroundings({ port: PORT, webhooks: true });
  players = new Players(around.environment);
});
afterAll(async () => {
  players.endAll();
  await around.end();
});

const run = async (...words: string[]) => expect(await runDemarc(words, around.environment)).toMatchObject({ code: 0 });

type End = { readonly kind: string; readonly state: string; readonly posted: boolean; readonly booked: number; readonly given: number };

/** What went back of a payment, with how often the provider booked it and the processor returned it. */
async function endOf(paymentId: string): Promise<readonly End[]> {
  const { rows } = await sql<End>`
    select r.kind, r.state, r.posted_at is not null as posted,
      (select count(*) from bss.reversals b where b.account_id = r.account_id and b.payment_id = r.payment_id::text) as booked,
      (select count(*) from sandbox.refunds f where f.charge_id = r.payment_id::text) as given
    from demarc.payment_reversal r where r.payment_id = ${paymentId}`.execute(around.database);
  return rows;
}

/** Decides the dispute of the charge as lost: the web process dies over it, and the processor tells the next one. */
async function dieWhileTold(point: FailPoint, paymentId: string): Promise<void> {
  const web = await players.openWeb({ DEMARC_FAIL_POINT: point });
  const decided = players.command(['sandbox', 'decide', paymentId, '--as', 'lost']);
  await players.untilKilled(web, point);
  await decided.signal;
}

async function dieWhileRefunding(point: FailPoint, paymentId: string): Promise<void> {
  await players.untilKilled(
    players.command(['payments', 'refund', paymentId, '--key', 'once', '--ground', 'correction', '--reason', 'charged twice'], {
      DEMARC_FAIL_POINT: point,
    }),
    point,
  );
}

/** The refund was given, its answer was lost, and the janitor dies while asking about it. */
async function dieWhileAsking(point: FailPoint, paymentId: string): Promise<void> {
  await around.answerCharges({ answer: 'error', charges: true });
  await run('payments', 'refund', paymentId, '--key', 'once', '--ground', 'correction', '--reason', 'charged twice');
  await around.answerCharges({ answer: 'in-full', latency_ms: 0 });
  // The others' due work is done on the way; this one is asked about a minute after it was lost.
  const { rows } = await sql<{ readonly ms: number }>`
    select extract(epoch from max(due_at)) * 1000 as ms from demarc.payment_reversal where payment_id = ${paymentId}`.execute(around.database);
  await writeOffset(Number(rows[0]?.ms) + 1_000);
  await players.untilKilled(players.play('worker', { DEMARC_FAIL_POINT: point }), point);
}

async function writeOffset(atMs: number): Promise<void> {
  await writeClockOffset(around.database, Math.round(atMs - machineClock.nowMs()));
  await around.clock.refresh();
}

test(`PAY-13 (F3) killed ${TIMES} times at each point of a refund or return, the money goes back once, and the books hold`, async () => {
  const customers = await newCustomers(around.database, TIMES * failPointsOfGoingBack.length, todayIn(around.clock.now(), ZONE));
  const web = await players.openWeb();
  const payments: { readonly point: Point; readonly paymentId: string }[] = [];
  for (const [index, customer] of customers.entries()) {
    const { paymentId = '' } = await graph.pay(await graph.review(customer));
    const point = failPointsOfGoingBack[index % failPointsOfGoingBack.length];
    if (point) payments.push({ point, paymentId });
  }
  const of = (kind: string) => payments.filter(({ point }) => passedBy[point] === kind);
  for (const { paymentId } of of('telling')) await run('sandbox', 'dispute', paymentId);
  await players.end(web);

  for (const { point, paymentId } of of('telling')) await dieWhileTold(point, paymentId);
  for (const { point, paymentId } of of('refunding')) await dieWhileRefunding(point, paymentId);
  for (const { point, paymentId } of of('asking')) await dieWhileAsking(point, paymentId);

  const again = await players.openWeb();
  await run('clock', 'advance', '2h');
  await players.end(again);
  for (const { point, paymentId } of payments) {
    const kept = passedBy[point] === 'telling' ? { kind: 'dispute', state: 'lost', given: 0 } : { kind: 'refund', state: 'given', given: 1 };
    // Before the processor was asked, the refund was not on its way: it ends as refused, and may be requested again.
    const end = point === 'before-refund' ? { ...kept, state: 'refused', given: 0, posted: false, booked: 0 } : { ...kept, posted: true, booked: 1 };
    expect({ [point]: await endOf(paymentId) }).toEqual({ [point]: [end] });
  }
  const reconciled = await runDemarc(['payments', 'reconcile', '--json'], around.environment);
  expect(JSON.parse(reconciled.out)).toMatchObject({ unanswered: [], missingAtProcessor: [], missingWithUs: [], otherAmount: [] });
  expect(JSON.parse(reconciled.out).reversals).toMatchObject({ missingAtProcessor: [], missingWithUs: [] });
  const books = await runDemarc(['ledger', 'check'], around.environment);
  expect(books.out).not.toContain('BROKEN');
  expect(books.code).toBe(0);
  expect(around.faults).toEqual([]);
});
