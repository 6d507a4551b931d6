import { Temporal } from 'temporal-polyfill';
import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { isoInstant } from './instant.ts';

/** A run asks for the same hours of the same days for thousands of accounts; the answers never change. */
const found = new Map<string, IsoInstant>();
const MOST_FOUND = 2_000;

/** The date in an account's time zone ("America/New_York") at an instant. @throws RangeError for a zone that does not exist. */
export function todayIn(now: IsoInstant, timeZone: string): IsoDate {
  return isoDate(Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().toString());
}

/**
 * The instant at which clocks in a time zone show a time ("06:00") on a date.
 * A time that a spring night skips is taken after the gap; of one that an autumn night has twice, the first.
 */
export function instantAt(date: IsoDate, time: `${number}:${number}`, timeZone: string): IsoInstant {
  const asked = `${date} ${time} ${timeZone}`;
  const known = found.get(asked);
  if (known !== undefined) return known;
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  const instant = isoInstant(zoned.epochMilliseconds);
  if (found.size >= MOST_FOUND) found.clear();
  found.set(asked, instant);
  return instant;
}
