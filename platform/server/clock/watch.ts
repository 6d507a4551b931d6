import type { Database } from '../database/database.ts';
import type { MachineClock } from './clock.ts';
import { databaseNowMs } from './shared.ts';

/** More than any network adjustment or database answer takes. */
const TOLERANCE_MS = 30_000;

type Watched = {
  readonly database: Database;
  readonly machine: MachineClock;
  /** Milliseconds of a clock that nobody can set: how much time really passed. */
  readonly monotonicMs?: () => number;
};

/**
 * Watches the machine's clock (fault F17): each check reports how far it jumped since the last one, measured against a monotonic clock, and how far
 * it is from the database's. If the clock is right, it reports nothing.
 */
export function createClockWatch({ database, machine, monotonicMs = () => performance.now() }: Watched): () => Promise<readonly string[]> {
  let last = { machineMs: machine.nowMs(), monotonicMs: monotonicMs() };
  return async () => {
    const seen = { machineMs: machine.nowMs(), monotonicMs: monotonicMs() };
    const jumpedMs = seen.machineMs - last.machineMs - (seen.monotonicMs - last.monotonicMs);
    last = seen;
    const apartMs = machine.nowMs() - (await databaseNowMs(database));
    return [
      ...(Math.abs(jumpedMs) > TOLERANCE_MS ? [`jumped ${secondsOf(jumpedMs)}`] : []),
      ...(Math.abs(apartMs) > TOLERANCE_MS ? [`is ${secondsOf(apartMs)} of the database's`] : []),
    ];
  };
}

const secondsOf = (ms: number): string => `${Math.round(Math.abs(ms) / 1_000)} s ${ms > 0 ? 'ahead' : 'behind'}`;
