import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from './ports.ts';
import { startProduct } from './product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const artefacts = join(root, 'test-artefacts');
const PREFIX = 'demarc-e2e-';

/** One product with fresh demo customers for all journeys of a run; the journeys find it under DEMARC_E2E_URL. One that is named there already is visited as it is. */
export default async function startOnce(): Promise<() => Promise<void>> {
  if (process.env.DEMARC_E2E_URL !== undefined) return async () => {};
  mkdirSync(artefacts, { recursive: true });
  sweepLeftOvers();
  const data = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Root's database runs as another user, who has to get through.
  chmodSync(data, 0o755);
  try {
    const product = await startProduct(root, join(data, 'database'), await freePorts(4), join(artefacts, 'product.log'));
    process.env.DEMARC_E2E_URL = product.url;
    return async () => {
      await product.stop();
      throwAway();
    };
  } catch (problem) {
    throwAway();
    throw problem;
  }
}
