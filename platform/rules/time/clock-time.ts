import type { IsoInstant } from '../calendar.ts';
import type { Language } from '../language.ts';
import { timeIn } from './zoned-time.ts';

const halves = { en: ['am', 'pm'], es: ['a. m.', 'p. m.'] } as const;

/** What a clock shows in a time zone: "9:41 am", "9:41 a. m.". @param seconds with its seconds: "9:41:02 am" */
export function clockTime(at: IsoInstant, timeZone: string, language: Language, seconds = false): string {
  const { minutes } = timeIn(at, timeZone);
  const hour = Math.floor(minutes / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const ofMinute = seconds ? `:${two(new Date(at).getUTCSeconds())}` : '';
  return `${((hour + 11) % 12) + 1}:${two(minutes % 60)}${ofMinute} ${halves[language][hour < 12 ? 0 : 1]}`;
}
