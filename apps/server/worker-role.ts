import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { startWorker } from './worker.ts';

/** The worker with the runs of every module. */
export const startWorkerRole = (settings: Settings): Promise<Running> => startWorker(settings, () => []);
