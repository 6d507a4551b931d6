import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';

/** Codes to a new address or number, by user and by recipient. */
export const contactLimits = {
  // Each goes to an address that may be a stranger's.
  'new-contact': { most: 5, windowMs: DAY_MS, keyIs: 'userId' },
  // Keeps many users together from flooding a stranger's phone.
  'code-to-contact': { most: 10, windowMs: DAY_MS },
} as const satisfies Limits;
