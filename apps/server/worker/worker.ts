import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { createClockWatch } from '#platform/server/clock/watch.ts';
import { createForgetWatch } from '#platform/server/database/forget.ts';
import { newTraceId } from '#platform/server/http/trace-id.ts';
import { inScope } from '#platform/server/log/scope.ts';
import type { Meter } from '#platform/server/metrics/metrics.ts';
import { scrapesOf } from '#platform/server/process/instruments.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import { startTicking } from '#platform/server/process/ticking.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { inSpan, scopeOf } from '#platform/server/tracing/in-span.ts';
import type { Tracer } from '#platform/server/tracing/tracer.ts';
import { type OpenProcess, openProcess } from '../open-process.ts';
import { ownMetrics } from '../own-metrics.ts';
import { beat, fallSilent, HEARTBEAT_MS } from './heartbeat.ts';

const CLOCK_MS = 15_000;
/** Delay between starting runs, so that they share few connections: started together, each takes one of 2.5 MB, again and again every two seconds. */
const APART_MS = 40;

/** Work that polls for what is due, in batches; safe to run in several workers at once. */
export interface Run {
  /** "scheduled payments": the name in the log. */
  readonly name: string;
  /** Pause between passes, in milliseconds of machine time. */
  readonly everyMs: number;
  /** One pass over everything due at an instant of business time. */
  run(now: IsoInstant): Promise<unknown>;
  /** Releases its resources, after its last pass. */
  end?(): Promise<void>;
}

/** Runs everything until it is ended; the current pass is finished first. */
export async function startWorker(settings: Settings, runsOf: (opened: OpenProcess) => readonly Run[] | Promise<readonly Run[]>): Promise<Running> {
  const { end: closeProcess, ...opened } = await openProcess(settings, 'worker');
  const { database, clock, machine, log, instruments } = opened;
  const { metrics, tracer } = instruments;
  const watchForgetting = createForgetWatch(metrics, machineClock);
  const runs = await runsOf(opened);

  const workerId = randomUUID();
  await beat(database, machine, workerId);
  const heartbeat: Run = { name: 'heartbeat', everyMs: HEARTBEAT_MS, run: () => beat(database, machine, workerId) };
  const look = createClockWatch({ database, machine: machineClock });
  const watch: Run = {
    name: 'clock',
    everyMs: CLOCK_MS,
    run: async () => {
      for (const wrong of await look()) log.error({ wrong }, "this server's clock is wrong");
    },
  };
  const ticking = [heartbeat, watch, ...runs].map((run, index) =>
    startTicking({
      everyMs: run.everyMs,
      firstAfterMs: index * APART_MS,
      pass: () => inPass(tracer, run.name, () => watchForgetting(() => timed(metrics.of(ownMetrics), run, clock.now()))),
      onError: (error) => log.error({ error, run: run.name }, 'a run failed'),
    }),
  );
  const scrapes = scrapesOf(settings, 'worker', { metrics, log });
  return {
    async end() {
      await scrapes?.end();
      await Promise.all(ticking.map((each) => each.end()));
      await Promise.all(runs.map((run) => run.end?.()));
      await fallSilent(database, workerId);
      await closeProcess();
    },
  };
}

/** A pass is a trace of its own; work that it continues belongs to the trace that began it. */
export const inPass = <Answer>(tracer: Tracer | undefined, run: string, act: () => Promise<Answer>): Promise<Answer> =>
  inScope({ ...(tracer && scopeOf(tracer, newTraceId())), run }, () => inSpan({ name: run, kind: 'internal', polls: true }, act));

/** Times one pass of a run and records when it last succeeded. */
async function timed(metrics: Meter<typeof ownMetrics>, one: Run, now: IsoInstant): Promise<void> {
  const run = one.name;
  const begun = performance.now();
  const note = (outcome: 'ok' | 'failed') => metrics.observe('demarc_run_duration_seconds', { run, outcome }, (performance.now() - begun) / 1_000);
  try {
    await one.run(now);
    note('ok');
    metrics.set('demarc_run_last_success_timestamp_seconds', { run }, machineClock.nowMs() / 1_000);
  } catch (error) {
    note('failed');
    throw error;
  }
}
