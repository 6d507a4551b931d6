import { Temporal } from 'temporal-polyfill';
import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { isoInstant } from './instant.ts';

/** The date in an account's time zone ("America/New_York") at an instant. @throws RangeError for a zone that does not exist. */
export function todayIn(now: IsoInstant, timeZone: string): IsoDate {
  return isoDate(Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().toString());
}

/**
 * The instant at which clocks in a time zone show a time ("06:00") on a date.
 * A time that a spring night skips is taken after the gap; of one that an autumn night has twice, the first.
 */
export function instantAt(date: IsoDate, time: `${number}:${number}`, timeZone: string): IsoInstant {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return isoInstant(zoned.epochMilliseconds);
}
