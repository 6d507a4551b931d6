import type { IsoInstant } from '#platform/rules/calendar.ts';

/** Business time: drives dates, due dates, retries and notices. In lower environments the operator can move it. */
export interface BusinessClock {
  now(): IsoInstant;
}

/** The machine's own time in milliseconds since 1970: drives sessions, codes, limits and time-outs. */
export interface MachineClock {
  nowMs(): number;
}
