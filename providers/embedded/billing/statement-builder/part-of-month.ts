import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, cents } from '#platform/rules/money.ts';

/** Both days inclusive. */
export type Days = { readonly from: IsoDate; readonly to: IsoDate };

/**
 * The price of some days of a month, by the actual days of the period (decisions 3). The running sum is rounded half up, so that the parts of a month
 * add up to the month however it is split.
 * @param monthly for the whole month; a reduction is negative
 * @param days within the month
 */
export function partOfMonth(monthly: Cents, days: Days, month: Days): Cents {
  const length = daysBetween(month.from, month.to) + 1;
  const upTo = (day: number): number => Math.floor((2 * Math.abs(monthly) * day + length) / (2 * length));
  const part = upTo(daysBetween(month.from, days.to) + 1) - upTo(daysBetween(month.from, days.from));
  return cents(monthly < 0 ? 0 - part : part);
}
