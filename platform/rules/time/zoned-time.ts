import { type IsoDate, type IsoInstant, isoDate, plusMilliseconds } from '../calendar.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Local time in a time zone; `minutes` since midnight. */
export type ZonedTime = { readonly date: IsoDate; readonly minutes: number };

/** The last answer for each zone, and the minute since 1970 that it holds for: nearly always, what is asked for is now, again and again. */
const last = new Map<string, { readonly minute: number; readonly time: ZonedTime }>();

/** The local time in a time zone (an IANA name) at an instant. @throws RangeError for an unknown zone */
export function timeIn(instant: IsoInstant, timeZone: string): ZonedTime {
  const minute = Math.floor(Date.parse(instant) / MINUTE_MS);
  const known = last.get(timeZone);
  if (known?.minute === minute) return known.time;
  const [date = '', clock = ''] = clockOf(timeZone)
    .format(minute * MINUTE_MS)
    .split(', ');
  const [hours, minutes] = clock.split(':');
  const time = { date: isoDate(date), minutes: Number(hours) * 60 + Number(minutes) };
  last.set(timeZone, { minute, time });
  return time;
}

/**
 * The instant of a local time in a time zone. A time skipped in spring is moved past the gap; for one that occurs twice in fall, the first is used.
 * The server's `instantAt` does the same with Temporal, which browsers lack.
 */
export function instantIn({ date, minutes }: ZonedTime, timeZone: string): IsoInstant {
  const asIfUtc = plusMilliseconds(`${date}T00:00:00.000Z`, minutes * MINUTE_MS);
  // The offsets on both sides of any change that day: the earlier instant that shows this time is the answer.
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetAt(plusMilliseconds(asIfUtc, away), timeZone));
  const both = offsets.map((offset) => plusMilliseconds(asIfUtc, -offset)).sort();
  const [first = asIfUtc, second = asIfUtc] = both;
  return offsetAt(first, timeZone) === Date.parse(asIfUtc) - Date.parse(first) ? first : second;
}

/** How many milliseconds a zone is ahead of UTC. */
function offsetAt(instant: IsoInstant, timeZone: string): number {
  const { date, minutes } = timeIn(instant, timeZone);
  return Date.parse(`${date}T00:00:00.000Z`) + minutes * MINUTE_MS - Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether this runtime knows a time zone by this name. A database may know fewer. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}
