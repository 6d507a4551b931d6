import { openInstruments } from '#platform/server/process/instruments.ts';
import { runRole } from '#platform/server/process/role-process.ts';
import { readSettings } from '#platform/server/settings/settings.ts';

/** Entry of the vault's process (DEMARC_ROLE=vault). */
const instruments = openInstruments('vault');
await runRole({
  log: instruments.log,
  load: async () => {
    const settings = readSettings(process.env);
    const { startVault } = await import('./start.ts');
    return () => startVault(settings, instruments);
  },
});
