import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** How often the event loop is sampled, in milliseconds: seldom enough to cost nothing while a process idles. */
const RESOLUTION_MS = 50;

const kinds: ReadonlyMap<number, string> = new Map([
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
]);

/** Reports on the process itself: memory, CPU time, event loop, garbage collection. Call once per process. */
export function reportRuntime(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const kind = kinds.get(Reflect.get(Object(Reflect.get(entry, 'detail')), 'kind'));
      if (kind) metrics.add('nodejs_gc_duration_seconds_total', { kind }, entry.duration / 1_000);
    }
  }).observe({ entryTypes: ['gc'] });

  metrics.set('process_start_time_seconds', {}, performance.timeOrigin / 1_000);
  metrics.collect(() => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    metrics.set('process_cpu_seconds_total', {}, (user + system) / 1e6);
    metrics.set('process_resident_memory_bytes', {}, rss);
    metrics.set('nodejs_heap_size_used_bytes', {}, heapUsed);
    // The histogram measures the time between samples; what exceeds the interval is delay.
    const seconds = (nanoseconds: number) => Math.max(0, (Number.isNaN(nanoseconds) ? 0 : nanoseconds) / 1e9 - RESOLUTION_MS / 1_000);
    metrics.set('nodejs_eventloop_lag_seconds', { of: 'mean' }, seconds(delay.mean));
    metrics.set('nodejs_eventloop_lag_seconds', { of: 'p99' }, seconds(delay.percentile(99)));
    metrics.set('nodejs_eventloop_lag_seconds', { of: 'max' }, seconds(delay.count > 0 ? delay.max : 0));
    delay.reset();
  });
}
