import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Language, localeOf } from '#platform/rules/language.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';

/** "10:12 AM EST": the time at the service address. */
export const timeOf = (at: IsoInstant, timeZone: string, language: Language): string => format(at, timeZone, language, { timeZoneName: 'short' });

/** "10:12 AM", under a heading that names the place and the day. */
export const clockOf = (at: IsoInstant, timeZone: string, language: Language): string => format(at, timeZone, language, {});

const format = (at: IsoInstant, timeZone: string, language: Language, more: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf[language], { hour: 'numeric', minute: '2-digit', timeZone, ...more }).format(new Date(at));

/** Whole years. */
export const yearsSince = (since: IsoInstant, now: IsoInstant): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / (365.25 * DAY_MS)));
