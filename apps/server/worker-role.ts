import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { compose } from './compose.ts';
import { happeningsOf } from './happenings.ts';
import { ledgerCheckRun } from './ledger-check.ts';
import { startWorker } from './worker.ts';
import { tellOfWork } from './worker-figures.ts';

const FORGET_SESSIONS_EVERY_MS = 10 * 60_000;
const FORGET_EVENTS_EVERY_MS = 60 * 60_000;

/** The worker with the runs of every module and of the provider. */
export function startWorkerRole(settings: Settings): Promise<Running> {
  return startWorker(settings, (needs) => {
    const house = compose(needs);
    tellOfWork({ ...needs, house, metrics: needs.instruments.metrics });
    const forgetSessions = {
      name: 'identity.forget-ended',
      everyMs: FORGET_SESSIONS_EVERY_MS,
      run: () => Promise.all([house.identity.forgetEnded(), house.operators.forgetEnded()]),
    };
    const forgetEvents = {
      name: 'telemetry.forget-old',
      everyMs: FORGET_EVENTS_EVERY_MS,
      run: async () => house.apis.telemetry.forget(await needs.configuration.figure('telemetry.keptDays')),
    };
    return [...happeningsOf(house).runs, ledgerCheckRun({ ...needs, house }), forgetSessions, forgetEvents, house.orphans];
  });
}
