import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { checkDaily } from './check-daily.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const holding = async () => [{ name: 'all is well', holds: true, detail: '' }];
const breaking = async () => [...(await holding()), { name: 'entries sum to zero', holds: false, detail: 'entry 7' }];

test('the books are checked once a day by the first process, and a violation is reported and recorded', async () => {
  const morning = '2026-11-21T12:00:00.000Z';
  const told = await Promise.all(Array.from({ length: 5 }, () => checkDaily(mine.database, morning, breaking)));
  expect(told.filter((broken) => broken !== undefined)).toEqual([[{ name: 'entries sum to zero', holds: false, detail: 'entry 7' }]]);
  const kept = await sql`select checked_at, due_at, breaches from bss.ledger_check`.execute(mine.database);
  expect(kept.rows).toEqual([{ checked_at: morning, due_at: '2026-11-22T12:00:00.000Z', breaches: ['entries sum to zero: entry 7'] }]);
  expect(await checkDaily(mine.database, '2026-11-22T11:59:59.999Z', holding)).toBeUndefined();
  expect(await checkDaily(mine.database, '2026-11-22T12:00:00.000Z', holding)).toEqual([]);
});

test('a check that dies is repeated an hour later', async () => {
  const dying = () => Promise.reject(new Error('killed'));
  await expect(checkDaily(mine.database, '2026-11-23T12:00:00.000Z', dying)).rejects.toThrow('killed');
  expect(await checkDaily(mine.database, '2026-11-23T12:59:59.000Z', holding)).toBeUndefined();
  expect(await checkDaily(mine.database, '2026-11-23T13:00:00.000Z', holding)).toEqual([]);
});
