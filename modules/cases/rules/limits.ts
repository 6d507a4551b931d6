import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';

/** Messages to us and files for them, by network, or by user if signed in; mails with a link to one of them. */
export const caseLimits = {
  case: { most: 10, windowMs: HOUR_MS },
  'case-file': { most: 30, windowMs: DAY_MS },
  'case-link': { most: 5, windowMs: DAY_MS },
} as const satisfies Limits;
