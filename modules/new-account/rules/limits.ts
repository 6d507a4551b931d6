import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';

/** Requests for a code by network, as for a forgotten password; mails to one address; accounts opened, by network. */
export const newAccountLimits = {
  'new-account': { most: 20, windowMs: 10 * MINUTE_MS },
  'new-account-code': { most: 5, windowMs: DAY_MS },
  'new-account-opened': { most: 20, windowMs: DAY_MS },
} as const satisfies Limits;
