import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { telemetrySettings } from '../rules/settings.ts';
import { createTelemetry, type TelemetryApi, type TelemetryDependencies } from './api.ts';
import { telemetryCommands } from './commands.ts';
import { telemetryConsole } from './console.ts';
import { countedTelemetry } from './counted.ts';
import { addTelemetryGraph } from './graph.ts';
import { telemetryMetrics } from './metrics.ts';

type Dependencies = TelemetryDependencies & {
  readonly metrics: Metrics;
  /** How long events are kept (`telemetry.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

const events = { deletedBy: 'telemetry.forget-old', notExported: 'Events name nobody.' } as const;

export const telemetryModule = {
  name: 'telemetry',
  settings: telemetrySettings,
  commands: telemetryCommands,
  console: telemetryConsole,
  metrics: telemetryMetrics,
  tables: { telemetry_event: events, telemetry_set_back: events, telemetry_unsent: events },
  graph: { endpoint: 'default', add: addTelemetryGraph },
  open({ metrics, keptDays, ...deps }: Dependencies) {
    const api = countedTelemetry(createTelemetry(deps), metrics.of(telemetryMetrics));
    return {
      api,
      retention: [{ name: 'telemetry.forget-old', everyMs: HOUR_MS, run: async () => api.forget(await keptDays()) }],
      // In machine time, the only time that browsers and the stream know.
      outboxes: async () => [{ outbox: 'telemetry', inMachineTime: true, ...(await api.waiting()) }],
    };
  },
} as const satisfies ServerModule<Dependencies, TelemetryApi>;
