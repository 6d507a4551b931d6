import { HOME, nowMs } from './business-time.ts';

const locales = { en: 'en-US', es: 'es-US' } as const;

type Language = keyof typeof locales;

/** How the portal writes a date: full "Monday, November 30", long "November 30, 2026", short "Nov 30", numeric "11/30/26", month "November". */
const styles = {
  full: { weekday: 'long', month: 'long', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  numeric: { year: '2-digit', month: '2-digit', day: '2-digit' },
  month: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * The demo customers' dates are counted from the day on which they were grown, and no run lasts beyond it (global-setup.ts). Noon, so that no zone
 * changes it.
 */
function dateIn(days: number): Date {
  const date = new Date(`${new Date(nowMs()).toLocaleDateString('en-CA', { timeZone: HOME })}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date;
}

const written = (date: Date, style: keyof typeof styles, language: Language): string =>
  date.toLocaleDateString(locales[language], { ...styles[style], timeZone: 'UTC' });

/** The day so many days from today, or before it, written out. */
export const day = (inDays: number, style: keyof typeof styles = 'full', language: Language = 'en'): string =>
  written(dateIn(inDays), style, language);

/** The name of the month before that day's. */
export function monthBefore(inDays: number, language: Language = 'en'): string {
  const date = dateIn(inDays);
  date.setUTCDate(0);
  return written(date, 'month', language);
}

const at = (inDays: number, time: string): string => `${dateIn(inDays).toISOString().slice(0, 10)}T${time}:00-05:00`;

/** The morning of that day, as an instant: payments are taken at six, and people are notified of them from eight. */
export const morning = (inDays: number): string => at(inDays, '09:30');

/** Its evening, after eight, when the next day can no longer be chosen. */
export const evening = (inDays: number): string => at(inDays, '20:30');
