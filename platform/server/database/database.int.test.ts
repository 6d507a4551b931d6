import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationFolders } from '#apps/server/migrations.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openDatabase } from './pool.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const ask = async (expression: string) => {
  const { rows } = await sql<{ answer: unknown }>`select ${sql.raw(expression)} as answer`.execute(mine.database);
  return rows[0]?.answer;
};

test('a date stays text', async () => {
  expect(await ask(`date '2026-02-28'`)).toBe('2026-02-28');
  expect(await ask(`array[date '2026-02-28', null]`)).toEqual(['2026-02-28', null]);
});

test('cents are exact numbers, and a value too large to be exact is an error', async () => {
  expect(await ask('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
  expect(await ask('array[1, 2]::bigint[]')).toEqual([1, 2]);
  await expect(ask('9007199254740992::bigint')).rejects.toThrow('not a safe integer');
});

test('an instant is ISO text in UTC, in any session time zone', async () => {
  expect(await ask(`timestamptz '2026-11-21 10:04:05.123456-05'`)).toBe('2026-11-21T15:04:05.123Z');
  await mine.database.connection().execute(async (connection) => {
    await sql`set time zone 'Asia/Kolkata'`.execute(connection);
    const { rows } = await sql<{ at: string }>`select timestamptz '2026-11-21 15:04:05Z' as at`.execute(connection);
    expect(rows[0]?.at).toBe('2026-11-21T15:04:05.000Z');
    await sql`reset time zone`.execute(connection);
  });
});

test('text is UTF-8 and sorts the same everywhere', async () => {
  expect(await ask(`current_setting('server_encoding')`)).toBe('UTF8');
  expect(await ask(`upper('ñandú')`)).toBe('ÑANDÚ');
  expect(await ask(`'Z' < 'a'`)).toBe(true);
});

test('every migration is applied once', async () => {
  expect(await pendingMigrations(mine.database, migrationFolders)).toEqual([]);
  expect(await migrate(mine.database, migrationFolders)).toEqual([]);
});

test('each test file has its own database', async () => {
  const other = await testDatabase();
  await sql`create table demarc.mark (id int)`.execute(mine.database);
  const { rows } = await sql<{ found: boolean }>`select to_regclass('demarc.mark') is not null as found`.execute(other.database);
  expect(rows[0]?.found).toBe(false);
  await other.end();
});

test('only a pool that opts in answers before data is on disk', async () => {
  const hasty = openDatabase(mine.url, { applicationName: 'demarc test', connections: 1, synchronousCommit: false });
  const setting = sql<{ setting: string; source: string }>`select setting, source from pg_settings where name = 'synchronous_commit'`;
  expect((await setting.execute(hasty)).rows).toEqual([{ setting: 'off', source: 'client' }]);
  expect((await setting.execute(mine.database)).rows[0]?.source).not.toBe('client');
  await hasty.destroy();
});
