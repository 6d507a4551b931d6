import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { holdAlone } from '#tools/start/only-one.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { ensureBuilt } from './built.ts';
import { benchFolder } from './database.ts';

const PORT = 5010;

/** The demo customers' data, grown on the first start and kept. */
export const portalData = join(benchFolder, 'portal');

/** Makes sure that Demarc is installed, built and seeded before it is started. */
export async function preparePortal(tell: (line: string) => void): Promise<void> {
  mkdirSync(benchFolder, { recursive: true });
  await holdAlone(benchFolder);
  await ensureBuilt(tell);
  const product = await startPortal();
  await product.stop();
}

/** Demarc by `npm start`, from this clone. */
export const startPortal = (): Promise<Product> => startProduct(cloneFolder, { DEMARC_DATA: portalData }, PORT, join(benchFolder, 'portal.log'));
