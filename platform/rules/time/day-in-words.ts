import type { IsoInstant } from '../calendar.ts';
import { formatDate } from '../format.ts';
import type { Language } from '../language.ts';
import { timeIn } from './zoned-time.ts';

/** "November 21, 2026": the day on which something happened by the clocks of its account, whose day may have ended later than that of UTC began. */
export const dayInWords = (at: IsoInstant, timeZone: string, language: Language): string => formatDate(timeIn(at, timeZone).date, 'long', language);
