import { createLog } from '#platform/server/log/log.ts';
import { runRole, tellParent } from '#platform/server/process/role-process.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { prepareDatabase } from './prepare-database.ts';

/** A short process that runs before all others. */
const log = createLog({ process: 'prepare', level: 'warn' });
await runRole({
  log,
  load: async () => {
    const settings = readSettings(process.env);
    return async () => {
      await prepareDatabase(settings, { log, progress: (line) => tellParent({ is: 'progress', line }) });
      return { end: async () => {} };
    };
  },
});
