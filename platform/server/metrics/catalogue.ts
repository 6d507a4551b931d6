import type { MetricDefinitions } from './definition.ts';

/** What every process reports about itself and what it calls. Modules and applications declare their own (docs/operations/metrics.md has all). */
export const platformMetrics = {
  demarc_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time to answer HTTP requests, by route template and status class (2xx)',
    labels: ['method', 'route', 'status'],
  },
  demarc_provider_call_duration_seconds: {
    kind: 'histogram',
    help: 'Time of calls to external systems; outcome: ok or failed. Calls refused by an open circuit are not included',
    labels: ['provider', 'outcome'],
  },
  demarc_circuit_state: { kind: 'gauge', help: "State of a provider's circuit: 0 closed, 1 probing, 2 open", labels: ['provider'] },
  demarc_circuit_refused_total: { kind: 'counter', help: 'Calls refused by an open circuit before anything was sent', labels: ['provider'] },
  demarc_database_connections: { kind: 'gauge', help: 'Connections in a pool; state: used or idle', labels: ['pool', 'state'] },
  demarc_database_connections_most: { kind: 'gauge', help: 'Maximum number of connections in a pool', labels: ['pool'] },
  demarc_database_waiting: { kind: 'gauge', help: 'Requests waiting for a connection from a pool', labels: ['pool'] },
  demarc_forget_behind_seconds: {
    kind: 'gauge',
    help: 'Time since a pass last deleted everything in a table that is past its retention; 0: the last pass did',
    labels: ['table'],
  },
  demarc_policy_reports_total: {
    kind: 'counter',
    help: 'Reports of violated content policies; page: portal or vault; outcome: violation, extension (caused by a browser extension), unreadable, too-many',
    labels: ['page', 'outcome'],
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
} as const satisfies MetricDefinitions;
