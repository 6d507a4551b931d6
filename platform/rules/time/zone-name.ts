import type { IsoInstant } from '../calendar.ts';
import { type Language, localeOf } from '../language.ts';

/** "Eastern Time", "hora oriental". Browsers may know other names: a page takes it from the server. */
export function zoneName(timeZone: string, now: IsoInstant, language: Language): string {
  const parts = new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date(now));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
