import { createLog } from '#platform/server/log/log.ts';
import { runRole } from '#platform/server/process/role-process.ts';
import { readSettings } from '#platform/server/settings/settings.ts';

/** Entry of the vault's process (DEMARC_ROLE=vault). */
const log = createLog({ process: 'vault', level: 'info' });
await runRole({
  log,
  load: async () => {
    const settings = readSettings(process.env);
    const { startVault } = await import('./start.ts');
    return () => startVault(settings, log);
  },
});
