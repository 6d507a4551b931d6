import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { openDatabase } from '../database/pool.ts';
import { endDuringLook, type TestDatabase, testDatabase } from '../database/testing.ts';
import { moveClock, startBusinessClock, writeClockOffset } from './business.ts';

const machine = { nowMs: () => Date.parse('2026-11-21T12:00:00Z') };

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('business time is machine time until it is moved, and then ahead in every process', async () => {
  const clock = await startBusinessClock(mine.database, { movable: true, machine });
  const other = await startBusinessClock(mine.database, { movable: true, machine });
  expect(clock.now()).toBe('2026-11-21T12:00:00.000Z');
  await writeClockOffset(mine.database, 3 * DAY_MS);
  await vi.waitFor(() => expect([clock.now(), other.now()]).toEqual(Array(2).fill('2026-11-24T12:00:00.000Z')), { interval: 20, timeout: 30_000 });
  await clock.end();
  await other.end();
});

test('moving it returns once every process has followed, and waits for a dead one only once', async () => {
  const clocks = await Promise.all([1, 2, 3].map(() => startBusinessClock(mine.database, { movable: true, machine })));
  for (const days of [4, 5, 6]) {
    await moveClock(mine.database, days * DAY_MS);
    expect(clocks.map((clock) => clock.now())).toEqual(Array(3).fill(`2026-11-2${days + 1}T12:00:00.000Z`));
  }
  await sql`insert into demarc.clock_follower values (gen_random_uuid(), 0)`.execute(mine.database);
  await moveClock(mine.database, 7 * DAY_MS);
  const followers = async () => (await sql<{ readonly offset_ms: number }>`select offset_ms from demarc.clock_follower`.execute(mine.database)).rows;
  expect(await followers()).toEqual(Array(3).fill({ offset_ms: 7 * DAY_MS }));
  await Promise.all(clocks.map((clock) => clock.end()));
  expect(await followers()).toEqual([]);
});

test('in production it cannot be moved', async () => {
  await writeClockOffset(mine.database, 3 * DAY_MS);
  const clock = await startBusinessClock(mine.database, { movable: false, machine });
  await clock.refresh();
  expect(clock.now()).toBe('2026-11-21T12:00:00.000Z');
});

test('the last known time continues while the database is down', async () => {
  const short = await testDatabase();
  await writeClockOffset(short.database, DAY_MS);
  const told = vi.fn();
  const clock = await startBusinessClock(short.database, { movable: true, machine, onError: told });
  await short.end();
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), { interval: 20, timeout: 30_000 });
  expect(clock.now()).toBe('2026-11-22T12:00:00.000Z');
  await clock.end();
});

test('stopping waits for a read in progress, so that the database can be closed afterwards, and nothing is reported', async () => {
  const told = vi.fn();
  const database = openDatabase(mine.url, { applicationName: 'clock that ends' });
  const clock = await startBusinessClock(database, { movable: true, machine, onError: told });
  const order = await endDuringLook(mine.database, 'demarc.clock', clock);
  await database.destroy();
  expect(order).toEqual(['freed', 'ended']);
  expect(told).not.toHaveBeenCalled();
});
