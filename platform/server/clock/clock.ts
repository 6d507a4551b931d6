import type { IsoInstant } from '#platform/rules/calendar.ts';

/** Business time: drives dates, dues, retries and notices. In lower environments the operator moves it. */
export interface BusinessClock {
  now(): IsoInstant;
}

/** The machine's own time in milliseconds since 1970: drives sessions, codes, limits and time-outs. */
export interface MachineClock {
  nowMs(): number;
}
