import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import type { Policy } from '#platform/rules/notices/policy.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';

/** Between these hours on the account's clock, notices that can wait are sent (config; for texts 47 CFR 64.1200 requires the same). */
export const MORNING = '08:00';
const MORNING_HOUR = 8;
const EVENING_HOUR = 21;

/** The day on whose morning a notice is sent, if it is night at the account and the kind can wait; undefined: now. */
export function waitsForMorningOf(
  { atNight }: Pick<Policy, 'atNight'>,
  local: { readonly today: IsoDate; readonly hour: number },
): IsoDate | undefined {
  if (atNight) return undefined;
  if (local.hour < MORNING_HOUR) return local.today;
  return local.hour >= EVENING_HOUR ? plusDays(local.today, 1) : undefined;
}

/** Whether an unsent notice has waited so long that it is old news. @param at when it happened */
export const isStale = ({ freshHours }: Pick<Policy, 'freshHours'>, at: IsoInstant, now: IsoInstant): boolean =>
  Date.parse(now) - Date.parse(at) > freshHours * HOUR_MS;

const RETRY_MINUTES = [1, 5, 15] as const;

/** How long after its nth failure (from 1) a notice is retried: after 1, 5 and 15 minutes, then every hour until it is stale. */
export const retryAfterMs = (failures: number): number => (RETRY_MINUTES[failures - 1] ?? 60) * MINUTE_MS;
