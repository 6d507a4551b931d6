import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MachineClock } from './clock.ts';

/** More than any adjustment by the network or any answer of the database takes. */
const TOLERANCE_MS = 30_000;

type Watched = {
  readonly database: Database;
  readonly machine: MachineClock;
  /** Milliseconds that nobody sets: how much time really went by. */
  readonly monotonicMs?: () => number;
};

/**
 * Watches the machine's clock (fault F17): each look answers how far it went wrong since the look before, by time that really went by, and how
 * far it is from the database's. A clock that is right answers nothing.
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

async function databaseNowMs(database: Database): Promise<number> {
  const { rows } = await sql<{ readonly ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(database);
  return Number(rows[0]?.ms);
}
