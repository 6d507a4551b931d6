import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { startTicking } from '../process/ticking.ts';
import type { BusinessClock, MachineClock } from './clock.ts';
import { isoInstant } from './instant.ts';
import { machineClock } from './machine.ts';

/** How often each process looks for a clock that was moved. */
export const CLOCK_REFRESH_MS = 500;

export interface RunningClock extends BusinessClock {
  /** Reads the offset at once, for tests and for whoever has just moved it. */
  refresh(): Promise<void>;
  /** Settles when nothing of it asks the database any more. */
  end(): Promise<void>;
}

export interface BusinessClockOptions {
  /** False in production and stage: business time is then the machine's, whatever the table says. */
  readonly movable: boolean;
  readonly machine?: MachineClock;
  /** Told when the offset could not be read; the last one holds until it can. */
  readonly onError?: (error: unknown) => void;
}

/** The clock that all processes share: the machine's time and an offset in the database, read twice a second. */
export async function startBusinessClock(database: Database, options: BusinessClockOptions): Promise<RunningClock> {
  const machine = options.machine ?? machineClock;
  if (!options.movable) return { now: () => isoInstant(machine.nowMs()), refresh: async () => {}, end: async () => {} };

  let offsetMs = await readClockOffset(database);
  const refresh = async () => {
    offsetMs = await readClockOffset(database);
  };
  const following = startTicking({
    everyMs: CLOCK_REFRESH_MS,
    firstAfterMs: CLOCK_REFRESH_MS,
    longestPauseMs: CLOCK_REFRESH_MS,
    isBeside: true,
    pass: refresh,
    // Once for each time that the database goes away.
    onError: (error, inRow) => inRow === 1 && options.onError?.(error),
  });
  return { now: () => isoInstant(machine.nowMs() + offsetMs), refresh, end: following.end };
}

/** How far business time is ahead of the machine's, in milliseconds. */
export async function readClockOffset(database: Database): Promise<number> {
  const { rows } = await sql<{ offset_ms: number }>`select offset_ms from demarc.clock`.execute(database);
  return rows[0]?.offset_ms ?? 0;
}

/** Moves business time, for lower environments; other processes follow within CLOCK_REFRESH_MS. */
export async function writeClockOffset(database: Database, offsetMs: number): Promise<void> {
  await sql`update demarc.clock set offset_ms = ${Math.round(offsetMs)}`.execute(database);
}
