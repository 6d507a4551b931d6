export type MetricKind = 'counter' | 'gauge' | 'histogram';

export type MetricDefinition = {
  readonly kind: MetricKind;
  /** What it measures, and its unit if the name does not say. */
  readonly help: string;
  /** Values from closed lists, never an id or free text. */
  readonly labels: readonly string[];
};

/** The metrics of one owner, by name: "demarc_run_lag_seconds". A counter starts with its process. */
export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>;

/** Bucket bounds of every histogram, in seconds: from a statement to a processor that timed out. */
export const BUCKETS: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
