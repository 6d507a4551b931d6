import type { Limits } from '#platform/rules/limits.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';

/** Questions for a state, by network, and by the order: nobody tries every ZIP code of a number. */
export const orderStatusLimits = {
  'order-status': { most: 30, windowMs: HOUR_MS },
  'order-status-number': { most: 10, windowMs: HOUR_MS },
} as const satisfies Limits;
