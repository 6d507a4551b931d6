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
 * Every figure that a process can report: the alerts (docs/operations/alerts) and docs/operations/metrics.md are checked against this list. A counter
 * starts with its process. Each line of an answer also has the label `process`.
 */
export const catalogue = {
  demarc_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Requests answered, by the template of their route and the class of their status (2xx)',
    labels: ['method', 'route', 'status'],
  },
  demarc_graphql_operation_duration_seconds: {
    kind: 'histogram',
    help: 'Stored documents run, for pages and for browsers; outcome: ok, refused (no right, not signed in) or failed',
    labels: ['operation', 'outcome'],
  },
  demarc_provider_call_duration_seconds: {
    kind: 'histogram',
    help: 'Calls of the systems behind the ports; outcome: ok or failed. Calls that a circuit refused are not among them',
    labels: ['provider', 'outcome'],
  },
  demarc_circuit_state: { kind: 'gauge', help: 'Circuit of a provider: 0 closed, 1 probing, 2 open', labels: ['provider'] },
  demarc_circuit_refused_total: { kind: 'counter', help: 'Calls that an open circuit refused before anything was sent', labels: ['provider'] },
  demarc_processor_outcomes_total: {
    kind: 'counter',
    help: 'What the processor answered; act: charge or refund; outcome: approved, declined, unknown, not-attempted',
    labels: ['act', 'outcome'],
  },
  demarc_database_connections: { kind: 'gauge', help: 'Connections of a pool; state: used or idle', labels: ['pool', 'state'] },
  demarc_database_connections_most: { kind: 'gauge', help: 'Connections that a pool may have', labels: ['pool'] },
  demarc_database_waiting: { kind: 'gauge', help: 'Who waits for a connection of a pool', labels: ['pool'] },
  demarc_run_duration_seconds: { kind: 'histogram', help: 'Passes of a run of the worker; outcome: ok or failed', labels: ['run', 'outcome'] },
  demarc_run_last_success_timestamp_seconds: {
    kind: 'gauge',
    help: 'When a run last came to its end without a failure, machine time',
    labels: ['run'],
  },
  demarc_run_lag_seconds: {
    kind: 'gauge',
    help: 'How long what is due and not done has been due, in business time; 0: nothing is late',
    labels: ['run'],
  },
  demarc_forget_behind_seconds: {
    kind: 'gauge',
    help: 'How long no pass over a table has come to the end of what has had its time; 0: the last one did',
    labels: ['table'],
  },
  demarc_outbox_waiting: {
    kind: 'gauge',
    help: 'What happened and is not handed on yet; outbox: payments, reversals, processor-events, notices, deliveries, telemetry',
    labels: ['outbox'],
  },
  demarc_outbox_oldest_seconds: { kind: 'gauge', help: 'Age of the oldest of them, in business time', labels: ['outbox'] },
  demarc_payments_unknown: {
    kind: 'gauge',
    help: 'Payments without an outcome; age: under-15m, under-1h, under-1d, older',
    labels: ['age'],
  },
  demarc_payments_unresolved: { kind: 'gauge', help: 'Payments, refunds and reports of the processor that an operator has to settle', labels: [] },
  demarc_ledger_broken_invariants: { kind: 'gauge', help: 'Invariants of the books that the last daily check found broken', labels: [] },
  demarc_ledger_checked_timestamp_seconds: { kind: 'gauge', help: 'Business time of the last daily check of the books', labels: [] },
  demarc_payment_page_changes: {
    kind: 'gauge',
    help: 'Headers and files of the page of card and bank fields that do not arrive as the vault sends them',
    labels: [],
  },
  demarc_payment_page_checked_timestamp_seconds: { kind: 'gauge', help: 'When that page was last asked for, machine time', labels: [] },
  demarc_card_tests_stopped_total: {
    kind: 'counter',
    help: 'Who was stopped because the processor refused too many of their cards; limit: account or network',
    labels: ['limit'],
  },
  demarc_policy_reports_total: {
    kind: 'counter',
    help: 'Reports of violated policies; page: portal or vault; outcome: violation, extension (its doing), unreadable, too-many',
    labels: ['page', 'outcome'],
  },
  demarc_sign_in_brake: { kind: 'gauge', help: 'Whether every sign-in needs a proof of work, because too many fail: 1 or 0', labels: [] },
  demarc_business_timestamp_seconds: { kind: 'gauge', help: 'Business time', labels: [] },
  demarc_telemetry_waiting: { kind: 'gauge', help: 'Requests with events of browsers that are received and not written yet', labels: [] },
  demarc_telemetry_requests_total: {
    kind: 'counter',
    help: 'Requests with events of browsers; outcome: kept, unreadable or failed (they come again)',
    labels: ['outcome'],
  },
  demarc_telemetry_events_total: {
    kind: 'counter',
    help: 'Events of browsers; outcome: kept or refused (never valid)',
    labels: ['outcome'],
  },
  demarc_log_lines_total: { kind: 'counter', help: 'Lines of the log from warn on', labels: ['level'] },
  demarc_metrics_failures_total: { kind: 'counter', help: 'Figures that could not be read for a scrape', labels: [] },
  process_cpu_seconds_total: { kind: 'counter', help: 'Processor time of the process', labels: [] },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Memory of the process', labels: [] },
  process_start_time_seconds: { kind: 'gauge', help: 'When the process began, machine time', labels: [] },
  nodejs_heap_size_used_bytes: { kind: 'gauge', help: 'Used heap of V8', labels: [] },
  nodejs_eventloop_lag_seconds: { kind: 'gauge', help: 'Delay of the event loop since the last scrape; of: mean, p99 or max', labels: ['of'] },
  nodejs_gc_duration_seconds_total: { kind: 'counter', help: 'Time spent on garbage; kind: minor, major, incremental or weakcb', labels: ['kind'] },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type Catalogue = typeof catalogue;
export type MetricName = keyof Catalogue;
export type NamesOf<Kind extends MetricKind> = { readonly [name in MetricName]: Catalogue[name]['kind'] extends Kind ? name : never }[MetricName];
export type LabelsOf<Name extends MetricName> = { readonly [label in Catalogue[Name]['labels'][number]]: string };
