import type { IsoInstant } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';

/** A text as a sentence; Spanish times end with a period of their own: "9:41 a. m.". */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** "9:41 am", on another day than today with it: "Nov 30, 9:41 am". */
export function timeOf(at: IsoInstant, now: IsoInstant, timeZone: string, language: Language): string {
  const time = clockTime(at, timeZone, language);
  const { date } = timeIn(at, timeZone);
  return date === timeIn(now, timeZone).date ? time : `${formatDate(date, 'short', language)}, ${time}`;
}
