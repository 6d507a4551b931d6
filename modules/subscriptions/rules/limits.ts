import type { Limits } from '#platform/rules/limits.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';

/** Codes that are typed without sign-in, by network: nobody tries them all. */
export const activationLimits = { 'streaming-code': { most: 20, windowMs: HOUR_MS } } as const satisfies Limits;
