import type { IsoInstant } from '../calendar.ts';
import { formatDate } from '../format.ts';
import type { Language } from '../language.ts';
import { timeIn } from './zoned-time.ts';

/** "November 21, 2026": the date in the account's time zone, which may differ from the UTC date. */
export const dayInWords = (at: IsoInstant, timeZone: string, language: Language): string => formatDate(timeIn(at, timeZone).date, 'long', language);
