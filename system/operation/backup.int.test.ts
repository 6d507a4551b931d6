import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { backUp } from '#platform/server/database/backup/backup.ts';
import { restore } from '#platform/server/database/backup/restore.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openPool } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';

let mine: TestDatabase;
let pool: Pool;
const folder = mkdtempSync(join(tmpdir(), 'demarc-backup-'));
const ends: (() => Promise<unknown>)[] = [];
const AT = '2026-11-21T15:00:00.000Z';
const newFile = () => join(folder, `${randomBytes(4).toString('hex')}.gz`);
const progress = () => {};
const precious = ['bss.accounts'];

async function newDatabase() {
  const made = await testDatabase();
  const madePool = openPool(made.url, { applicationName: 'demarc test', connections: 2, statementTimeoutMs: 0 });
  ends.push(async () => {
    await madePool.end();
    await made.end();
  });
  return { made, madePool };
}

beforeEach(async () => {
  const { made, madePool } = await newDatabase();
  mine = made;
  pool = madePool;
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Every row of every table as text: two databases with the same content give the same. */
async function contentOf(database: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await sql<{ readonly name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('demarc', 'bss', 'oss', 'sandbox') and table_name not like 'migration%' order by 1`.execute(
    database,
  );
  const found = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql
      .raw<{ readonly hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' order by t::text)), '') as hash from ${name} t`,
      )
      .execute(database);
    found.set(name, rows[0]?.hash ?? '');
  }
  return found;
}

/** Customers with bills and payments, one of them with a name that a careless copy would break. */
async function live(database: Database, count = 3): Promise<void> {
  const [user] = embedded.accountDefinition().users;
  if (user === undefined) throw new Error('the account has a user');
  const definitions = Array.from({ length: count }, () =>
    embedded.accountDefinition({ users: [{ ...user, userId: crypto.randomUUID(), lastName: "O'Neil\\.\tA\u2028\n\\N ñ 🏠" }] }),
  );
  await embedded.openAccounts(database, definitions);
  await embedded.issueStatements(
    database,
    definitions.map(({ accountId }) => ({ accountId, part: 'core', on: '2025-11-09' })),
    usualTerms,
  );
  const payments = definitions.map(({ accountId }) => ({
    paymentId: crypto.randomUUID(),
    accountId,
    part: 'core' as const,
    amount: cents(10_00),
    on: '2025-11-20' as const,
    at: AT as typeof AT,
    channel: 'online' as const,
  }));
  await embedded.postPayments(database, payments, usualTerms);
  await sql`insert into demarc.audit (account_id, at, actor, act, subject) values (${definitions[0]?.accountId}, ${AT}, 'cli grace', 'test', '{}')`.execute(
    database,
  );
}

test('what is restored is what was backed up: every row, its numbers, and balanced books', async () => {
  await live(mine.database);
  const before = await contentOf(mine.database);
  const file = newFile();
  const backedUp = await backUp(pool, { file, at: AT, progress });
  expect(backedUp.rows).toBeGreaterThan(20);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await live(mine.database);
  expect(await contentOf(mine.database)).not.toEqual(before);
  expect(await restore(pool, { file, replace: true, precious, progress })).toEqual(backedUp);
  expect(await contentOf(mine.database)).toEqual(before);
  expect((await embedded.checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});

test('a restored database carries on: numbers continue, and the books are protected again', async () => {
  await live(mine.database);
  const file = newFile();
  await backUp(pool, { file, at: AT, progress });
  const { made, madePool } = await newDatabase();
  await restore(madePool, { file, replace: false, precious, progress });
  expect(await contentOf(made.database)).toEqual(await contentOf(mine.database));
  await live(made.database);
  expect((await embedded.checkLedger(made.database)).filter(({ holds }) => !holds)).toEqual([]);
  await expect(sql`delete from bss.entries`.execute(made.database)).rejects.toThrow('never changes');
  const numbers = await sql<{ readonly number: number }>`select number from demarc.audit order by number`.execute(made.database);
  expect(numbers.rows.map(({ number }) => number)).toEqual([1, 2]);
});

test('a backup is one moment in time, even during writes', async () => {
  await live(mine.database);
  const file = newFile();
  let writing = Promise.resolve();
  let begun = false;
  await backUp(pool, {
    file,
    at: AT,
    progress: () => {
      if (!begun) writing = live(mine.database, 20);
      begun = true;
    },
  });
  await writing;
  const { made, madePool } = await newDatabase();
  await restore(madePool, { file, replace: false, precious, progress });
  expect((await embedded.checkLedger(made.database)).filter(({ holds }) => !holds)).toEqual([]);
  expect((await sql`select from bss.accounts`.execute(made.database)).rows).toHaveLength(3);
});

describe('nothing changes', () => {
  const refused = async (file: string, line: string | RegExp, replace = true) => {
    const before = await contentOf(mine.database);
    await expect(restore(pool, { file, replace, precious, progress })).rejects.toThrow(line);
    expect(await contentOf(mine.database)).toEqual(before);
  };
  const changed = (file: string, change: (text: string) => string) => {
    const other = newFile();
    writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8'))));
    return other;
  };
  let file: string;
  beforeEach(async () => {
    await live(mine.database);
    file = newFile();
    await backUp(pool, { file, at: AT, progress });
  });

  test('if the database has customers, unless requested explicitly', () => refused(file, 'This database has customers already', false));

  test('if the backup is of another version', async () => {
    await refused(
      changed(file, (text) => text.replace('"0030-accounts"', '"0030-accounts","0999-later"')),
      'it has 0999-later, which this one has not',
    );
    await refused(
      changed(file, (text) => text.replace('"0030-accounts",', '')),
      'it has no 0030-accounts',
    );
  });

  test('if the file is truncated or was changed', async () => {
    await refused(
      changed(file, (text) => text.slice(0, -200)),
      'is not whole',
    );
    await refused(
      changed(file, (text) => text.replace(/-- (\d+) rows/, '-- 1 rows')),
      'is not whole',
    );
    const half = newFile();
    writeFileSync(half, readFileSync(file).subarray(0, statSync(file).size / 2));
    await refused(half, /unexpected end of file/);
  });

  test('if the rows contradict each other', () =>
    refused(
      changed(file, (text) => text.replace(/(COPY bss\.account_numbers [^\n]*\n)/, '$10000\t00000000-0000-4000-8000-000000000000\tf\n')),
      /foreign key/,
    ));

  test('if the file is not one of ours', async () => {
    const other = newFile();
    writeFileSync(other, gzipSync('-- PostgreSQL database dump\n'));
    await refused(other, 'This file is no backup of Demarc.');
  });

  test('if the target file already exists', async () => {
    await expect(backUp(pool, { file, at: AT, progress })).rejects.toThrow('already exists: a backup overwrites nothing');
  });
});
