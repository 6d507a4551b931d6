import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { VAULT_ROLE } from '#platform/server/settings/settings.ts';
import { systems } from './systems.ts';

/** Whose tables web, worker and sandbox processor work on. */
const PORTAL_SCHEMAS = ['demarc', ...systems.provider.schemas, ...systems.processor.schemas];

/**
 * Lets the vault's database role work on its tables, and on nothing else; creates the role if it is missing and we may.
 * @param url how the vault reaches the database: its user gets the tables
 * @throws OperatorError if the role is missing and we may not create it
 */
export async function letVaultIn(database: Database, url: string): Promise<void> {
  const role = userOf(url) ?? VAULT_ROLE;
  await oneAtATime(database, async (transaction) => {
    if (!(await exists(transaction, role))) {
      await makeRole(transaction, role, 'vault');
      await sql`grant ${sql.id(role)} to current_user`.execute(transaction);
    }
    await letWorkOn(transaction, ['vault'], role);
  });
}

/**
 * Lets the role of web, worker and sandbox processor read and write rows, and nothing else: it changes no tables, triggers or functions, and does not
 * see the vault's (docs/decisions/0093-web-and-worker-own-no-tables.md). Does nothing if it is the owner.
 * @param url how these processes reach the database
 * @throws OperatorError if the role is missing and we may not create it, or cannot know its password
 */
export async function letPortalIn(database: Database, url: string): Promise<void> {
  const role = userOf(url);
  if (role === undefined || (await isOurs(database, role))) return;
  await oneAtATime(database, async (transaction) => {
    if (!(await exists(transaction, role))) {
      if (new URL(url).password) throw missing(role, 'portal');
      await makeRole(transaction, role, 'portal');
    }
    await letWorkOn(transaction, PORTAL_SCHEMAS, role);
    const id = sql.id(role);
    await sql`revoke insert, update, delete on demarc.migration, demarc.migration_lock from ${id}`.execute(transaction);
    await sql`grant execute on function demarc.make_event_day(date), demarc.drop_event_day(date) to ${id}`.execute(transaction);
  });
}

/** PostgreSQL refuses two grants on one table at the same time, and several servers may start at once. */
const oneAtATime = (database: Database, act: (transaction: Database) => Promise<void>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demarc database roles'))`.execute(transaction);
    await act(transaction);
  });

async function letWorkOn(database: Database, schemas: readonly string[], role: string): Promise<void> {
  const [names, id] = [sql.join(schemas.map((schema) => sql.id(schema))), sql.id(role)];
  await sql`grant usage on schema ${names} to ${id}`.execute(database);
  await sql`grant select, insert, update, delete on all tables in schema ${names} to ${id}`.execute(database);
  await sql`grant usage on all sequences in schema ${names} to ${id}`.execute(database);
}

function userOf(url: string): string | undefined {
  const { username, searchParams } = new URL(url);
  if (searchParams.get('options') === `-c role=${VAULT_ROLE}`) return VAULT_ROLE;
  return decodeURIComponent(username) || (searchParams.get('user') ?? undefined);
}

async function exists(database: Database, role: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(database);
  return rows.length > 0;
}

async function isOurs(database: Database, role: string): Promise<boolean> {
  const { rows } = await sql`select where current_user = ${role}`.execute(database);
  return rows.length > 0;
}

async function makeRole(database: Database, role: string, whose: string): Promise<void> {
  try {
    await sql`create role ${sql.id(role)} login`.execute(database);
  } catch (cause) {
    throw missing(role, whose, cause);
  }
}

const missing = (role: string, whose: string, cause?: unknown) =>
  new OperatorError(`The ${whose}'s database role ${role} is missing and could not be made: create it (docs/operations/processes.md).`, { cause });
