import type { Limits } from '#platform/rules/limits.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** Printed statements, by account. */
export const statementLimits = {
  // All statements of several years at once, then one every two seconds. One takes about 15 ms of the serving process.
  print: { most: 120, windowMs: 4 * MINUTE_MS, inMasses: true, keyIs: 'accountId' },
} as const satisfies Limits;
