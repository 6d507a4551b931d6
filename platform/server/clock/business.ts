import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { BusinessClock, MachineClock } from './clock.ts';
import { isoInstant } from './instant.ts';
import { machineClock } from './machine.ts';

/** How often each process looks for a clock that was moved. */
export const CLOCK_REFRESH_MS = 500;

export interface RunningClock extends BusinessClock {
  /** Reads the offset at once, for tests and for whoever has just moved it. */
  refresh(): Promise<void>;
  end(): void;
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
  if (!options.movable) return { now: () => isoInstant(machine.nowMs()), refresh: async () => {}, end: () => {} };

  let offsetMs = await readClockOffset(database);
  let asking = false;
  let isAway = false;
  const refresh = async () => {
    offsetMs = await readClockOffset(database);
  };
  const timer = setInterval(() => {
    if (asking) return;
    asking = true;
    refresh()
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          // Once for each time that the database goes away.
          if (!isAway) options.onError?.(error);
          isAway = true;
        },
      )
      .finally(() => {
        asking = false;
      });
  }, CLOCK_REFRESH_MS);
  timer.unref();
  return { now: () => isoInstant(machine.nowMs() + offsetMs), refresh, end: () => clearInterval(timer) };
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
