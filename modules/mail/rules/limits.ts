import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';

/** So that a stolen session sends no masses, and nobody tries addresses by opening them. Of what is sent, each receiver counts. */
export const mailModuleLimits = {
  'mail-sent': { most: 500, windowMs: DAY_MS, keyIs: 'userId' },
  'mail-report': { most: 100, windowMs: DAY_MS, keyIs: 'userId' },
  'mail-address': { most: 20, windowMs: HOUR_MS, keyIs: 'userId' },
} as const satisfies Limits;
