const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Idle and absolute timeouts of a session (decisions 9), in milliseconds of machine time. */
export const sessionTimeouts = {
  idleMs: 30 * MINUTE,
  absoluteMs: DAY,
  /** With "Keep me signed in"; such a session does not end from inactivity. */
  keptMs: 30 * DAY,
  /** After this long without a request, a money act asks for the password again. */
  reauthenticateAfterMs: 15 * MINUTE,
  /** A page warns this long before the session ends. */
  warningMs: 2 * MINUTE,
  /** The time of the last request is written at most this often, and is only this precise. */
  touchEveryMs: MINUTE,
} as const;

export type SessionTimes = { readonly startedAtMs: number; readonly lastSeenAtMs: number; readonly kept: boolean };

/** The instant at which a session ends if there are no more requests. */
export function sessionEndsAtMs({ startedAtMs, lastSeenAtMs, kept }: SessionTimes): number {
  if (kept) return startedAtMs + sessionTimeouts.keptMs;
  return Math.min(lastSeenAtMs + sessionTimeouts.idleMs, startedAtMs + sessionTimeouts.absoluteMs);
}

/** Whether using the session no longer moves its end, or by less than a page warns before it. */
export function isEndFinal(times: SessionTimes): boolean {
  const lastEndsAtMs = sessionEndsAtMs({ ...times, lastSeenAtMs: Infinity });
  return lastEndsAtMs - sessionEndsAtMs(times) < sessionTimeouts.warningMs;
}

const HOUR = 60 * MINUTE;

/** When a page next checks how long the session lasts, in milliseconds from now: in time to warn, and when it has ended. At most an hour. */
export function nextCheckMs(endsInMs: number): number {
  const toWarning = endsInMs - sessionTimeouts.warningMs;
  return Math.min(toWarning > 0 ? toWarning : Math.max(endsInMs, 0), HOUR);
}

/** Until when money may be moved without the password. Each request in time extends it; once it has passed, only the password does. */
export const activeUntilMs = (activeUntil: number, nowMs: number): number =>
  nowMs < activeUntil ? nowMs + sessionTimeouts.reauthenticateAfterMs : activeUntil;

export const isSessionAlive = (times: SessionTimes, nowMs: number): boolean => nowMs < sessionEndsAtMs(times);

export const isTouchDue = (times: SessionTimes, nowMs: number): boolean => nowMs - times.lastSeenAtMs >= sessionTimeouts.touchEveryMs;
