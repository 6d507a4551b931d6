import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { resetPersonas, seedOnce } from './seed-once.ts';

const OPENING = 'Opening the accounts of the demo customers';
let mine: TestDatabase;
let said: string[];
const deps = () => ({
  database: mine.database,
  settings: readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' }),
  log: createLog({ process: 'test', level: 'silent' }),
  progress: (line: string) => said.push(line),
});
const timesGrown = () => said.filter((line) => line === OPENING).length;

beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => {
  said = [];
});
afterAll(() => mine.end());

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(mine.database);
  return rows[0]?.count;
};

test('two simultaneous starts create the demo customers once, and a later start leaves them alone', async () => {
  await Promise.all([seedOnce(deps()), seedOnce(deps())]);
  expect(timesGrown()).toBe(1);
  await seedOnce(deps());
  expect(timesGrown()).toBe(1);
  expect(await count('bss.accounts')).toBe(22);
  expect(await count('demarc.login')).toBe(24);
});

test("the second of two starts waits for the first beyond any statement's time limit", async () => {
  const impatient = openDatabase(mine.url, { applicationName: 'impatient', connections: 2, statementTimeoutMs: 50 });
  const waits = async () => {
    const { rows } = await sql<{ longer: boolean }>`
      select clock_timestamp() - query_start > interval '200 milliseconds' as longer from pg_stat_activity
      where application_name = 'impatient' and wait_event = 'advisory'`.execute(mine.database);
    return rows[0]?.longer;
  };
  let second: Promise<void> | undefined;
  await mine.database.connection().execute(async (first) => {
    await sql`select pg_advisory_lock(hashtext('demarc personas'))`.execute(first);
    second = seedOnce({ ...deps(), database: impatient });
    await vi.waitFor(async () => expect(await waits()).toBe(true), { timeout: 20_000, interval: 20 });
    await sql`select pg_advisory_unlock(hashtext('demarc personas'))`.execute(first);
  });
  await second;
  expect(timesGrown()).toBe(0);
  await impatient.destroy();
});

test('a seed killed halfway starts over and leaves no duplicates', async () => {
  const before = await count('demarc.payment');
  await sql`delete from demarc.seeded`.execute(mine.database);
  await sql`delete from demarc.login where username_key = 'olivia'`.execute(mine.database);
  await seedOnce(deps());
  expect(timesGrown()).toBe(1);
  expect(await count('demarc.login')).toBe(24);
  expect(await count('demarc.payment')).toBe(before);
});

test('customers older than a week are reported and kept', async () => {
  await sql`update demarc.seeded set seeded_at = seeded_at - interval '9 days'`.execute(mine.database);
  await seedOnce(deps());
  expect(said).toEqual(['The demo customers are 9 days old: `npm run demarc -- personas reset` grows them anew.']);
});

test('a reset creates them again', async () => {
  await resetPersonas(deps());
  expect(timesGrown()).toBe(1);
  said = [];
  await seedOnce(deps());
  expect(said).toEqual([]);
});
