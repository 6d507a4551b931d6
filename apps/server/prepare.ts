import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { laterMigrations, migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { runRole, tellParent } from '#platform/server/process/role-process.ts';
import { readSettings, type Settings } from '#platform/server/settings/settings.ts';
import { letPortalIn, letVaultIn } from './database-roles.ts';
import { migrationFolders } from './migrations.ts';
import { seedOnce } from './seed/seed-once.ts';

const OLDEST_POSTGRESQL = 15;

/** A short process that runs before all others: migrates the database and creates the demo's customers once. */
const log = createLog({ process: 'prepare', level: 'warn' });
await runRole({
  log,
  load: async () => {
    const settings = readSettings(process.env);
    return async () => {
      await prepare(settings, log);
      return { end: async () => {} };
    };
  },
});

async function prepare(settings: Settings, log: Log): Promise<void> {
  const database = openDatabase(settings.database.ownerUrl, { applicationName: 'demarc prepare', connections: 8, statementTimeoutMs: 0 });
  const progress = (line: string) => tellParent({ is: 'progress', line });
  await refuseOldPostgresql(database);
  await migrate(database, migrationFolders);
  const later = await laterMigrations(database, migrationFolders);
  if (later.length > 0) log.warn({ later }, 'a later version has migrated this database');
  await letPortalIn(database, settings.database.url);
  await letVaultIn(database, settings.vault.databaseUrl);
  if (settings.lower) await seedOnce({ database, settings, log, progress });
  await database.destroy();
}

async function refuseOldPostgresql(database: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(database);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < OLDEST_POSTGRESQL) throw new OperatorError(`This database is PostgreSQL ${major}: ${OLDEST_POSTGRESQL} or later is needed.`);
}
