/** Times at which devices are paused. `days`: bit 0 is Sunday; they are the days on which a time begins. Minutes of the day. */
export type PauseTimes = { readonly days: number; readonly fromMinute: number; readonly untilMinute: number };

const MINUTES_OF_HOUR = 60;

/** Whether it is such a time. A time whose end is at or before its beginning ends on the next day. @param weekday 0 is Sunday */
export function isPauseTime({ days, fromMinute, untilMinute }: PauseTimes, weekday: number, minute: number): boolean {
  const begins = (day: number) => (days & (1 << ((day + 7) % 7))) !== 0;
  if (fromMinute < untilMinute) return begins(weekday) && minute >= fromMinute && minute < untilMinute;
  return (begins(weekday) && minute >= fromMinute) || (begins(weekday - 1) && minute < untilMinute);
}

/** "21:30" as minutes of the day; undefined if it is no time. */
export function minuteOf(typed: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? [];
  return hour === undefined ? undefined : Number(hour) * MINUTES_OF_HOUR + Number(minute);
}

/** Minutes of the day as "21:30". */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / MINUTES_OF_HOUR)).padStart(2, '0')}:${String(minute % MINUTES_OF_HOUR).padStart(2, '0')}`;

/** The weekdays of a set, Sunday first. */
export const daysIn = (days: number): readonly number[] => [0, 1, 2, 3, 4, 5, 6].filter((day) => (days & (1 << day)) !== 0);
