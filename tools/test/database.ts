import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { letPortalIn } from '#apps/server/database-roles.ts';
import { migrationFolders } from '#apps/server/migrations.ts';
import { startCluster } from '#platform/server/database/embedded/cluster.ts';
import { locationOfTest, urlOf } from '#platform/server/database/embedded/location.ts';
import { isAlive, running } from '#platform/server/database/embedded/processes.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { PORTAL_ROLE } from '#platform/server/settings/settings.ts';

const PREFIX = 'demarc-test-';

/** A temporary PostgreSQL for the integration tests, with the migrated database `demarc` as the template for each file's own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepLeftOvers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  const place = locationOfTest(join(folder, 'database'));
  const cluster = await startCluster(place, { durable: false, connections: 300 });
  const abort = () => remove(folder, cluster.pid);
  process.once('exit', abort);

  const database = openDatabase(cluster.url, { applicationName: 'demarc test setup' });
  await migrate(database, migrationFolders);
  await letPortalIn(database, urlOf(place.socket, 'demarc', PORTAL_ROLE));
  await database.destroy();
  project.provide('postgresSocket', place.socket);

  return async () => {
    await cluster.stop();
    process.off('exit', abort);
    remove(folder);
  };
}

/** Removes what killed runs left behind. */
function sweepLeftOvers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const left = running(locationOfTest(join(folder, 'database')));
    remove(folder, 'pid' in left ? left.pid : undefined);
  }
}

function remove(folder: string, postmaster?: number): void {
  if (postmaster !== undefined && isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
