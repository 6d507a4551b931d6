import type { Limits } from '#platform/rules/limits.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';

/** Looking for an appointment by its number and ZIP, by network; times that are held, by account. */
export const appointmentLimits = {
  'appointment-look-up': { most: 10, windowMs: HOUR_MS },
  'appointment-hold': { most: 40, windowMs: HOUR_MS, keyIs: 'accountId' },
} as const satisfies Limits;
