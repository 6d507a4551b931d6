import { setTimeout as pause } from 'node:timers/promises';
import { platformMetrics } from './catalogue.ts';
import { BUCKETS, type MetricDefinition, type MetricKind } from './definition.ts';

/** `MetricDefinitions` whose names are known. */
type Declared<Own> = { readonly [Name in keyof Own]: MetricDefinition };
type NamesOf<Own extends Declared<Own>, Kind extends MetricKind> = {
  readonly [Name in keyof Own & string]: Own[Name]['kind'] extends Kind ? Name : never;
}[keyof Own & string];
type LabelsOf<Definition extends MetricDefinition> = { readonly [label in Definition['labels'][number]]: string };

/** The figures of one owner in one process. Counting takes well under a microsecond and never fails. */
export interface Meter<Own extends Declared<Own>> {
  /** By which the compiler tells the meter of one owner from that of another. */
  readonly declared: Own;
  /** Adds to a counter or a gauge; gauges can also go down. */
  add<Name extends NamesOf<Own, 'counter' | 'gauge'>>(name: Name, labels: LabelsOf<Own[Name]>, by?: number): void;
  /** Records one duration, in seconds. */
  observe<Name extends NamesOf<Own, 'histogram'>>(name: Name, labels: LabelsOf<Own[Name]>, seconds: number): void;
  set<Name extends NamesOf<Own, 'gauge' | 'counter'>>(name: Name, labels: LabelsOf<Own[Name]>, value: number): void;
}

/** The figures of one process. */
export interface Metrics extends Meter<typeof platformMetrics> {
  /** Lets an owner report what it has declared. Figures of the same name are the same ones, whoever asks for the meter. */
  of<Own extends Declared<Own>>(own: Own): Meter<Own>;
  /** Registers a reader that runs only at a scrape. If it fails or hangs, its figures are left out. */
  collect(read: () => void | Promise<void>): void;
  /** All figures, in Prometheus' text format 0.0.4. */
  text(): Promise<string>;
}

/** Beyond this many series per name, the rest share one series `other`, so that memory and answers stay small whatever a label holds. */
const MOST_SERIES = 1_000;
/** A slower collector misses this scrape. */
const COLLECT_LIMIT_MS = 2_000;

type Kept = { readonly definition: MetricDefinition; readonly all: Map<string, Series> };
type Series = { readonly labels: readonly string[]; value: number; readonly buckets: Float64Array };

export function createMetrics(process: string): Metrics {
  const kept = new Map<string, Kept>();
  const collectors: (() => void | Promise<void>)[] = [];

  const seriesOf = (name: string, definition: MetricDefinition, labels: Readonly<Record<string, string>>): Series => {
    const { kind, labels: names } = definition;
    const { all } = kept.get(name) ?? { all: new Map<string, Series>() };
    kept.set(name, { definition, all });
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

  const meterOf = <Own extends Declared<Own>>(own: Own): Meter<Own> => ({
    declared: own,
    add(name, labels, by = 1) {
      seriesOf(name, own[name], labels).value += by;
    },
    observe(name, labels, seconds) {
      const series = seriesOf(name, own[name], labels);
      const found = BUCKETS.findIndex((bound) => seconds <= bound);
      const bucket = found === -1 ? BUCKETS.length : found;
      series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      series.value += seconds;
    },
    set(name, labels, value) {
      seriesOf(name, own[name], labels).value = value;
    },
  });

  const metrics: Metrics = {
    ...meterOf(platformMetrics),
    of: meterOf,
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
      return [...kept].map(([name, { definition, all }]) => written(name, definition, process, [...all.values()])).join('');
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

function written(name: string, { kind, help, labels }: MetricDefinition, process: string, all: readonly Series[]): string {
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
