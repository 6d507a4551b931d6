import { type Language, localeOf } from '#platform/rules/language.ts';

/** "November 22, 2026 at 10:30 AM". `timeZone` is the device's own unless told: who reads it looks at that clock. */
export const momentText = (ms: number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(ms);
