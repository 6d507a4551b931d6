import { MOST_SCHEDULED, type MustPayToday } from '#modules/billing/rules/must-pay-today.ts';
import { dayOfMonth, type IsoDate, isCalendarDate, plusDays } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';

/** The cut-off hour in the account's time zone, and how far ahead a payment may be dated (decisions 4). */
export type DateLimits = { readonly cutOffHour: number; readonly futureDays: number };

export const usualDateLimits: DateLimits = { cutOffHour: 20, futureDays: 30 };

/** What determines the dates on which a payment may be taken. All dates are in the account's time zone. */
export type DateTerms = {
  readonly today: IsoDate;
  readonly lastFutureDate: IsoDate;
  /** Whether today's cut-off for scheduling tomorrow has passed, in the account's time zone. */
  readonly pastCutOff: boolean;
  /** Future-dated payments of this part of the account. */
  readonly scheduledCount: number;
  /** Why the payment must be made today; undefined if a later day is possible. */
  readonly mustPayToday: MustPayToday | undefined;
  /** The payment replaces a scheduled one, which is cancelled only once this one is stored, so it cannot be taken today. */
  readonly onlyLater?: boolean;
};

export type DateRefusal =
  | { readonly reason: 'must-pay-today'; readonly because: MustPayToday }
  | { readonly reason: 'date-out-of-range'; readonly from: IsoDate; readonly to: IsoDate }
  /** `onlyLater`: today is not possible either. */
  | { readonly reason: 'past-cut-off'; readonly tomorrow: IsoDate; readonly onlyLater?: true }
  | { readonly reason: 'too-many-scheduled' }
  /** A payment that replaces a scheduled one must be for a later day. */
  | { readonly reason: 'only-later' };

/** Whether a payment may be taken on this date (specification 5, decisions 4). */
export function paymentDate(chosen: IsoDate, terms: DateTerms): Result<IsoDate, DateRefusal> {
  const { today, lastFutureDate, mustPayToday } = terms;
  const tomorrow = plusDays(today, 1);
  if (chosen === today) return terms.onlyLater ? refuse({ reason: 'only-later' }) : accept(chosen);
  if (chosen < today || chosen > lastFutureDate) return refuse({ reason: 'date-out-of-range', from: today, to: lastFutureDate });
  if (mustPayToday) return refuse({ reason: 'must-pay-today', because: mustPayToday });
  if (terms.scheduledCount >= MOST_SCHEDULED) return refuse({ reason: 'too-many-scheduled' });
  if (terms.pastCutOff && chosen === tomorrow) return refuse({ reason: 'past-cut-off', tomorrow, ...(terms.onlyLater && { onlyLater: true }) });
  return accept(chosen);
}

/**
 * Parses a date as MM/DD/YY and its usual variants: "11/30/26", "11/30/2026", "1/5/26", "11-30-26", "11.30.26", "113026", and "2026-11-30" as date
 * fields send it. Undefined for anything else and for dates that do not exist: 'Please enter a valid date as MM/DD/YY'.
 */
export function readDate(typed: string): IsoDate | undefined {
  const text = typed.trim();
  if (isCalendarDate(text)) return text;
  const [, month, , day, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? /^(\d\d)()(\d\d)(\d{4}|\d{2})$/.exec(text) ?? [];
  return month && day && year ? calendarDate(Number(year.padStart(4, '20')), Number(month), Number(day)) : undefined;
}

function calendarDate(year: number, month: number, day: number): IsoDate | undefined {
  if (month < 1 || month > 12 || day < 1 || year < 2000) return undefined;
  const date = dayOfMonth(year, month, day);
  return Number(date.slice(8)) === day ? date : undefined;
}
