import { hasKey } from '#platform/rules/has-key.ts';
import { createLog } from '#platform/server/log/log.ts';
import { type Running, runRole } from '#platform/server/process/role-process.ts';
import { readSettings, type Settings } from '#platform/server/settings/settings.ts';

type Start = (settings: Settings) => Promise<Running>;

/** Each process loads only the code of its own role. */
const roles: Record<'web' | 'worker' | 'processor' | 'speed-test' | 'outage-map', () => Promise<Start>> = {
  web: async () => (await import('./web-role.ts')).startWeb,
  worker: async () => (await import('./worker/worker-role.ts')).startWorkerRole,
  processor: async () => (await import('./processor-role.ts')).startProcessorRole,
  'speed-test': async () => (await import('./speed-test-role.ts')).startSpeedTestRole,
  'outage-map': async () => (await import('./map-role.ts')).startMapRole,
};

/** Entry of every server process: plays the role that DEMARC_ROLE names. */
const role = process.env.DEMARC_ROLE ?? '';
const log = createLog({ process: role, level: 'info' });
await runRole({
  log,
  load: async () => {
    if (!hasKey(roles, role)) throw new Error(`no process plays the role "${role}"`);
    const settings = readSettings(process.env);
    const start = await roles[role]();
    return () => start(settings);
  },
});
