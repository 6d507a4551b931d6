import type { MetricDefinitions } from '#platform/server/metrics/definition.ts';

/** What telemetry takes in, and what it has yet to write. */
export const telemetryMetrics = {
  demarc_telemetry_waiting: { kind: 'gauge', help: 'Telemetry requests received and not written yet', labels: [] },
  demarc_telemetry_requests_total: {
    kind: 'counter',
    help: 'Telemetry requests; outcome: kept, unreadable or failed (browsers send those again)',
    labels: ['outcome'],
  },
  demarc_telemetry_events_total: {
    kind: 'counter',
    help: 'Telemetry events; outcome: kept or refused (never valid)',
    labels: ['outcome'],
  },
} as const satisfies MetricDefinitions;
