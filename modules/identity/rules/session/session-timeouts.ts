const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a session lasts (decisions 9), in milliseconds of machine time. */
export const sessionLife = {
  idleMs: 30 * MINUTE,
  wholeMs: DAY,
  /** With "Keep me signed in"; such a session does not end by being idle. */
  keptMs: 30 * DAY,
  /** After so long without a request a money act asks for the password again. */
  moneyIdleMs: 15 * MINUTE,
  /** So long before its end a page warns. */
  warningMs: 2 * MINUTE,
  /** How exact the time of the last request is: it is written no more often than this. */
  seenEveryMs: MINUTE,
} as const;

export type SessionTimes = { readonly startedAtMs: number; readonly lastSeenAtMs: number; readonly kept: boolean };

/** The instant at which a session ends if nothing more happens in it. */
export function sessionEndsAtMs({ startedAtMs, lastSeenAtMs, kept }: SessionTimes): number {
  if (kept) return startedAtMs + sessionLife.keptMs;
  return Math.min(lastSeenAtMs + sessionLife.idleMs, startedAtMs + sessionLife.wholeMs);
}

const HOUR = 60 * MINUTE;

/** When a page looks again how long the session lasts, in milliseconds from now: in time to warn, and when it has ended. A timer takes no longer than an hour. */
export function nextLookMs(endsInMs: number): number {
  const toWarning = endsInMs - sessionLife.warningMs;
  return Math.min(toWarning > 0 ? toWarning : Math.max(endsInMs, 0), HOUR);
}

/** Until when money may be moved without asking for the password: it moves on with each request, and once it is over only the password moves it. */
export const activeUntilMs = (activeUntil: number, nowMs: number): number => (nowMs < activeUntil ? nowMs + sessionLife.moneyIdleMs : activeUntil);

export const isSessionAlive = (times: SessionTimes, nowMs: number): boolean => nowMs < sessionEndsAtMs(times);

export const isSeenAnew = (times: SessionTimes, nowMs: number): boolean => nowMs - times.lastSeenAtMs >= sessionLife.seenEveryMs;
