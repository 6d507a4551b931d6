import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationFolders } from '#apps/server/migrations.ts';
import { laterMigrations, migrate, pendingMigrations } from './migrate.ts';
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

test('(F24) a version that runs beside a later one, or again after it, starts with the database as the later one left it', async () => {
  const theirs = mkdtempSync(join(tmpdir(), 'demarc-later-'));
  writeFileSync(join(theirs, '9999-later.sql'), 'create table demarc.later (id int);');
  expect(await migrate(mine.database, [...migrationFolders, theirs])).toEqual(['9999-later']);
  rmSync(theirs, { recursive: true });
  expect(await migrate(mine.database, migrationFolders)).toEqual([]);
  expect(await pendingMigrations(mine.database, migrationFolders)).toEqual([]);
  expect(await laterMigrations(mine.database, migrationFolders)).toEqual(['9999-later']);
});

test('(F24) a migration that waits for a table lets those pass who wait behind it, and is made once the table is free', async () => {
  await sql`create table demarc.busy (id int)`.execute(mine.database);
  const theirs = mkdtempSync(join(tmpdir(), 'demarc-busy-'));
  writeFileSync(join(theirs, '9998-busy.sql'), 'alter table demarc.busy add column more int;');
  const backup = await mine.database.startTransaction().execute();
  await sql`select from demarc.busy`.execute(backup);
  const migrated = migrate(mine.database, [...migrationFolders, theirs]);
  const waiting = "(select count(*)::int from pg_locks where relation = 'demarc.busy'::regclass and not granted)";
  await expect.poll(() => ask(waiting), { timeout: 60_000 }).toBe(1);
  await sql`select from demarc.busy`.execute(mine.database);
  await backup.rollback().execute();
  expect(await migrated).toEqual(['9998-busy']);
  rmSync(theirs, { recursive: true });
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
