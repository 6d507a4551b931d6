import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../frame/benchmark.ts';
import { median } from '../frame/figures.ts';
import { preparePortal, startPortal } from '../product/portal.ts';
import { memoryOf } from './memory.ts';

const STARTS = 5;
const IDLE_MS = 5_000;
const READY_LIMIT_S = 3;
const MEMORY_LIMIT_MB = 400;

export const boot: Benchmark = {
  work: '`npm start`, installed, built and seeded, to the ready line, and the memory of all its processes when idle',
  async run(tell) {
    await preparePortal(tell);
    const starts: { readonly seconds: number; readonly megabytes: number }[] = [];
    while (starts.length < STARTS) {
      starts.push(await startOnce());
      tell(`  ${starts.length}. ready after ${starts.at(-1)?.seconds.toFixed(2)} s, ${starts.at(-1)?.megabytes.toFixed(0)} MB`);
    }
    const seconds = median(starts.map((start) => start.seconds));
    const megabytes = median(starts.map((start) => start.megabytes));
    return [
      { what: 'ready', unit: 's', ours: seconds, limit: READY_LIMIT_S, against: 'limit', ratio: { atMost: 1 } },
      { what: 'idle memory', unit: 'MB', ours: megabytes, limit: MEMORY_LIMIT_MB, against: 'limit', ratio: { atMost: 1 } },
    ];
  },
};

async function startOnce() {
  const from = performance.now();
  const product = await startPortal();
  try {
    const seconds = (performance.now() - from) / 1000;
    await pause(IDLE_MS);
    return { seconds, megabytes: memoryOf(product.pid ?? 0) };
  } finally {
    await product.stop();
  }
}
