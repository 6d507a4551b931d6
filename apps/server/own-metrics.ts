import type { MetricDefinitions } from '#platform/server/metrics/definition.ts';

/** What these processes do with what modules declare: documents, runs, outboxes; and the check of the books. */
export const ownMetrics = {
  demarc_graphql_operation_duration_seconds: {
    kind: 'histogram',
    help: 'Time to run stored GraphQL documents, for pages and browsers; outcome: ok, refused (no right, not signed in) or failed',
    labels: ['operation', 'outcome'],
  },
  demarc_run_duration_seconds: {
    kind: 'histogram',
    help: 'Time of each pass of a background run; outcome: ok or failed',
    labels: ['run', 'outcome'],
  },
  demarc_run_last_success_timestamp_seconds: {
    kind: 'gauge',
    help: 'When a run last finished without a failure, in machine time',
    labels: ['run'],
  },
  demarc_run_lag_seconds: {
    kind: 'gauge',
    help: 'How long the oldest overdue work of a run has been due, in business time; 0: nothing is overdue',
    labels: ['run'],
  },
  demarc_outbox_waiting: {
    kind: 'gauge',
    help: 'Entries not passed on yet; outbox: payments, reversals, processor-events, notices, deliveries, telemetry',
    labels: ['outbox'],
  },
  demarc_outbox_oldest_seconds: { kind: 'gauge', help: 'Age of the oldest entry not passed on yet, in business time', labels: ['outbox'] },
  demarc_ledger_broken_invariants: { kind: 'gauge', help: 'Ledger invariants that the last daily check found broken', labels: [] },
  demarc_ledger_checked_timestamp_seconds: { kind: 'gauge', help: 'When the ledger was last checked, in business time', labels: [] },
  demarc_business_timestamp_seconds: { kind: 'gauge', help: 'Current business time', labels: [] },
} as const satisfies MetricDefinitions;
