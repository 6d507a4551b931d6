import type { IsoDate, IsoInstant } from './calendar.ts';
import { type Language, localeOf } from './language.ts';
import type { Cents } from './money.ts';

/** Made with the first amount: on a slow phone each takes 30 ms. */
const dollars: Partial<Record<Language, Intl.NumberFormat>> = {};

/** "$142.37"; a negative amount gets a minus sign. Credits are named in the copy instead ("Credit $5.00"). */
export function formatCents(amount: Cents, language: Language): string {
  dollars[language] ??= new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'USD' });
  return dollars[language].format(amount / 100);
}

/** full: Monday, November 30 · weekday: Monday · long: November 30, 2026 · medium: Nov 30, 2026 · day: November 30 · short: Nov 30 · month: November · numeric: 11/30/26 */
export type DateStyle = 'full' | 'weekday' | 'long' | 'medium' | 'day' | 'short' | 'month' | 'monthYear' | 'numeric';

const parts: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  month: { month: 'long' },
  monthYear: { year: 'numeric', month: 'long' },
  numeric: { year: '2-digit', month: '2-digit', day: '2-digit' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

export function formatDate(date: IsoDate, style: DateStyle, language: Language): string {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf[language], { ...parts[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${date}T12:00:00Z`));
}

/** "November 22, 2026 at 10:30 AM" */
export const formatMoment = (at: IsoInstant, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));
