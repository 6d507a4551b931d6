import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { VAULT_ROLE } from '#platform/server/settings/settings.ts';

/**
 * Grants the vault's database role its tables and nothing else; creates the role if it is missing and we may.
 * @param url how the vault reaches the database: its user gets the tables
 * @throws OperatorError if the role is missing and we may not create it
 */
export async function letVaultIn(database: Database, url: string): Promise<void> {
  const role = roleOf(url);
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(database);
  if (rows.length === 0) await makeRole(database, role);
  await sql`grant usage on schema vault to ${sql.id(role)}`.execute(database);
  await sql`grant select, insert, update, delete on all tables in schema vault to ${sql.id(role)}`.execute(database);
}

function roleOf(url: string): string {
  const { username, searchParams } = new URL(url);
  if (searchParams.get('options') === `-c role=${VAULT_ROLE}`) return VAULT_ROLE;
  return decodeURIComponent(username) || searchParams.get('user') || VAULT_ROLE;
}

async function makeRole(database: Database, role: string): Promise<void> {
  try {
    await sql`create role ${sql.id(role)} login`.execute(database);
    await sql`grant ${sql.id(role)} to current_user`.execute(database);
  } catch (cause) {
    throw new OperatorError(`The vault's database role ${role} is missing and could not be made: create it (docs/operations.md).`, { cause });
  }
}
