import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { instantAt } from '#platform/server/clock/zone.ts';

/** A scheduled payment is taken at 6 a.m. on its day in the account's time zone (decisions 4), unaffected by daylight saving. */
export const debitAt = (on: IsoDate, timeZone: string): IsoInstant => instantAt(on, '06:00', timeZone);
