import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AppointmentsPort } from '#modules/appointments/server/port.ts';
import { type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { quantile } from '../frame/figures.ts';
import { type BenchProduct, withBenchProduct } from '../product/product.ts';

const PEOPLE = 200;
/** They all begin within this time, in milliseconds. */
const ARRIVE_WITHIN_MS = 2_000;
/** Between two presses of one person. */
const THINKS_MS = 100;
/** Of the morning's four hours, each can begin a repair at 8:30 and one at 10:00: 220 for 200 people, so that the last ones find little. */
const TECHNICIANS = 110;
const LIMIT_MS = 300;

export const slots: Benchmark = {
  work: `${PEOPLE} people who book a repair on the same morning within ${ARRIVE_WITHIN_MS / 1_000} s, over the pools of two processes: each searches, holds and books`,
  run: (tell) => withBenchProduct(tell, (demarc) => measure(demarc, tell), []),
};

async function measure(demarc: BenchProduct, tell: (line: string) => void) {
  const people = await peopleOf(demarc);
  const pools = [1, 2].map(() => openDatabase(demarc.databaseUrl, { applicationName: 'bench slots', connections: 10 }));
  const ports = pools.map((pool) => embedded.createEmbeddedProvider(pool, embedded.readUsualTerms).appointments);
  const now = demarc.clock.now();
  const tookMs: number[] = [];
  const timed = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const from = performance.now();
    const answer = await ask();
    tookMs.push(performance.now() - from);
    return answer;
  };
  // The first questions of a process prepare its statements.
  for (const port of ports) await port.search({ accountId: people[0] ?? '', type: 'repair', at: now });
  const booked = await Promise.all(
    people.map(async (accountId, index) => {
      await pause((index * ARRIVE_WITHIN_MS) / PEOPLE);
      const port = ports[index % ports.length];
      return port !== undefined && bookMorning(port, accountId, now, timed);
    }),
  );
  await Promise.all(pools.map((pool) => pool.destroy()));
  const count = booked.filter(Boolean).length;
  tell(`  ${count} of ${PEOPLE} got the morning, ${tookMs.length} answers, median ${quantile(tookMs, 0.5).toFixed(0)} ms`);
  await proveNoDouble(demarc, people, count);
  return [{ what: 'an answer, p99', unit: 'ms', ours: quantile(tookMs, 0.99), limit: LIMIT_MS, against: 'aim', ratio: { atMost: 1 } } as const];
}

type Timed = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** Tries the windows of the next morning in turn, as somebody does whose time was just taken. */
async function bookMorning(port: AppointmentsPort, accountId: string, at: IsoInstant, timed: Timed): Promise<boolean> {
  const found = await timed(() => port.search({ accountId, type: 'repair', at }));
  const morning = found?.slots.filter(({ startsAt }) => {
    const { date, minutes } = timeIn(startsAt, found.timeZone);
    return date === plusDays(timeIn(at, found.timeZone).date, 1) && minutes < 12 * 60;
  });
  for (const { startsAt } of morning ?? []) {
    const holdId = randomUUID();
    await pause(THINKS_MS);
    const held = await timed(() => port.hold({ accountId, holdId, type: 'repair', startsAt, appointmentId: undefined, at }));
    if (!held.ok) continue;
    await pause(THINKS_MS);
    const done = await timed(() => port.book({ accountId, appointmentId: holdId, holdId, note: undefined, at }));
    if (!done.ok) throw new Error('what was held could not be booked');
    return true;
  }
  return false;
}

/** Customers of one region, with enough technicians there. */
async function peopleOf({ database }: BenchProduct): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly accountId: string; readonly region: string; readonly timeZone: string }>`
    select p.account_id as "accountId", left(p.zip, 3) as region, a.time_zone as "timeZone" from oss.premises p join bss.accounts a using (account_id)
    where left(p.zip, 3) = (select left(zip, 3) from oss.premises group by 1 order by count(*) desc limit 1)
      and exists (select from oss.services s where s.account_id = p.account_id and s.line = 'internet')
      and exists (select from bss.account_parts c where c.account_id = p.account_id and c.part = 'core')
    limit ${sql.lit(PEOPLE)}`.execute(database);
  const [{ region, timeZone } = { region: '', timeZone: '' }] = rows;
  if (rows.length < PEOPLE) throw new Error(`only ${rows.length} customers live in one region`);
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 8 * 60, to: 17 * 60 }));
  await embedded.insertTechnicians(
    database,
    [{ region, name: region, timeZone }],
    Array.from({ length: TECHNICIANS }, (_, number) => ({
      ...{ name: `Technician ${number}`, badge: `B${number}`, van: String(number), sinceYear: 2020, timeZone, regions: [region], shifts },
      skills: ['repair'] as const,
    })),
  );
  await sql`analyze oss.technicians, oss.technician_shifts, oss.technician_regions`.execute(database);
  return rows.map(({ accountId }) => accountId);
}

/** @throws if a booking has fewer half hours than its work and way, or nobody's */
async function proveNoDouble({ database }: BenchProduct, people: readonly string[], booked: number): Promise<void> {
  const { rows } = await sql<{ readonly visits: number; readonly units: number }>`
    select (select count(*)::int from oss.visits where account_id = any(${people}::uuid[])) as visits,
      (select count(*)::int from oss.visit_units where account_id = any(${people}::uuid[]) and held_until is null) as units`.execute(database);
  const [{ visits, units } = { visits: 0, units: 0 }] = rows;
  // Half an hour of way and an hour of work each; the key of the table allows no half hour twice.
  if (visits !== booked || units !== booked * 3) throw new Error(`${booked} were told yes, ${visits} visits have ${units} half hours`);
}
