import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { compose } from './compose.ts';
import { startWorker } from './worker.ts';

const FORGET_SESSIONS_EVERY_MS = 10 * 60_000;

/** The worker with the runs of every module. */
export function startWorkerRole(settings: Settings): Promise<Running> {
  return startWorker(settings, (needs) => {
    const { payments, identity } = compose(needs);
    return [...payments.runs(), { name: 'identity.forget-ended', everyMs: FORGET_SESSIONS_EVERY_MS, run: () => identity.forgetEnded() }];
  });
}
