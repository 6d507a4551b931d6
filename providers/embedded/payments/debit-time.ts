import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { instantAt } from '#platform/server/clock/zone.ts';

/** A scheduled payment is taken at six in the morning of its day on the account's own clock (decisions 4), whatever daylight saving does. */
export const debitAt = (on: IsoDate, timeZone: string): IsoInstant => instantAt(on, '06:00', timeZone);
