import { type IsoDate, plusDays } from '../calendar.ts';

/** Whether the Federal Reserve settles payments on a day: Monday to Friday except its holidays. */
export function isBankingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHolidayObserved(date);
}

/** The date that many banking days later, not counting the date itself. `days` is at least 1. */
export function plusBankingDays(date: IsoDate, days: number): IsoDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = plusDays(day, 1);
    if (isBankingDay(day)) left -= 1;
  }
  return day;
}

/** The last banking day before a date. */
export function bankingDayBefore(date: IsoDate): IsoDate {
  const day = plusDays(date, -1);
  return isBankingDay(day) ? day : bankingDayBefore(day);
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/**
 * Holidays of the Federal Reserve Banks. One on a Sunday is observed on the following Monday; one on a Saturday closes no other day (the Banks are
 * open on the Friday before).
 */
function isHolidayObserved(date: IsoDate): boolean {
  return isFixedHoliday(date) || isMovingHoliday(date) || (weekdayOf(date) === MONDAY && isFixedHoliday(plusDays(date, -1)));
}

function isFixedHoliday(date: IsoDate): boolean {
  switch (date.slice(5)) {
    case '01-01':
    case '07-04':
    case '11-11':
    case '12-25':
      return true;
    case '06-19':
      // The Banks have observed Juneteenth since 2022.
      return Number(date.slice(0, 4)) >= 2022;
    default:
      return false;
  }
}

/** Third Monday of January and February, last of May, first of September, second of October; fourth Thursday of November. */
function isMovingHoliday(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  const month = Number(date.slice(5, 7));
  const week = Math.ceil(Number(date.slice(8)) / 7);
  if (weekday === THURSDAY) return month === 11 && week === 4;
  if (weekday !== MONDAY) return false;
  if (month === 5) return plusDays(date, 7).slice(5, 7) === '06';
  return mondayHolidays[month] === week;
}

/** Which Monday of the month: Martin Luther King Jr. Day, Washington's Birthday, Labor Day, Columbus Day. */
const mondayHolidays: Readonly<Record<number, number>> = { 1: 3, 2: 3, 9: 1, 10: 2 };

const weekdayOf = (date: IsoDate): number => new Date(`${date}T12:00:00Z`).getUTCDay();
