import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MachineClock } from './clock.ts';
import { machineClock } from './machine.ts';

/**
 * Machine time as the database has it, for ages that one process writes and another one reads: a server's own clock may be wrong by hours (fault F17).
 * It counts on from the last comparison and never backwards when the server's clock is set back. A server's clock that is set ahead, or a machine that
 * was suspended, counts as time that passed until the next comparison.
 */
export interface SharedClock extends MachineClock {
  /** Compares with the database's clock now. @throws if the database does not answer */
  agree(): Promise<void>;
}

/** When asked for the time after so long, it compares again. */
const AGAIN_AFTER_MS = 15_000;

type Dependencies = {
  /** The database's clock, in milliseconds since 1970. */
  readonly databaseMs: () => Promise<number>;
  readonly machine?: MachineClock;
  /** Milliseconds of a clock that nobody can set. */
  readonly monotonicMs?: () => number;
};

export function createSharedClock({ databaseMs, machine = machineClock, monotonicMs = () => performance.now() }: Dependencies): SharedClock {
  const seen = () => ({ machineMs: machine.nowMs(), monotonicMs: monotonicMs() });
  let last = { ...seen(), sharedMs: machine.nowMs() };
  let comparedMs = last.monotonicMs;
  const agree = async () => {
    comparedMs = monotonicMs();
    const before = comparedMs;
    const answered = await databaseMs();
    const sharedMs = answered + (monotonicMs() - before) / 2;
    last = { ...seen(), sharedMs };
  };
  // A database that is away: the last comparison counts, and the next call tries again.
  const agreeSoon = () => void agree().catch(() => undefined);
  return {
    agree,
    nowMs() {
      const now = seen();
      if (now.monotonicMs - comparedMs > AGAIN_AFTER_MS) agreeSoon();
      return Math.round(last.sharedMs + Math.max(now.monotonicMs - last.monotonicMs, now.machineMs - last.machineMs));
    },
  };
}

/** For a process that shares its database with others. @throws if the database does not answer */
export async function openSharedClock(database: Database): Promise<SharedClock> {
  const clock = createSharedClock({ databaseMs: () => databaseNowMs(database) });
  await clock.agree();
  return clock;
}

export async function databaseNowMs(database: Database): Promise<number> {
  const { rows } = await sql<{ readonly ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(database);
  return Number(rows[0]?.ms);
}
