import { topicOf } from '#modules/telemetry/rules/events.ts';
import { createForwarding } from '#modules/telemetry/server/forward.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { forgetAudit } from '#platform/server/audit/audit.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { compose } from '../compose.ts';
import { businessRunsOf } from './business-runs.ts';
import { ledgerCheckRun } from './ledger-check.ts';
import { type Run, startWorker, type WorkerHouse } from './worker.ts';
import { tellOfWork } from './worker-figures.ts';

/** Browsers send every five seconds. */
const STREAM_EVERY_MS = 1_000;
const FORGET_SESSIONS_EVERY_MS = 10 * 60_000;
const FORGET_EVENTS_EVERY_MS = 60 * 60_000;
const FORGET_AUDIT_EVERY_MS = 10 * 60_000;
const FORGET_CASES_EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The worker with the runs of every module and of the provider. */
export function startWorkerRole(settings: Settings): Promise<Running> {
  return startWorker(settings, async (needs) => {
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
    const forgetNoted = {
      name: 'audit.forget-old',
      everyMs: FORGET_AUDIT_EVERY_MS,
      async run(now: IsoInstant) {
        const keptSince = plusMilliseconds(now, -(await needs.configuration.figure('audit.keptDays')) * DAY_MS);
        await Promise.all([forgetAudit(needs.database, keptSince), house.securityHistory.forget(keptSince)]);
      },
    };
    const forgetCases = {
      name: 'cases.forget-old',
      everyMs: FORGET_CASES_EVERY_MS,
      run: async (now: IsoInstant) => house.apis.cases.forget(now, await needs.configuration.figure('cases.keptDays')),
    };
    return [
      ...businessRunsOf(house).runs,
      ledgerCheckRun({ ...needs, house }),
      forgetSessions,
      forgetEvents,
      forgetNoted,
      forgetCases,
      house.orphans,
      ...(await streamRuns(needs)),
    ];
  });
}

/** What hands events to the operator's stream, where there is one; else nothing of it is loaded. */
async function streamRuns({ settings, database }: WorkerHouse): Promise<readonly Run[]> {
  const { telemetryStream, environment } = settings;
  if (telemetryStream === undefined) return [];
  const { createNatsStream } = await import('#providers/nats/event-stream.ts');
  const stream = createNatsStream(telemetryStream);
  const run = createForwarding({ database, machineClock, stream, topic: topicOf(environment) });
  return [{ name: 'telemetry.forward', everyMs: STREAM_EVERY_MS, run, end: stream.end }];
}
