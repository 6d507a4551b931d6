import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** "two minutes ago", "3 hours ago": in the largest whole unit. */
export function agoText(minutes: number, say: Say<typeof en>): string {
  if (minutes < MINUTES_PER_HOUR) return say('minutesAgo', { count: minutes });
  if (minutes < MINUTES_PER_DAY) return say('hoursAgo', { count: Math.floor(minutes / MINUTES_PER_HOUR) });
  return say('daysAgo', { count: Math.floor(minutes / MINUTES_PER_DAY) });
}
