import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Applies pending migrations under a lock and returns their names. Numbers are globally unique but not chronological, so a new file may sort before
 * one already applied.
 * @throws Error naming the file that failed; nothing of that run is kept.
 */
export async function migrate(database: Database, folders: readonly string[]): Promise<string[]> {
  const { results = [], error } = await migratorOf(database, folders).migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** The names of migrations not yet applied; empty if the database is up to date. */
export async function pendingMigrations(database: Database, folders: readonly string[]): Promise<string[]> {
  const all = await migratorOf(database, folders).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}

const migratorOf = (database: Database, folders: readonly string[]) =>
  new Migrator({
    db: database,
    provider: { getMigrations: () => readMigrations(folders) },
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
