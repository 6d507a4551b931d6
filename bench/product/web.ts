import { readBuiltDocuments } from '#apps/server/web.ts';
import { startWeb } from '#apps/server/web-role.ts';
import { createLog } from '#platform/server/log/log.ts';
import { runRole } from '#platform/server/process/role-process.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { benchDocuments } from './documents.ts';

/** The regular web process, which also knows the benchmarks' documents. */
const log = createLog({ process: 'web', level: 'warn' });
await runRole({
  log,
  load: async () => {
    const stored = readBuiltDocuments();
    return () => startWeb(readSettings(process.env), { ...stored, ...benchDocuments });
  },
});
