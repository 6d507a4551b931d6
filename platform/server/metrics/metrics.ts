import { setTimeout as pause } from 'node:timers/promises';
import { BUCKETS, catalogue, type LabelsOf, type MetricDefinition, type MetricName, type NamesOf } from './catalogue.ts';

/** The figures of one process. Counting takes well under a microsecond and never fails. */
export interface Metrics {
  /** Adds to a counter or a gauge; gauges can also go down. */
  add<Name extends NamesOf<'counter' | 'gauge'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  /** Records one duration, in seconds. */
  observe<Name extends NamesOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, seconds: number): void;
  set<Name extends NamesOf<'gauge' | 'counter'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Registers a reader that runs only at a scrape. If it fails or hangs, its figures are left out. */
  collect(read: () => void | Promise<void>): void;
  /** All figures, in Prometheus' text format 0.0.4. */
  text(): Promise<string>;
}

/** Beyond this many series per name, the rest share one series `other`, so that memory and answers stay small whatever a label holds. */
const MOST_SERIES = 1_000;
/** A slower collector misses this scrape. */
const COLLECT_LIMIT_MS = 2_000;

type Series = { readonly labels: readonly string[]; value: number; readonly buckets: Float64Array };

export function createMetrics(process: string): Metrics {
  const kept = new Map<MetricName, Map<string, Series>>();
  const collectors: (() => void | Promise<void>)[] = [];

  const seriesOf = (name: MetricName, labels: Readonly<Record<string, string>>): Series => {
    const { kind, labels: names }: MetricDefinition = catalogue[name];
    const all = kept.get(name) ?? new Map<string, Series>();
    kept.set(name, all);
    let values = names.map((label) => labels[label] ?? '');
    let key = values.join('\n');
    if (!all.has(key) && all.size >= MOST_SERIES) {
      values = names.map(() => 'other');
      key = values.join('\n');
    }
    const known = all.get(key);
    if (known) return known;
    const fresh = { labels: values, value: 0, buckets: new Float64Array(kind === 'histogram' ? BUCKETS.length + 1 : 0) };
    all.set(key, fresh);
    return fresh;
  };

  const metrics: Metrics = {
    add(name, labels, by = 1) {
      seriesOf(name, labels).value += by;
    },
    observe(name, labels, seconds) {
      const series = seriesOf(name, labels);
      const found = BUCKETS.findIndex((bound) => seconds <= bound);
      const bucket = found === -1 ? BUCKETS.length : found;
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.value += seconds;
    },
    set(name, labels, value) {
      seriesOf(name, labels).value = value;
    },
    collect(read) {
      collectors.push(read);
    },
    async text() {
      const late = Promise.withResolvers<'late'>();
      const limit = new AbortController();
      pause(COLLECT_LIMIT_MS, 'late' as const, { signal: limit.signal, ref: false }).then(late.resolve, () => {});
      await Promise.all(
        collectors.map(async (read) => {
          const came = await Promise.race([attempt(read), late.promise]);
          if (came !== 'read') metrics.add('demarc_metrics_failures_total', {});
        }),
      );
      limit.abort();
      return [...kept].map(([name, series]) => written(name, process, [...series.values()])).join('');
    },
  };
  return metrics;
}

async function attempt(read: () => void | Promise<void>): Promise<'read' | 'failed'> {
  try {
    await read();
    return 'read';
  } catch {
    return 'failed';
  }
}

function written(name: MetricName, process: string, all: readonly Series[]): string {
  const { kind, help, labels }: MetricDefinition = catalogue[name];
  const lines = all.flatMap((series) => {
    const own = [`process="${process}"`, ...labels.map((label, place) => `${label}="${escaped(series.labels[place] ?? '')}"`)];
    return kind === 'histogram' ? histogramLines(name, own, series) : [`${name}{${own.join(',')}} ${series.value}`];
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('\n')}\n`;
}

function histogramLines(name: string, labels: readonly string[], { buckets, value }: Series): readonly string[] {
  let count = 0;
  const line = (bound: string, here: number) => `${name}_bucket{${[...labels, `le="${bound}"`].join(',')}} ${here}`;
  const bounded = [...buckets].map((here, place) => {
    count += here;
    return line(String(BUCKETS[place] ?? '+Inf'), count);
  });
  return [...bounded, `${name}_sum{${labels.join(',')}} ${value}`, `${name}_count{${labels.join(',')}} ${count}`];
}

const escaped = (text: string): string => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
