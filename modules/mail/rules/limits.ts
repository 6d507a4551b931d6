import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';

/** So that a stolen session sends no masses, and nobody tries addresses by opening them. */
export const mailModuleLimits = {
  'mail-sent': { most: 300, windowMs: DAY_MS, keyIs: 'userId' },
  'mail-address': { most: 20, windowMs: HOUR_MS, keyIs: 'userId' },
} as const satisfies Limits;
