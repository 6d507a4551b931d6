import { openDatabase } from '#platform/server/database/pool.ts';
import { unusable } from '#platform/server/database/unusable.ts';
import { operatorMessageOf } from '#platform/server/process/operator-error.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { rotateKeys } from './server/keys/rotation.ts';

/** The process that `demarc vault rotate` runs; it may read the vault's keys. It prints one line of JSON. */
const { vault } = readSettings(process.env);
const database = openDatabase(vault.databaseUrl, { applicationName: 'demarc vault rotation', connections: 1, statementTimeoutMs: 0 });
try {
  process.stdout.write(`${JSON.stringify(await rotateKeys(database, vault.keyFile))}\n`);
} catch (thrown) {
  const error = unusable({ variable: vault.databaseVariable, url: vault.databaseUrl }, thrown);
  process.stderr.write(`${operatorMessageOf(error) ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
} finally {
  await database.destroy();
}
