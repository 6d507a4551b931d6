import type { Window } from '#modules/appointments/rules/windows.ts';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatDate } from '#platform/rules/format.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from './say.ts';

/** Says a window where the visit is: "Saturday, November 28, 8:00 am to 10:00 am". */
export function useWindowText(timeZone: string): (window: Window) => string {
  const say = useSay();
  const language = useLanguage();
  return ({ startsAt, endsAt }) =>
    say('visitWindow', {
      day: capitalized(formatDate(timeIn(startsAt, timeZone).date, 'full', language)),
      from: clockTime(startsAt, timeZone, language),
      to: clockTime(endsAt, timeZone, language),
    });
}
