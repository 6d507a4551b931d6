import { topicOf } from '#modules/telemetry/rules/events.ts';
import { createForwarding } from '#modules/telemetry/server/forward.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { compose, type Demarc } from '../compose.ts';
import type { OpenProcess } from '../open-process.ts';
import { businessRunsOf } from './business-runs.ts';
import { reportFigures, reportWork } from './figures.ts';
import { forgetRunsOf } from './forget-runs.ts';
import { ledgerCheckRuns } from './ledger-check.ts';
import { type Run, startWorker } from './worker.ts';

/** Browsers send every five seconds. */
const STREAM_EVERY_MS = 1_000;

/** The worker with the runs of every module and the provider. */
export function startWorkerRole(settings: Settings): Promise<Running> {
  return startWorker(settings, async (deps) => {
    const demarc = compose(deps);
    const reporting = { ...deps, demarc, metrics: deps.instruments.metrics };
    reportWork(reporting);
    reportFigures('worker', reporting);
    return [
      ...businessRunsOf(demarc).runs,
      ...ledgerCheckRuns({ ...deps, demarc }),
      ...forgetRunsOf(demarc, deps),
      ...(await streamRuns(deps)),
      ...(await receiving(demarc, deps)),
    ];
  });
}

/** Passes events to the operator's stream, if there is one; otherwise none of that code is loaded. */
async function streamRuns({ settings, database }: OpenProcess): Promise<readonly Run[]> {
  const { telemetryStream, environment } = settings;
  if (telemetryStream === undefined) return [];
  const { createNatsStream } = await import('#providers/nats/event-stream.ts');
  const stream = createNatsStream(telemetryStream);
  const run = createForwarding({ database, machine: machineClock, stream, topic: topicOf(environment) });
  return [{ name: 'telemetry.forward', everyMs: STREAM_EVERY_MS, run, end: stream.end }];
}

const NEVER_MS = 86_400_000;

/** Receives mail where the operator chose a port for it: as long as the worker runs. */
async function receiving({ books }: Demarc, { settings: { mailboxes, host }, clock }: OpenProcess): Promise<readonly Run[]> {
  if (mailboxes.port === undefined || !books) return [];
  const received = await books.mail.receive({ port: mailboxes.port, host, clock });
  return [{ name: 'mail.receive', everyMs: NEVER_MS, run: async () => {}, end: received.end }];
}
