import { type IsoDate, type IsoInstant, isoDate, plusMilliseconds } from '../calendar.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Local time in a time zone; `minutes` since midnight. */
export type ZonedTime = { readonly date: IsoDate; readonly minutes: number };

/** The answers of each zone, by minutes since 1970: nearly always, what is asked for is now, or a time that is offered to many. */
const known = new Map<string, Map<number, ZonedTime>>();
/** So many answers of a zone are kept; then it begins anew. */
const MOST_KNOWN = 2_000;

/** The local time in a time zone (an IANA name) at an instant. @throws RangeError for an unknown zone */
export function timeIn(instant: IsoInstant, timeZone: string): ZonedTime {
  const minute = Math.floor(Date.parse(instant) / MINUTE_MS);
  const before = known.get(timeZone)?.get(minute);
  if (before) return before;
  const [date = '', clock = ''] = clockOf(timeZone)
    .format(minute * MINUTE_MS)
    .split(', ');
  const [hours, minutes] = clock.split(':');
  const time = { date: isoDate(date), minutes: Number(hours) * 60 + Number(minutes) };
  remember(timeZone, minute, time);
  return time;
}

function remember(timeZone: string, minute: number, time: ZonedTime): void {
  const times = known.get(timeZone);
  if (times === undefined) known.set(timeZone, new Map([[minute, time]]));
  else {
    if (times.size >= MOST_KNOWN) times.clear();
    times.set(minute, time);
  }
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
