import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Applies pending migrations under a lock and returns their names. Numbers are globally unique but not chronological, so a new file may sort before
 * one already applied. Those of a later version stay: this one may run beside it, or after it when operators go back (decision record 0087).
 * @throws Error naming the file that failed; nothing of that run is kept.
 */
export async function migrate(database: Database, folders: readonly string[]): Promise<string[]> {
  const later = Object.fromEntries((await laterMigrations(database, folders)).map((name) => [name, nothingToDo]));
  const all = { ...later, ...(await readMigrations(folders)) };
  for (let tries = 1; ; tries += 1) {
    const { results = [], error } = await withLockTimeout(database, (connection) => migratorOf(connection, async () => all).migrateToLatest());
    if (!error) return results.map((result) => result.migrationName);
    if (!isLockTimeout(error) || tries === MOST_TRIES) {
      const failed = results.find((result) => result.status === 'Error');
      throw new Error(`migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    await pause(AGAIN_MS);
  }
}

/** A statement that waits to change a table makes everybody else wait behind it, even to read. After this long it lets them pass. */
const LOCK_TIMEOUT = '3s';
const AGAIN_MS = 1_000;
/** About ten minutes: a backup reads all tables in one transaction. */
const MOST_TRIES = 150;

const withLockTimeout = <Done>(database: Database, act: (connection: Database) => Promise<Done>): Promise<Done> =>
  database.connection().execute(async (connection) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(connection);
    try {
      return await act(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** The names of migrations not yet applied; empty if the database is up to date. */
export async function pendingMigrations(database: Database, folders: readonly string[]): Promise<string[]> {
  const all = await migratorOf(database, () => readMigrations(folders)).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}

/** The names of applied migrations that this version does not know: a later one applied them. */
export async function laterMigrations(database: Database, folders: readonly string[]): Promise<readonly string[]> {
  const { rows: found } = await sql`select where to_regclass('demarc.migration') is not null`.execute(database);
  if (found.length === 0) return [];
  const known = await readMigrations(folders);
  const { rows } = await sql<{ readonly name: string }>`select name from demarc.migration order by name`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name));
}

const nothingToDo: Migration = { up: async () => {} };

const migratorOf = (database: Database, getMigrations: () => Promise<Record<string, Migration>>) =>
  new Migrator({
    db: database,
    provider: { getMigrations },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    migrationTableSchema: 'demarc',
    allowUnorderedMigrations: true,
  });

/** A missing folder simply has no migrations. @throws Error for an invalid file name or a duplicate number. */
async function readMigrations(folders: readonly string[]): Promise<Record<string, Migration>> {
  const owners = new Map<string, string>();
  const migrations: Record<string, Migration> = {};
  for (const folder of folders) {
    for (const file of await sqlFilesIn(folder)) {
      const path = join(folder, file);
      const number = FILE_NAME.exec(file)?.[1];
      if (!number) throw new Error(`${path}: a migration is named NNNN-words.sql`);
      const owner = owners.get(number);
      if (owner) throw new Error(`${path}: the number ${number} is taken by ${owner}`);
      owners.set(number, path);
      migrations[file.slice(0, -'.sql'.length)] = migrationOf(await readFile(path, 'utf8'));
    }
  }
  return migrations;
}

async function sqlFilesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const migrationOf = (text: string): Migration => ({ up: async (database) => void (await sql.raw(text).execute(database)) });
