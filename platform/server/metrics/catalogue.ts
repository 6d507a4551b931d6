export type MetricKind = 'counter' | 'gauge' | 'histogram';

export type MetricDefinition = {
  readonly kind: MetricKind;
  /** What it measures, and its unit if the name does not say. */
  readonly help: string;
  /** Values from closed lists, never an id or free text. */
  readonly labels: readonly string[];
};

/** Bucket bounds of every histogram, in seconds: from a statement to a processor that timed out. */
export const BUCKETS: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Every metric that a process can report. The alerts (docs/operations/alerts) and docs/operations/metrics.md are checked against this list. A counter
 * starts with its process. Each line of an answer also has the label `process`.
 */
export const catalogue = {
  demarc_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time to answer HTTP requests, by route template and status class (2xx)',
    labels: ['method', 'route', 'status'],
  },
  demarc_graphql_operation_duration_seconds: {
    kind: 'histogram',
    help: 'Time to run stored GraphQL documents, for pages and browsers; outcome: ok, refused (no right, not signed in) or failed',
    labels: ['operation', 'outcome'],
  },
  demarc_provider_call_duration_seconds: {
    kind: 'histogram',
    help: 'Time of calls to external systems; outcome: ok or failed. Calls refused by an open circuit are not included',
    labels: ['provider', 'outcome'],
  },
  demarc_circuit_state: { kind: 'gauge', help: "State of a provider's circuit: 0 closed, 1 probing, 2 open", labels: ['provider'] },
  demarc_circuit_refused_total: { kind: 'counter', help: 'Calls refused by an open circuit before anything was sent', labels: ['provider'] },
  demarc_processor_outcomes_total: {
    kind: 'counter',
    help: 'Answers of the payment processor; act: charge or refund; outcome: approved, declined, unknown, not-attempted',
    labels: ['act', 'outcome'],
  },
  demarc_database_connections: { kind: 'gauge', help: 'Connections in a pool; state: used or idle', labels: ['pool', 'state'] },
  demarc_database_connections_most: { kind: 'gauge', help: 'Maximum number of connections in a pool', labels: ['pool'] },
  demarc_database_waiting: { kind: 'gauge', help: 'Requests waiting for a connection from a pool', labels: ['pool'] },
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
  demarc_forget_behind_seconds: {
    kind: 'gauge',
    help: 'Time since a pass last deleted everything in a table that is past its retention; 0: the last pass did',
    labels: ['table'],
  },
  demarc_outbox_waiting: {
    kind: 'gauge',
    help: 'Entries not passed on yet; outbox: payments, reversals, processor-events, notices, deliveries, telemetry',
    labels: ['outbox'],
  },
  demarc_outbox_oldest_seconds: { kind: 'gauge', help: 'Age of the oldest entry not passed on yet, in business time', labels: ['outbox'] },
  demarc_payments_unknown: {
    kind: 'gauge',
    help: 'Payments without an outcome; age: under-15m, under-1h, under-1d, older',
    labels: ['age'],
  },
  demarc_payments_unresolved: { kind: 'gauge', help: 'Payments, refunds and processor reports that an operator has to settle', labels: [] },
  demarc_ledger_broken_invariants: { kind: 'gauge', help: 'Ledger invariants that the last daily check found broken', labels: [] },
  demarc_ledger_checked_timestamp_seconds: { kind: 'gauge', help: 'When the ledger was last checked, in business time', labels: [] },
  demarc_payment_page_changes: {
    kind: 'gauge',
    help: 'Headers and files of the card and bank entry page that do not arrive as the vault sends them',
    labels: [],
  },
  demarc_payment_page_checked_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the card and bank entry page was last checked, in machine time',
    labels: [],
  },
  demarc_card_tests_stopped_total: {
    kind: 'counter',
    help: 'Customers and networks stopped after too many refused cards; limit: account or network',
    labels: ['limit'],
  },
  demarc_policy_reports_total: {
    kind: 'counter',
    help: 'Reports of violated content policies; page: portal or vault; outcome: violation, extension (caused by a browser extension), unreadable, too-many',
    labels: ['page', 'outcome'],
  },
  demarc_sign_in_brake: { kind: 'gauge', help: 'Whether every sign-in needs a proof of work because too many fail: 1 or 0', labels: [] },
  demarc_business_timestamp_seconds: { kind: 'gauge', help: 'Current business time', labels: [] },
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
  demarc_log_lines_total: { kind: 'counter', help: 'Log lines at level warn or higher', labels: ['level'] },
  demarc_metrics_failures_total: { kind: 'counter', help: 'Metrics that could not be read for a scrape', labels: [] },
  process_cpu_seconds_total: { kind: 'counter', help: 'CPU time of the process', labels: [] },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Resident memory of the process', labels: [] },
  process_start_time_seconds: { kind: 'gauge', help: 'When the process started, in machine time', labels: [] },
  nodejs_heap_size_used_bytes: { kind: 'gauge', help: 'Used part of the V8 heap', labels: [] },
  nodejs_eventloop_lag_seconds: { kind: 'gauge', help: 'Event loop delay since the last scrape; of: mean, p99 or max', labels: ['of'] },
  nodejs_gc_duration_seconds_total: {
    kind: 'counter',
    help: 'Time spent on garbage collection; kind: minor, major, incremental or weakcb',
    labels: ['kind'],
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type Catalogue = typeof catalogue;
export type MetricName = keyof Catalogue;
export type NamesOf<Kind extends MetricKind> = { readonly [name in MetricName]: Catalogue[name]['kind'] extends Kind ? name : never }[MetricName];
export type LabelsOf<Name extends MetricName> = { readonly [label in Catalogue[Name]['labels'][number]]: string };
