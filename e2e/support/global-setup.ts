import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '#platform/server/database/embedded/cluster.ts';
import { locationOfClone, urlOf } from '#platform/server/database/embedded/location.ts';
import { goAnHourAhead, isDayAlmostOver } from './business-time.ts';
import { runCommand } from './command.ts';
import { administer, FRESH } from './databases.ts';
import { freePorts } from './ports.ts';
import { startProduct } from './product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const artefacts = join(root, 'test-artefacts');
const PREFIX = 'demarc-e2e-';

/**
 * Starts one product with fresh demo customers for all journeys of a run that leave no trace, at DEMARC_E2E_URL; if one runs there already, it is
 * used as it is. Its customers are copied before the first visit, for the journeys that pay (own-product.ts).
 */
export default async function startOnce(): Promise<() => Promise<void>> {
  if (process.env.DEMARC_E2E_URL !== undefined) return async () => {};
  sweepLeftOvers();
  mkdirSync(artefacts, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Root's database runs as another user, who needs access.
  chmodSync(data, 0o755);
  const where = { DEMARC_DATA: join(data, 'database') };
  const start = (port: number) => startProduct(root, where, port, join(artefacts, 'product.log'));
  const port = await freePorts(5);
  const first = await start(port);
  if (isDayAlmostOver()) await goOnToTheNextDay(where.DEMARC_DATA, port);
  await first.stop();
  process.env.DEMARC_E2E_SOCKET = await copyFresh(where.DEMARC_DATA);
  const product = await start(await freePorts(5));
  process.env.DEMARC_E2E_URL = product.url;
  return async () => {
    await product.stop();
    throwAway(data);
  };
}

/** Near midnight in New York, moves the product past it: the date must not change during a run, or it would no longer match the customers' data. */
async function goOnToTheNextDay(folder: string, port: number): Promise<void> {
  const databaseUrl = urlOf(locationOfClone(root, folder).socket, 'demarc');
  await runCommand(databaseUrl, port, ['clock', 'advance', '1h']);
  await runCommand(databaseUrl, port, ['personas', 'reset']);
  goAnHourAhead();
}

/** Copies the database while nobody is connected to it, as PostgreSQL requires. @returns its socket folder. */
async function copyFresh(folder: string): Promise<string> {
  const place = locationOfClone(root, folder);
  const cluster = await startCluster(place, { durable: false });
  await administer(place.socket, `create database ${FRESH} template demarc`);
  await cluster.stop();
  return place.socket;
}

/** Removes the data of runs that ended before their product was ready: Playwright tears down only what was set up. */
function sweepLeftOvers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = name.slice(PREFIX.length).split('-')[0];
    if (!existsSync(`/proc/${owner}`)) throwAway(join(tmpdir(), name));
  }
}

function throwAway(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
