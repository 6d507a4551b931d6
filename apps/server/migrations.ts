import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systems } from './systems.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every owner of tables has its own folder. Migration numbers are unique across all of them; `ls` of these folders shows the next free one. */
export const migrationFolders: readonly string[] = [
  ...['platform/server', 'modules/*/server', 'apps/*']
    .flatMap((owner) => globSync(`${owner}/migrations`, { cwd: root }))
    .map((folder) => root + folder),
  ...systems.provider.migrations,
  ...systems.processor.migrations,
].sort();
