import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { urlOf } from '#platform/server/database/embedded/location.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { prepareDatabase, unfit } from './prepare-database.ts';

let mine: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [mine, other] = await Promise.all([testDatabase(), testDatabase()]);
  // There are demo customers already, as far as this start can see.
  for (const { database } of [mine, other]) await sql`insert into demarc.seeded values ('personas', now())`.execute(database);
});
afterAll(() => Promise.all([mine.end(), other.end()]));

const deps = { log: createLog({ process: 'test', level: 'silent' }), progress: () => {} };

/** What the operator is told about these variables, after a start with them. */
async function told(variables: Readonly<Record<string, string>>): Promise<string> {
  const settings = readSettings({ DATABASE_URL: mine.portalUrl, DATABASE_OWNER_URL: mine.url, DEMARC_SECRET: 's'.repeat(32), ...variables });
  try {
    await prepareDatabase(settings, deps);
    return 'prepared';
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

test.each(['all', 'web', 'worker', 'vault', 'processor'])('a start of %s prepares the database, and may be repeated', async (DEMARC_ROLE) => {
  expect(await told({ DEMARC_ROLE })).toBe('prepared');
});

test('each address that leads nowhere is named by its variable', async () => {
  const socket = inject('postgresSocket');
  const nowhere = urlOf('/nowhere');
  expect(await told({ DATABASE_OWNER_URL: nowhere })).toMatch(/^DATABASE_OWNER_URL: nothing listens at \/nowhere\/\.s\.PGSQL\.5432/);
  expect(await told({ DATABASE_OWNER_URL: '', DATABASE_DIRECT_URL: nowhere })).toMatch(/^DATABASE_DIRECT_URL: nothing listens/);
  expect(await told({ DATABASE_OWNER_URL: '', DATABASE_URL: nowhere })).toMatch(/^DATABASE_URL: nothing listens/);
  expect(await told({ DATABASE_URL: nowhere.replace('user=demarc', 'user=demarc_portal') })).toMatch(/^DATABASE_URL: nothing listens/);
  expect(await told({ VAULT_DATABASE_URL: nowhere.replace('user=demarc', 'user=demarc_vault') })).toMatch(/^VAULT_DATABASE_URL: nothing listens/);
  expect(await told({ DATABASE_OWNER_URL: urlOf(socket, 'none') })).toMatch(/^DATABASE_OWNER_URL: there is no database none/);
  expect(await told({ DATABASE_OWNER_URL: urlOf(socket, 'demarc', 'nobody') })).toMatch(/^DATABASE_OWNER_URL: PostgreSQL does not let nobody in/);
});

test('a role that does not own the database is told who should prepare it', async () => {
  expect(await told({ DATABASE_OWNER_URL: mine.portalUrl })).toMatch(/^DATABASE_OWNER_URL: demarc_portal has no right to do this \(.*\)/);
});

test('addresses of different databases are refused: one would be migrated, and another one served', async () => {
  const different = 'DATABASE_URL and DATABASE_OWNER_URL lead to different databases: both name one.';
  expect(await told({ DATABASE_URL: other.portalUrl })).toBe(different);
  expect(await told({ DATABASE_URL: mine.portalUrl.replace(/\/\/\/test_\w+/, '///postgres') })).toBe(different);
  expect(await told({ DEMARC_ROLE: 'vault', VAULT_DATABASE_URL: other.url.replace('user=demarc', 'user=demarc_vault') })).toBe(
    'VAULT_DATABASE_URL and DATABASE_OWNER_URL lead to different databases: both name one.',
  );
});

test('a database whose encoding lacks letters is refused before it is changed', async () => {
  const name = `latin_${randomBytes(6).toString('hex')}`;
  const administrator = openDatabase(urlOf(inject('postgresSocket'), 'postgres'), { applicationName: 'demarc test', connections: 1 });
  await sql`create database ${sql.id(name)} encoding 'LATIN1' locale 'C' template template0`.execute(administrator);
  const latin = urlOf(inject('postgresSocket'), name);
  expect(await told({ DATABASE_OWNER_URL: latin })).toBe(
    "DATABASE_OWNER_URL: the encoding of this database is LATIN1: create it with encoding 'UTF8'.",
  );
  await sql`drop database ${sql.id(name)}`.execute(administrator);
  await administrator.destroy();
});

test('PostgreSQL 15 is the oldest that is served', () => {
  expect(unfit({ version: '140017', encoding: 'UTF8' })).toBe('this database is PostgreSQL 14: 15 or later is needed.');
  expect(unfit({ version: '150000', encoding: 'UTF8' })).toBeUndefined();
});

test('where customers are real, a missing processor is told before anything is migrated', async () => {
  const stage = {
    DEMARC_ENV: 'stage',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'notices@example.com',
    DATABASE_OWNER_URL: urlOf('/nowhere'),
  };
  expect(await told(stage)).toMatch(/^No payment processor is connected for stage/);
});
