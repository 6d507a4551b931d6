import { type Language, localeOf } from '#platform/rules/language.ts';

/** "November 22, 2026 at 10:30 AM". `timeZone` defaults to the device's, because that is the clock the reader sees. */
export const momentText = (ms: number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(ms);
