import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { machineClock } from './machine.ts';
import { createClockWatch } from './watch.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const HOUR = 3_600_000;

test.each([
  ['ahead', 2 * HOUR, '7200 s ahead'],
  ['behind', -2 * HOUR, '7200 s behind'],
  ['behind', -24 * HOUR, '86400 s behind'],
])('F17 a clock that jumps %s by %i ms is reported once, and as wrong until corrected', async (_, jump, told) => {
  let wrong = 0;
  const look = createClockWatch({ database: mine.database, machine: { nowMs: () => machineClock.nowMs() + wrong } });
  expect(await look()).toEqual([]);
  wrong = jump;
  expect(await look()).toEqual([`jumped ${told}`, `is ${told} of the database's`]);
  expect(await look()).toEqual([`is ${told} of the database's`]);
  wrong = 0;
  expect(await look()).toEqual([expect.stringMatching(/^jumped /)]);
  expect(await look()).toEqual([]);
});

test('F17 passing time is not a jump, nor is a small correction', async () => {
  let passed = 0;
  let corrected = 0;
  const begun = machineClock.nowMs();
  const look = createClockWatch({
    database: mine.database,
    machine: { nowMs: () => begun + corrected },
    monotonicMs: () => passed,
  });
  corrected = 5_000;
  passed = 1_000;
  expect(await look()).toEqual([]);
});
