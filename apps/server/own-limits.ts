import type { Limits } from '#platform/rules/limits.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** What is counted for several modules together: acts that send mail, by account. */
export const ownLimits = {
  // More than somebody does who sets everything up anew, and few enough that no mail is buried among others.
  act: { most: 30, windowMs: 10 * MINUTE_MS, keyIs: 'accountId' },
} as const satisfies Limits;
