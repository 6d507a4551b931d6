import type { Limits } from '#platform/rules/limits.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** Speed tests of a household: two at once would measure each other. */
export const speedTestLimits = { 'speed-test': { most: 1, windowMs: MINUTE_MS, keyIs: 'accountId' } } as const satisfies Limits;
