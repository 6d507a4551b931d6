import type { Limits } from '#platform/rules/limits.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';

/** Phones that an account looks up: nobody tries the IMEIs of strangers. */
export const ownPhoneLimits = { 'own-phone': { most: 20, windowMs: HOUR_MS } } as const satisfies Limits;
