import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDemarc } from '#apps/server/cli/testing.ts';
import { type Surroundings, startSurroundings } from '#apps/server/testing.ts';
import { failPoints, type PayingPoint } from '#modules/payments/server/fail-points.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { readClockOffset, writeClockOffset } from '#platform/server/clock/business.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import { type Customer, Graph, newCustomers, type Outcome, Players, type Reviewed } from './testing.ts';

const PORT = 5620;
const ZONE = 'America/New_York';
/** This many payments are at a point when their process is killed there; points passed by a run or a batch are tested this many times with one. */
const TOGETHER = 20;
const ALONE = Number(process.env.DEMARC_KILLS ?? 3);
/** How long a run keeps a claim, in business time. */
const LEASE_MS = 60_000;

/**
 * Who reaches a point: a customer who pays today, one who schedules or cancels, the janitor who asks about a charge, or the run that takes a
 * scheduled payment on its day.
 */
type Passing = 'paying' | 'scheduling' | 'cancelling' | 'asking' | 'taking';
const passedBy: Record<PayingPoint, Passing> = {
  'before-claim': 'paying',
  'after-claim': 'paying',
  'before-charge': 'paying',
  'after-charge': 'paying',
  'before-store': 'paying',
  'after-store': 'paying',
  'before-post': 'paying',
  'after-post': 'paying',
  'after-posted': 'paying',
  'before-schedule': 'scheduling',
  'after-schedule': 'scheduling',
  'after-scheduled': 'scheduling',
  'before-submit': 'taking',
  'after-submit': 'taking',
  'before-cancel': 'cancelling',
  'after-cancel': 'cancelling',
  'before-lookup': 'asking',
  'after-lookup': 'asking',
  'after-resolve': 'asking',
};
/** Nothing was sent to the processor before these points: the payment ends as not attempted. */
const beforeTheCharge: readonly PayingPoint[] = ['after-claim', 'before-charge', 'after-submit'];

const graph = new Graph(`http://localhost:${PORT}`);
let around: Surroundings;
let players: Players;

beforeAll(async () => {
  // A review from one day is refused on the next: tomorrow morning is far from both ends of its day, whenever the test runs.
  const morning = instantAt(plusDays(todayIn(isoInstant(machineClock.nowMs()), ZONE), 1), '09:00', ZONE);
  around = await startSurroundings({ port: PORT, at: morning });
  players = new Players(around.environment);
});
afterAll(async () => {
  players.endAll();
  await around.end();
});

/** Points that each request passes on its own, and twenty at once. */
const isPassedTogether = (point: PayingPoint): boolean =>
  !point.includes('post') && (passedBy[point] === 'paying' || passedBy[point] === 'scheduling' || passedBy[point] === 'cancelling');
const timesAt = (point: PayingPoint): number => (isPassedTogether(point) ? TOGETHER : ALONE);

/** A web process that dies when this many have reached a point. */
const openMortalWeb = (point: PayingPoint, count: number) => players.openWeb({ DEMARC_FAIL_POINT: point, DEMARC_FAIL_POINT_AT: String(count) });

type Left = { readonly point: PayingPoint; readonly reviewed: Reviewed; again(): Promise<Outcome> };

async function dieWhilePaying(point: PayingPoint, customers: readonly Customer[]): Promise<readonly Left[]> {
  const web = await openMortalWeb(point, customers.length);
  const all = await Promise.all(customers.map((customer) => graph.review(customer)));
  // After the answer, or instead of it.
  await Promise.all(all.map((reviewed) => graph.pay(reviewed).catch(() => undefined)));
  await players.untilKilled(web, point);
  return all.map((reviewed) => ({ point, reviewed, again: () => graph.pay(reviewed) }));
}

async function dieWhileScheduling(point: PayingPoint, customers: readonly Customer[]): Promise<readonly Left[]> {
  const web = await openMortalWeb(point, customers.length);
  const all = await Promise.all(customers.map((customer) => scheduling(customer, FAR_DAYS)));
  await Promise.all(all.map(({ schedule }) => schedule().catch(() => undefined)));
  await players.untilKilled(web, point);
  return all.map(({ reviewed, schedule }) => ({ point, reviewed, again: schedule }));
}

/** Beyond the clock of this test. */
const FAR_DAYS = 28;

async function scheduling(customer: Customer, days: number) {
  const on = plusDays(todayIn(around.clock.now(), ZONE), days);
  const reviewed = await graph.reviewFor(customer, on, 20_00);
  return { on, reviewed, schedule: () => graph.schedule(reviewed, on) };
}

async function dieWhileCancelling(point: PayingPoint, customers: readonly Customer[]): Promise<readonly Left[]> {
  const web = await openMortalWeb(point, customers.length);
  const all = await Promise.all(customers.map((customer) => scheduling(customer, FAR_DAYS)));
  const waiting = await Promise.all(all.map(async ({ reviewed, schedule }) => ({ reviewed, ...(await schedule()) })));
  await Promise.all(waiting.map(({ reviewed, paymentId = '' }) => graph.cancel(reviewed.customer, paymentId).catch(() => undefined)));
  await players.untilKilled(web, point);
  return all.map(({ reviewed, schedule }) => ({ point, reviewed, again: schedule }));
}

/** With a live web process: the payment's morning has come, and the worker dies while taking it. */
async function dieWhileTaking(point: PayingPoint, [customer]: readonly Customer[]): Promise<readonly Left[]> {
  if (!customer) return [];
  // Finish what the previous worker left, so that this one meets its own payment.
  expect(await runDemarc(['clock', 'advance', '5m'], around.environment)).toMatchObject({ code: 0 });
  await around.clock.refresh();
  const { on, reviewed, schedule } = await scheduling(customer, 2);
  expect(await schedule()).toMatchObject({ state: 'scheduled' });
  await writeClockOffset(around.database, Date.parse(instantAt(on, '06:01', ZONE)) - machineClock.nowMs());
  await players.untilKilled(players.play('worker', { DEMARC_FAIL_POINT: point }), point);
  return [{ point, reviewed, again: schedule }];
}

/**
 * The charge was taken, its answer was lost, and the janitor dies while asking about it. Each time with its own web process: after five lost answers
 * in a row, the next charge would not be sent at all.
 */
async function dieWhileAsking(point: PayingPoint, [customer]: readonly Customer[]): Promise<readonly Left[]> {
  if (!customer) return [];
  const web = await players.openWeb();
  const reviewed = await graph.review(customer);
  await around.answerCharges({ answer: 'error', charges: true });
  expect(await graph.pay(reviewed)).toMatchObject({ state: 'unknown' });
  await around.answerCharges({ answer: 'in-full', latency_ms: 0 });
  await players.end(web);
  // Past the first attempt, and past what the previous worker postponed.
  await writeClockOffset(around.database, (await readClockOffset(around.database)) + 2 * LEASE_MS);
  await players.untilKilled(players.play('worker', { DEMARC_FAIL_POINT: point }), point);
  return [{ point, reviewed, again: () => graph.pay(reviewed) }];
}

type End = { readonly state: string; readonly posted: boolean; readonly charges: number; readonly scheduled: number };

/** The rows of an intent: exactly one, unless it took effect more than once. */
async function endsOf({ reviewed: { customer, intent } }: Left): Promise<readonly End[]> {
  const { rows } = await sql<End>`
    select p.state, p.posted_at is not null as posted,
      (select count(*) from sandbox.charges c where c.charge_id = p.payment_id::text and c.decline_code is null) as charges,
      (select count(*) from bss.scheduled_payments s where s.account_id = p.account_id) as scheduled
    from demarc.payment p left join demarc.payment_intent i on i.account_id = p.account_id and i.payment_id = p.payment_id and i.intent_id = ${intent}
    where p.account_id = ${customer.accountId}`.execute(around.database);
  return rows;
}

function endAfter(point: PayingPoint): End {
  const scheduled = passedBy[point] === 'paying' || passedBy[point] === 'asking' ? 0 : 1;
  if (passedBy[point] === 'scheduling') return { state: 'scheduled', posted: false, charges: 0, scheduled };
  if (passedBy[point] === 'cancelling') return { state: 'cancelled', posted: false, charges: 0, scheduled };
  if (beforeTheCharge.includes(point)) return { state: 'declined', posted: false, charges: 0, scheduled };
  return { state: 'succeeded', posted: true, charges: 1, scheduled };
}

test(`PAY-13 (F3) killed with ${TOGETHER} payments at each point a payment passes, every intent ends once, and the books hold`, async () => {
  const count = failPoints.reduce((sum, point) => sum + timesAt(point), 0);
  const customers = [...(await newCustomers(around.database, count, todayIn(around.clock.now(), ZONE)))];
  const left: Left[] = [];
  const dieAtEach = async (kind: Passing, die: (point: PayingPoint, customers: readonly Customer[]) => Promise<readonly Left[]>) => {
    for (const point of failPoints.filter((each) => passedBy[each] === kind)) {
      const those = customers.splice(0, timesAt(point));
      const groups = isPassedTogether(point) ? [those] : those.map((customer) => [customer]);
      for (const group of groups) left.push(...(await die(point, group)));
    }
  };
  await dieAtEach('paying', dieWhilePaying);
  await dieAtEach('scheduling', dieWhileScheduling);
  await dieAtEach('cancelling', dieWhileCancelling);
  await dieAtEach('asking', dieWhileAsking);
  const web = await players.openWeb();

  // Every browser resubmits what it reviewed while its intent is kept; days later scheduled payments are taken; then due work is done.
  for (const { again } of left) expect(await again()).toMatchObject({ __typename: 'Payment' });
  await dieAtEach('taking', dieWhileTaking);
  expect(left).toHaveLength(count);
  expect(await runDemarc(['clock', 'advance', '2h'], around.environment)).toMatchObject({ code: 0 });
  await players.end(web);

  for (const each of left) expect({ [each.point]: await endsOf(each) }).toEqual({ [each.point]: [endAfter(each.point)] });
  const reconciled = await runDemarc(['payments', 'reconcile', '--json'], around.environment);
  expect(JSON.parse(reconciled.out)).toMatchObject({ unanswered: [], missingAtProcessor: [], missingWithUs: [], otherAmount: [] });
  const books = await runDemarc(['ledger', 'check'], around.environment);
  expect(books.out).not.toContain('BROKEN');
  expect(books.code).toBe(0);
  expect(around.faults).toEqual([]);
});
