import type { IsoInstant } from '../calendar.ts';
import type { Language } from '../language.ts';
import { timeIn } from './zoned-time.ts';

const halves = { en: ['am', 'pm'], es: ['a. m.', 'p. m.'] } as const;

/** A time of day, in minutes since midnight: "9:41 am", "9:41 a. m."; midnight at the end of a day is that at its beginning. */
export function clockWords(minutes: number, language: Language, ofMinute = ''): string {
  const hour = Math.floor(minutes / 60) % 24;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${((hour + 11) % 12) + 1}:${two(minutes % 60)}${ofMinute} ${halves[language][hour < 12 ? 0 : 1]}`;
}

/** What a clock shows in a time zone: "9:41 am", "9:41 a. m.". @param seconds with its seconds: "9:41:02 am" */
export function clockTime(at: IsoInstant, timeZone: string, language: Language, seconds = false): string {
  const ofMinute = seconds ? `:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}` : '';
  return clockWords(timeIn(at, timeZone).minutes, language, ofMinute);
}
