import { type IsoInstant, plusDays } from '../calendar.ts';
import { instantIn, timeIn } from '../time/zoned-time.ts';

/** From and to, in local time: ['07:00', '24:00']; null if closed that day. */
export type DayHours = readonly [from: ClockTime, to: ClockTime] | null;
export type ClockTime = `${number}:${number}`;

/** Opening hours, Monday to Sunday, in the local time zone (IANA). */
export type OpeningHours = {
  readonly timeZone: string;
  readonly week: readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];
};

/** `until` and `next` are undefined if it is open, or closed, all week. */
export type Standing =
  | { readonly isOpen: true; readonly until: IsoInstant | undefined }
  | { readonly isOpen: false; readonly next: IsoInstant | undefined };

/** Consecutive days with the same hours, counted from Monday (0); minutes since midnight, where `to` may fall on the next day. None: closed. */
export type DaysAlike = { readonly from: number; readonly to: number; readonly spans: readonly Span[] };
type Span = { readonly from: number; readonly to: number };

const WEEK = 7;

/** Whether it is open at an instant, and when that changes. */
export function standingAt(hours: OpeningHours, now: IsoInstant): Standing {
  const openings = openingsAround(hours, now);
  const open = openings.find(({ from, to }) => from <= now && now < to);
  if (!open) return { isOpen: false, next: openings.find(({ from }) => from > now)?.from };
  return { isOpen: true, until: open.to === openings.at(-1)?.to ? undefined : open.to };
}

/** The coming week's hours in another time zone, with identical days grouped. */
export function weekIn(hours: OpeningHours, now: IsoInstant, timeZone: string): readonly DaysAlike[] {
  const days: Span[][] = Array.from({ length: WEEK }, () => []);
  const last = plusDays(timeIn(now, timeZone).date, WEEK - 1);
  for (const opening of openingsOfDays(hours, now, -1, WEEK + 1)) {
    const from = timeIn(opening.from, timeZone);
    if (from.date < timeIn(now, timeZone).date || from.date > last) continue;
    const minutes = (Date.parse(opening.to) - Date.parse(opening.from)) / 60_000;
    days[weekdayOf(from.date)]?.push({ from: from.minutes, to: from.minutes + minutes });
  }
  const alike: DaysAlike[] = [];
  for (const [day, spans] of days.entries()) {
    const before = alike.at(-1);
    const isSame = before && JSON.stringify(before.spans) === JSON.stringify(spans);
    if (isSame) alike[alike.length - 1] = { ...before, to: day };
    else alike.push({ from: day, to: day, spans });
  }
  return alike;
}

type Opening = { readonly from: IsoInstant; readonly to: IsoInstant };

/** Openings from yesterday to the same weekday next week; adjoining ones are merged. */
function openingsAround(hours: OpeningHours, now: IsoInstant): readonly Opening[] {
  const joined: Opening[] = [];
  for (const opening of openingsOfDays(hours, now, -1, WEEK + 1)) {
    const before = joined.at(-1);
    if (before?.to === opening.from) joined[joined.length - 1] = { from: before.from, to: opening.to };
    else joined.push(opening);
  }
  return joined;
}

function openingsOfDays({ timeZone, week }: OpeningHours, now: IsoInstant, first: number, last: number): readonly Opening[] {
  const { date: today } = timeIn(now, timeZone);
  return Array.from({ length: last - first + 1 }, (_, index) => plusDays(today, first + index)).flatMap((date) => {
    const day = week[weekdayOf(date)];
    if (!day) return [];
    const [from, to] = [minutesOf(day[0]), minutesOf(day[1])];
    const instant = (minutes: number) =>
      minutes === 24 * 60 ? instantIn({ date: plusDays(date, 1), minutes: 0 }, timeZone) : instantIn({ date, minutes }, timeZone);
    return [{ from: instant(from), to: instant(to) }];
  });
}

/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % WEEK;

const minutesOf = (time: ClockTime): number => Number(time.slice(0, -3)) * 60 + Number(time.slice(-2));
