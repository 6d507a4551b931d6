const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a session lasts (decisions 9), in milliseconds of machine time. */
export const sessionLife = {
  idleMs: 30 * MINUTE,
  wholeMs: DAY,
  /** With "Keep me signed in"; such a session does not end by being idle. */
  keptMs: 30 * DAY,
  /** How exact the time of the last request is: it is written no more often than this. */
  seenEveryMs: MINUTE,
} as const;

export type SessionTimes = { readonly startedAtMs: number; readonly lastSeenAtMs: number; readonly kept: boolean };

/** The instant at which a session ends if nothing more happens in it. */
export function sessionEndsAtMs({ startedAtMs, lastSeenAtMs, kept }: SessionTimes): number {
  if (kept) return startedAtMs + sessionLife.keptMs;
  return Math.min(lastSeenAtMs + sessionLife.idleMs, startedAtMs + sessionLife.wholeMs);
}

export const isSessionAlive = (times: SessionTimes, nowMs: number): boolean => nowMs < sessionEndsAtMs(times);

export const isSeenAnew = (times: SessionTimes, nowMs: number): boolean => nowMs - times.lastSeenAtMs >= sessionLife.seenEveryMs;
