import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';

/** Requests for a call, by network, and by the number that is to be called: nobody can have a stranger called again and again. */
export const callBackLimits = {
  'call-back': { most: 6, windowMs: HOUR_MS },
  'call-back-number': { most: 3, windowMs: DAY_MS },
} as const satisfies Limits;
