import type { Database } from '#platform/server/database/database.ts';
import { readOlderKeys, readVersionsInUse, replaceKey } from '../store.ts';
import { ownerOf } from '../vault.ts';
import { rewrap } from './envelope.ts';
import { addKey, keepKeys, readKeys } from './key-file.ts';

const BATCH = 500;

export type Rotated = { readonly version: number; readonly rewrapped: number };

/**
 * Creates a new key and moves every method to it. Safe to interrupt and restart: whatever is left under an older key is moved next time. The previous
 * newest key stays in the file until the next rotation, for entries under way.
 */
export async function rotateKeys(database: Database, keyFile: string): Promise<Rotated> {
  const before = readKeys(keyFile).current.version;
  addKey(keyFile);
  const keys = readKeys(keyFile);
  let rewrapped = 0;
  for (;;) {
    const rows = await readOlderKeys(database, keys.current.version, BATCH);
    if (rows.length === 0) break;
    for (const row of rows) {
      const wrapped = rewrap(row.wrappedKey, ownerOf(row.accountId, row.methodId), keys.of(row.keyVersion), keys.current);
      await replaceKey(database, row, keys.current.version, wrapped);
    }
    rewrapped += rows.length;
  }
  keepKeys(keyFile, new Set([before, ...(await readVersionsInUse(database))]));
  return { version: keys.current.version, rewrapped };
}
