import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { reportRuntime } from './runtime.ts';

/** As an owner declares them. */
const own = {
  demarc_run_duration_seconds: { kind: 'histogram', help: 'Time of a run', labels: ['run', 'outcome'] },
  demarc_payments_unresolved: { kind: 'gauge', help: 'Payments that somebody has to settle', labels: [] },
} as const;

const linesOf = async (metrics: { text(): Promise<string> }, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

test('a counter counts by its labels, and each line names the process', async () => {
  const metrics = createMetrics('web');
  metrics.add('demarc_log_lines_total', { level: 'error' });
  metrics.add('demarc_log_lines_total', { level: 'error' }, 2);
  metrics.add('demarc_log_lines_total', { level: 'warn' });
  expect(await linesOf(metrics, 'demarc_')).toEqual([
    'demarc_log_lines_total{process="web",level="error"} 3',
    'demarc_log_lines_total{process="web",level="warn"} 1',
  ]);
  expect(await metrics.text()).toContain('# TYPE demarc_log_lines_total counter\n');
});

test('a histogram counts values up to each bound, and all of them without one', async () => {
  const metrics = createMetrics('web');
  for (const seconds of [0.005, 0.02, 0.3, 60]) metrics.of(own).observe('demarc_run_duration_seconds', { run: 'nights', outcome: 'ok' }, seconds);
  const lines = await linesOf(metrics, 'demarc_run');
  const bucket = (le: string) =>
    lines
      .find((line) => line.includes(`le="${le}"`))
      ?.split(' ')
      .at(-1);
  expect([bucket('0.005'), bucket('0.025'), bucket('0.25'), bucket('0.5'), bucket('10'), bucket('+Inf')]).toEqual(['1', '2', '2', '3', '3', '4']);
  expect(lines.at(-2)).toBe('demarc_run_duration_seconds_sum{process="web",run="nights",outcome="ok"} 60.325');
  expect(lines.at(-1)).toMatch(/_count\{.*\} 4$/);
});

test('any label value is one label on one line', async () => {
  const metrics = createMetrics('web');
  metrics.add('demarc_log_lines_total', { level: 'a"b\\c\nd' });
  expect(await linesOf(metrics, 'demarc_')).toEqual(['demarc_log_lines_total{process="web",level="a\\"b\\\\c\\nd"} 1']);
});

test('a label that turns out to hold ids costs a limited number of lines', async () => {
  const metrics = createMetrics('web');
  for (let id = 0; id < 3_000; id++) metrics.add('demarc_log_lines_total', { level: `id-${id}` });
  const lines = await linesOf(metrics, 'demarc_');
  expect(lines).toHaveLength(1_001);
  expect(lines.at(-1)).toBe('demarc_log_lines_total{process="web",level="other"} 2000');
});

test('metrics are read on request; one that fails is missing alone', async () => {
  const metrics = createMetrics('worker');
  let reads = 0;
  metrics.collect(() => metrics.of(own).set('demarc_payments_unresolved', {}, ++reads));
  metrics.collect(() => Promise.reject(new Error('the database is away')));
  await metrics.text();
  expect(await linesOf(metrics, 'demarc_')).toEqual([
    'demarc_payments_unresolved{process="worker"} 2',
    'demarc_metrics_failures_total{process="worker"} 2',
  ]);
});

test('a process reports its memory, CPU time, event loop and garbage collection', async () => {
  const metrics = createMetrics('web');
  reportRuntime(metrics);
  const text = await metrics.text();
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'process_start_time_seconds'])
    expect(text).toMatch(new RegExp(`^${name}\\{[^}]*\\} [\\d.e-]+$`, 'm'));
});
