import type { IsoInstant } from '#platform/rules/calendar.ts';
import { usePage } from './page-context.ts';
import { useSay } from './say.ts';

/** How long ago something was, in business time: "14 min ago", "3 days ago". */
export function useAge() {
  const say = useSay();
  const { now } = usePage();
  const secondsOf = (at: IsoInstant): number => Math.max(0, (Date.parse(now) - Date.parse(at)) / 1_000);
  return {
    secondsOf,
    of(at: IsoInstant): string {
      const minutes = Math.floor(secondsOf(at) / 60);
      if (minutes < 60) return say('ageMinutes', { minutes });
      if (minutes < 24 * 60) return say('ageHours', { hours: Math.floor(minutes / 60) });
      return say('ageDays', { days: Math.floor(minutes / (24 * 60)) });
    },
  };
}
