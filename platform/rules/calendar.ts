/** A business date without time or zone, "2026-11-21". It sorts as text. */
export type IsoDate = `${number}-${number}-${number}`;

/** An instant in UTC, "2026-11-21T15:04:05.000Z". */
export type IsoInstant = `${number}-${number}-${number}T${string}Z`;

/** Reads a calendar date that exists. @throws RangeError for anything else ("2026-02-30"). */
export function isoDate(text: string): IsoDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/** Whether a text is a calendar date that exists, "2026-02-28" but not "2026-02-30". */
export function isCalendarDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Days in a month; `month` counts from 1. */
function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** The date that many days later (earlier if negative), by the calendar alone. */
export function plusDays(date: IsoDate, days: number): IsoDate {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return isoDate(noon.toISOString().slice(0, 10));
}

export const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
export const soonerOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);
}

/** The given day of a month, or the month's last day when it has no such day (decisions 4). `month` counts from 1. */
export function dayOfMonth(year: number, month: number, day: number): IsoDate {
  const onDay = String(Math.min(day, daysIn(year, month))).padStart(2, '0');
  return isoDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${onDay}`);
}

/** The same day of the month, that many months later (earlier if negative); 29 to 31 fall on the last day. */
export function plusMonths(date: IsoDate, months: number, day = Number(date.slice(8))): IsoDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return dayOfMonth(Math.floor(index / 12), (index % 12) + 1, day);
}

/** The instant that many milliseconds later (earlier if negative). @throws RangeError beyond year 9999. */
export function plusMilliseconds(instant: IsoInstant, milliseconds: number): IsoInstant {
  const later = new Date(Date.parse(instant) + milliseconds).toISOString();
  if (!isInstant(later)) throw new RangeError(`not an instant: ${later}`);
  return later;
}

export const isInstant = (text: string): text is IsoInstant => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
