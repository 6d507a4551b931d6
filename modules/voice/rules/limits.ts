import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';

/** Codes to numbers that may be a stranger's, by user and by number. */
export const voiceLimits = {
  'forwarding-target': { most: 10, windowMs: DAY_MS, keyIs: 'userId' },
  'code-to-target': { most: 10, windowMs: DAY_MS },
} as const satisfies Limits;
