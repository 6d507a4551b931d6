import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { laterMigrations, migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type Leading, unusable } from '#platform/server/database/unusable.ts';
import type { Log } from '#platform/server/log/log.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { refuseWithoutProcessor } from '#platform/server/process/refuse-without-processor.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { letPortalIn, letVaultIn } from './database-roles.ts';
import { migrationFolders } from './migrations.ts';
import { seedOnce } from './seed/seed-once.ts';
import { systems } from './systems.ts';

const OLDEST_POSTGRESQL = 15;

type Preparing = { readonly log: Log; readonly progress: (line: string) => void };

/**
 * Migrates the database, lets in the roles of the processes that serve, and creates the demo's customers once.
 * @throws OperatorError, naming the operator's variable, if a database cannot be used
 */
export async function prepareDatabase(settings: Settings, { log, progress }: Preparing): Promise<void> {
  refuseWithoutProcessor(settings);
  const { url, ownerUrl, ownerVariable } = settings.database;
  const owner = { variable: ownerVariable, url: ownerUrl };
  const database = openDatabase(ownerUrl, { applicationName: 'demarc prepare', connections: 8, statementTimeoutMs: 0 });
  try {
    await migrateAndLetIn(database, settings, owner);
    const later = await laterMigrations(database, migrationFolders);
    if (later.length > 0) log.warn({ later }, 'a later version has migrated this database');
    const owned = { ...owner, identity: await identityOf(database) };
    if (settings.role !== 'vault') await proveReached({ variable: 'DATABASE_URL', url, table: 'demarc.migration' }, owned);
    if (settings.role === 'all' || settings.role === 'vault') {
      const { databaseVariable: variable, databaseUrl } = settings.vault;
      await proveReached({ variable, url: databaseUrl, table: 'vault.session' }, owned);
    }
    if (settings.lower && systems.provider.books) await seedOnce({ database, settings, log, progress });
  } finally {
    await database.destroy();
  }
}

async function migrateAndLetIn(database: Database, settings: Settings, owner: Leading): Promise<void> {
  try {
    await refuseUnfit(database, owner.variable);
    await migrate(database, migrationFolders);
    await letPortalIn(database, settings.database.url);
    await letVaultIn(database, settings.vault.databaseUrl);
  } catch (error) {
    throw unusable(owner, error);
  }
}

/** @throws OperatorError */
async function refuseUnfit(database: Database, variable: string): Promise<void> {
  const { rows } = await sql<{ readonly version: string; readonly encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(database);
  const why = rows[0] && unfit(rows[0]);
  if (why !== undefined) throw new OperatorError(`${variable}: ${why}`);
}

/** Why a PostgreSQL is too old, or the encoding of a database lacks letters that names have. @param version as PostgreSQL numbers it, "150012" */
export function unfit({ version, encoding }: { readonly version: string; readonly encoding: string }): string | undefined {
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST_POSTGRESQL) return `this database is PostgreSQL ${major}: ${OLDEST_POSTGRESQL} or later is needed.`;
  return encoding === 'UTF8' ? undefined : `the encoding of this database is ${encoding}: create it with encoding 'UTF8'.`;
}

type Reached = Leading & { readonly table: string };
type Owned = Leading & { readonly identity: string | undefined };

/**
 * Reaches the prepared database as the processes that serve will.
 * @throws OperatorError if it cannot be reached, or another one is
 */
async function proveReached({ table, ...leading }: Reached, owner: Owned): Promise<void> {
  if (leading.url === owner.url) return;
  const database = openDatabase(leading.url, { applicationName: 'demarc prepare', connections: 1, pooled: true });
  try {
    await sql`select from ${sql.table(table)} limit 0`.execute(database);
    const identity = await identityOf(database);
    if (identity !== undefined && owner.identity !== undefined && identity !== owner.identity) throw elsewhere(leading, owner);
  } catch (error) {
    throw lacksTable(error) ? elsewhere(leading, owner, error) : unusable(leading, error);
  } finally {
    await database.destroy();
  }
}

const elsewhere = (leading: Leading, owner: Leading, cause?: unknown) =>
  new OperatorError(`${leading.variable} and ${owner.variable} lead to different databases: both name one.`, { cause });

/** The owner has just made it, and given the right to read it. */
const lacksTable = (error: unknown): boolean => error instanceof Error && 'code' in error && ['3F000', '42P01', '42501'].includes(String(error.code));

/** The same for a primary and its standbys; undefined where this role may not read it. */
async function identityOf(database: Database): Promise<string | undefined> {
  const query = sql<{ readonly identity: string }>`
    select concat(system_identifier, '/', (select oid from pg_database where datname = current_database())) as identity from pg_control_system()`;
  const { rows } = await query.execute(database).catch(() => ({ rows: [] }));
  return rows[0]?.identity;
}
