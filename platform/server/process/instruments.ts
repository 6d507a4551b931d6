import { createLog, type Log } from '#platform/server/log/log.ts';
import { createMetrics, type Metrics } from '#platform/server/metrics/metrics.ts';
import { reportRuntime } from '#platform/server/metrics/runtime.ts';
import { listenForScrapes } from '#platform/server/metrics/scrape.ts';
import { neverOpens, usualPolicy } from '#platform/server/ports/circuit.ts';
import { type Circuits, createCircuits } from '#platform/server/ports/circuits.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { Tracer } from '#platform/server/tracing/tracer.ts';

/** How a process reports on itself, whatever runs in it. */
export type Instruments = {
  readonly metrics: Metrics;
  readonly circuits: Circuits;
  /** Undefined if traces are off. */
  readonly tracer?: Tracer | undefined;
};

export type OpenInstruments = Instruments & { readonly log: Log };

/** The instruments of a starting process, with a log that counts into its figures. */
export function openInstruments(process: string): OpenInstruments {
  const metrics = createMetrics(process);
  const log = createLog({ process, level: 'info', onGrave: (level) => metrics.add('demarc_log_lines_total', { level }) });
  reportRuntime(metrics);
  return { log, metrics, circuits: createCircuits({ metrics, log, policy: usualPolicy }) };
}

/** For processes that nobody monitors: commands and tests. Their circuits stay closed. */
export function ownInstruments(log: Log): Instruments {
  const metrics = createMetrics('none');
  return { metrics, circuits: createCircuits({ metrics, log, policy: neverOpens }) };
}

const places = { worker: 0, vault: 1, processor: 2 } as const;

/** The scrape port of a process without operators' pages, if the operator chose one. */
export function scrapesOf(
  { metrics: { port, token }, operatorHost }: Settings,
  process: keyof typeof places,
  told: Pick<Instruments, 'metrics'> & { readonly log: Log },
): Running | undefined {
  return port === undefined ? undefined : listenForScrapes({ ...told, token, host: operatorHost, port: port + places[process] });
}
