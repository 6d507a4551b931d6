import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '../calendar.ts';
import { isBankingDay, plusBankingDays } from './banking-days.ts';

/** The weekdays on which the Federal Reserve Banks are closed, as published for each year. */
const published: Readonly<Record<number, readonly IsoDate[]>> = {
  2021: ['2021-01-01', '2021-01-18', '2021-02-15', '2021-05-31', '2021-07-05', '2021-09-06', '2021-10-11', '2021-11-11', '2021-11-25'],
  2022: ['2022-01-17', '2022-02-21', '2022-05-30', '2022-06-20', '2022-07-04', '2022-09-05', '2022-10-10', '2022-11-11', '2022-11-24', '2022-12-26'],
  2023: ['2023-01-02', '2023-01-16', '2023-02-20', '2023-05-29', '2023-06-19', '2023-07-04', '2023-09-04', '2023-10-09', '2023-11-23', '2023-12-25'],
  2026: ['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  2027: ['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25'],
};

describe.each(Object.keys(published).map(Number))('%i', (year) => {
  test('the closed weekdays are those published by the Federal Reserve', () => {
    const closed = daysOf(year).filter((date) => isWeekday(date) && !isBankingDay(date));
    expect(closed).toEqual(published[year]);
  });

  test('no weekend is a banking day', () => {
    expect(daysOf(year).filter((date) => !isWeekday(date) && isBankingDay(date))).toEqual([]);
  });
});

describe('counting banking days', () => {
  test.each<[string, IsoDate, number, IsoDate]>([
    ['within a week', '2026-11-16', 2, '2026-11-18'],
    ['over a weekend', '2026-11-20', 2, '2026-11-24'],
    ['from a Saturday', '2026-11-21', 2, '2026-11-24'],
    ['over Thanksgiving', '2026-11-25', 2, '2026-11-30'],
    ['from a holiday', '2026-12-25', 1, '2026-12-28'],
    ['into the new year', '2026-12-31', 1, '2027-01-04'],
    ['a Saturday holiday leaves the Friday open', '2026-07-02', 1, '2026-07-03'],
    ['a Sunday holiday closes the Monday', '2027-07-02', 1, '2027-07-06'],
  ])('%s', (_, from, days, expected) => {
    expect(plusBankingDays(from, days)).toBe(expected);
  });
});

const isWeekday = (date: IsoDate) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

function daysOf(year: number): IsoDate[] {
  const first: IsoDate = `${year}-01-01`;
  const days = Array.from({ length: 366 }, (_, index) => plusDays(first, index));
  return days.filter((date) => date.startsWith(String(year)));
}
