import { Temporal } from 'temporal-polyfill';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { isoInstant } from './instant.ts';

/** A run asks for the same times of the same days for thousands of accounts; the answers never change. */
const found = new Map<string, IsoInstant>();
const MOST_FOUND = 2_000;

/** The date in an account's time zone ("America/New_York") at an instant. @throws RangeError for a zone that does not exist. */
export const todayIn = (now: IsoInstant, timeZone: string): IsoDate => timeIn(now, timeZone).date;

/**
 * The instant of a local time ("06:00") on a date in a time zone. A time skipped in spring is moved past the gap; for one that occurs twice in fall,
 * the first is used.
 */
export function instantAt(date: IsoDate, time: `${number}:${number}`, timeZone: string): IsoInstant {
  const key = `${date} ${time} ${timeZone}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  const instant = isoInstant(zoned.epochMilliseconds);
  if (found.size >= MOST_FOUND) found.clear();
  found.set(key, instant);
  return instant;
}
