import { quantile } from './figures.ts';

/** The number of pieces of work done; p50 and p99 in milliseconds. */
export type Load = { readonly pieces: number; readonly perSecond: number; readonly p50: number; readonly p99: number };

/**
 * Closed loop: for the given time, each worker does one piece after the other. A piece that throws ends the measurement, since a server that refuses
 * work is not fast.
 * @param work does one piece, once, on its worker's connection
 */
export async function applyLoad<Worker>(workers: readonly Worker[], seconds: number, work: (worker: Worker) => Promise<void>): Promise<Load> {
  const times: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    workers.map(async (worker) => {
      for (let begun = performance.now(); begun < until; begun = performance.now()) {
        await work(worker);
        times.push(performance.now() - begun);
      }
    }),
  );
  const took = (performance.now() - from) / 1000;
  return { pieces: times.length, perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
