import { daysBetween, type IsoInstant } from '../calendar.ts';
import { formatDate } from '../format.ts';
import { type Language, localeOf } from '../language.ts';
import { clockTime } from './clock-time.ts';
import { timeIn } from './zoned-time.ts';

/** So many days back, a weekday's name is clear. */
const WEEK = 6;

/** Days between an instant's day and today's, where the reader is; 0: today. */
export const daysAgo = (at: IsoInstant, now: IsoInstant, timeZone: string): number =>
  daysBetween(timeIn(at, timeZone).date, timeIn(now, timeZone).date);

/** When a row of a list happened, as short as it is clear: "9:41 am" today, "Thu" in the six days before, "Nov 20" this year, "Nov 20, 2025" before it. */
export function whenListed(at: IsoInstant, now: IsoInstant, timeZone: string, language: Language): string {
  const ago = daysAgo(at, now, timeZone);
  if (ago <= 0) return clockTime(at, timeZone, language);
  if (ago <= WEEK) return new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone }).format(new Date(at));
  const { date } = timeIn(at, timeZone);
  return formatDate(date, date.slice(0, 4) === timeIn(now, timeZone).date.slice(0, 4) ? 'short' : 'medium', language);
}
