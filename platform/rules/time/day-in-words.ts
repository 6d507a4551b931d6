import type { IsoInstant } from '../calendar.ts';
import { formatDate } from '../format.ts';
import type { Language } from '../language.ts';
import { timeIn } from './zoned-time.ts';

/** "November 21, 2026": the date in the account's time zone, which may differ from the UTC date. */
export const dayInWords = (at: IsoInstant, timeZone: string, language: Language): string => formatDate(timeIn(at, timeZone).date, 'long', language);

const halves = { en: ['am', 'pm'], es: ['a. m.', 'p. m.'] } as const;

/** "November 21, 2026, 9:58 am": date and time in the account's time zone. Written here, as the spaces and signs of browsers differ. */
export function momentInWords(at: IsoInstant, timeZone: string, language: Language): string {
  const { date, minutes } = timeIn(at, timeZone);
  const hour = Math.floor(minutes / 60);
  const half = halves[language][hour < 12 ? 0 : 1];
  return `${formatDate(date, 'long', language)}, ${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}
