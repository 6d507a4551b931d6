import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { instantIn, timeIn } from '#platform/rules/time/zoned-time.ts';

/** When somebody comes: from, up to but not including. */
export type Window = { readonly startsAt: IsoInstant; readonly endsAt: IsoInstant };

/** Technicians work in steps of half an hour: shifts, windows and visits begin and end on one. */
export const UNIT_MINUTES = 30;

/** Visits begin no earlier and end their windows no later than this, in minutes since midnight where the customer lives. */
export const DAY_FROM = 8 * 60;
export const DAY_TO = 20 * 60;

/**
 * The windows of a day in a time zone, in the clock time of the place: "8 to 10" stays that on the days on which clocks change.
 * @param windowMinutes a multiple of half an hour; what of the day does not fill a window has none
 */
export function windowsOf(day: IsoDate, timeZone: string, windowMinutes: number): readonly Window[] {
  const count = Math.floor((DAY_TO - DAY_FROM) / windowMinutes);
  return Array.from({ length: count }, (_, number) => {
    const from = DAY_FROM + number * windowMinutes;
    return { startsAt: instantIn({ date: day, minutes: from }, timeZone), endsAt: instantIn({ date: day, minutes: from + windowMinutes }, timeZone) };
  });
}

/** The window of a day that an instant falls into; undefined outside of all. */
export function windowAt(at: IsoInstant, timeZone: string, windowMinutes: number): Window | undefined {
  return windowsOf(timeIn(at, timeZone).date, timeZone, windowMinutes).find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
}

/** The days that can be booked: from today on, so many. */
export const daysToBook = (today: IsoDate, days: number): readonly IsoDate[] => Array.from({ length: days }, (_, ahead) => plusDays(today, ahead));
