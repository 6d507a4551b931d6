import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from './ports.ts';
import { startProduct } from './product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const artefacts = join(root, 'test-artefacts');
const PREFIX = 'demarc-e2e-';

/** One product with fresh demo customers for all journeys of a run; the journeys find it under DEMARC_E2E_URL. */
export default async function startOnce(): Promise<() => Promise<void>> {
  sweepLeftOvers();
  mkdirSync(artefacts, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Root's database runs as another user, who has to get through.
  chmodSync(data, 0o755);
  const product = await startProduct(root, join(data, 'database'), await freePorts(4), join(artefacts, 'product.log'));
  process.env.DEMARC_E2E_URL = product.url;
  return async () => {
    await product.stop();
    throwAway(data);
  };
}

/** The data of runs that were ended before their product was ready: Playwright tears down only what was set up. */
function sweepLeftOvers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = name.slice(PREFIX.length).split('-')[0];
    if (!existsSync(`/proc/${owner}`)) throwAway(join(tmpdir(), name));
  }
}

function throwAway(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
