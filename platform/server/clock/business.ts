import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { startTicking } from '../process/ticking.ts';
import type { BusinessClock, MachineClock } from './clock.ts';
import { isoInstant } from './instant.ts';
import { machineClock } from './machine.ts';

/** How often each process checks whether the clock was moved. */
const LOOK_EVERY_MS = 500;
/** How often in the seconds after a move, because the next move often follows soon. */
const LOOK_SOON_MS = 25;
const MOVES_COME_WITHIN_MS = 3_000;
/** A process that has not followed by then is considered dead. */
const GIVEN_UP_AFTER_MS = 2 * LOOK_EVERY_MS;

export interface RunningClock extends BusinessClock {
  /** Reads the offset now, for tests and for callers that have just moved it. */
  refresh(): Promise<void>;
  /** Settles once it no longer queries the database. */
  end(): Promise<void>;
}

export interface BusinessClockOptions {
  /** False in production and stage: business time is then the machine's, whatever the table says. */
  readonly movable: boolean;
  readonly machine?: MachineClock;
  /** Called when the offset could not be read; the last one stays in force until it can. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The clock that all processes share: the machine's time plus an offset in the database, read twice a second, and more often while it is being moved.
 */
export async function startBusinessClock(database: Database, options: BusinessClockOptions): Promise<RunningClock> {
  const machine = options.machine ?? machineClock;
  if (!options.movable) return { now: () => isoInstant(machine.nowMs()), refresh: async () => {}, end: async () => {} };

  const followerId = randomUUID();
  let offsetMs = await follow(database, followerId);
  let movedAtMs = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    if ((await readClockOffset(database)) === offsetMs) return;
    offsetMs = await follow(database, followerId);
    movedAtMs = performance.now();
  };
  const following = startTicking({
    everyMs: () => (performance.now() - movedAtMs < MOVES_COME_WITHIN_MS ? LOOK_SOON_MS : LOOK_EVERY_MS),
    firstAfterMs: LOOK_EVERY_MS,
    longestPauseMs: LOOK_EVERY_MS,
    unref: true,
    pass: refresh,
    // Reports once per database outage.
    onError: (error, inRow) => inRow === 1 && options.onError?.(error),
  });
  const end = async () => {
    await following.end();
    await leave(database, followerId);
  };
  return { now: () => isoInstant(machine.nowMs() + offsetMs), refresh, end };
}

/** Business time as it stands now, for a process that ends soon: it does not follow later moves, and no move waits for it. */
export async function readBusinessClock(database: Database, { movable, machine = machineClock }: BusinessClockOptions): Promise<BusinessClock> {
  const offsetMs = movable ? await readClockOffset(database) : 0;
  return { now: () => isoInstant(machine.nowMs() + offsetMs) };
}

/** How far business time is ahead of machine time, in milliseconds. */
export async function readClockOffset(database: Database): Promise<number> {
  const { rows } = await sql<{ offset_ms: number }>`select offset_ms from demarc.clock`.execute(database);
  return rows[0]?.offset_ms ?? 0;
}

/** Moves business time, for lower environments; other processes follow within half a second. */
export async function writeClockOffset(database: Database, offsetMs: number): Promise<void> {
  await sql`update demarc.clock set offset_ms = ${Math.round(offsetMs)}`.execute(database);
}

/**
 * Moves business time and settles when every process has followed. A process that does not follow within a second is considered dead and not waited
 * for again.
 */
export async function moveClock(database: Database, offsetMs: number): Promise<void> {
  await writeClockOffset(database, offsetMs);
  const sinceMs = performance.now();
  while (await isAnybodyBehind(database)) {
    if (performance.now() - sinceMs > GIVEN_UP_AFTER_MS) return forgetWhoeverIsBehind(database);
    await pause(LOOK_SOON_MS / 2);
  }
}

/** Reads the offset and records that this process has seen it. */
async function follow(database: Database, followerId: string): Promise<number> {
  const { rows } = await sql<{ readonly offset_ms: number }>`
    insert into demarc.clock_follower (follower_id, offset_ms) select ${followerId}, offset_ms from demarc.clock
    on conflict (follower_id) do update set offset_ms = excluded.offset_ms returning offset_ms`.execute(database);
  return rows[0]?.offset_ms ?? 0;
}

/** If the database is away, it has forgotten the followers, or the next move of the clock will. */
const leave = (database: Database, followerId: string): Promise<unknown> =>
  sql`delete from demarc.clock_follower where follower_id = ${followerId}`.execute(database).catch(() => undefined);

async function isAnybodyBehind(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from demarc.clock_follower join demarc.clock on clock_follower.offset_ms <> clock.offset_ms limit 1`.execute(database);
  return rows.length > 0;
}

async function forgetWhoeverIsBehind(database: Database): Promise<void> {
  await sql`delete from demarc.clock_follower using demarc.clock where clock_follower.offset_ms <> clock.offset_ms`.execute(database);
}
