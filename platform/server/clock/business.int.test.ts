import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/pool.ts';
import { endDuringLook, type TestDatabase, testDatabase } from '../database/testing.ts';
import { startBusinessClock, writeClockOffset } from './business.ts';

const DAY_MS = 86_400_000;
const machine = { nowMs: () => Date.parse('2026-11-21T12:00:00Z') };

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test("business time is the machine's until it is moved, and then ahead in every process", async () => {
  const clock = await startBusinessClock(mine.database, { movable: true, machine });
  const other = await startBusinessClock(mine.database, { movable: true, machine });
  expect(clock.now()).toBe('2026-11-21T12:00:00.000Z');
  await writeClockOffset(mine.database, 3 * DAY_MS);
  await vi.waitFor(() => expect([clock.now(), other.now()]).toEqual(Array(2).fill('2026-11-24T12:00:00.000Z')), { interval: 20, timeout: 30_000 });
  await clock.end();
  await other.end();
});

test('in production it cannot be moved', async () => {
  await writeClockOffset(mine.database, 3 * DAY_MS);
  const clock = await startBusinessClock(mine.database, { movable: false, machine });
  await clock.refresh();
  expect(clock.now()).toBe('2026-11-21T12:00:00.000Z');
});

test('the last known time goes on when the database is away', async () => {
  const short = await testDatabase();
  await writeClockOffset(short.database, DAY_MS);
  const told = vi.fn();
  const clock = await startBusinessClock(short.database, { movable: true, machine, onError: told });
  await short.end();
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), { interval: 20, timeout: 30_000 });
  expect(clock.now()).toBe('2026-11-22T12:00:00.000Z');
  await clock.end();
});

test('its end waits for a look that is under way, so that the database can be closed after it, and nothing is told', async () => {
  const told = vi.fn();
  const database = openDatabase(mine.url, { applicationName: 'clock that ends' });
  const clock = await startBusinessClock(database, { movable: true, machine, onError: told });
  const order = await endDuringLook(mine.database, 'demarc.clock', clock);
  await database.destroy();
  expect(order).toEqual(['freed', 'ended']);
  expect(told).not.toHaveBeenCalled();
});
