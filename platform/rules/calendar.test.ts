import { expect, test } from 'vitest';
import { dayOfMonth, isCalendarDate, plusDays, plusMonths } from './calendar.ts';

const years = [1899, 1900, 1999, 2000, 2023, 2024, 2025, 2026, 2100, 2399, 2400];

test('the valid dates are those of the Gregorian calendar, including leap days', () => {
  for (const year of years) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const real = new Date(Date.UTC(year, month - 1, day));
        expect([text, isCalendarDate(text)]).toEqual([text, real.toISOString().startsWith(text)]);
      }
    }
  }
});

test('a day that a month lacks becomes its last one', () => {
  expect(dayOfMonth(2024, 2, 31)).toBe('2024-02-29');
  expect(plusMonths('2025-01-31', 1)).toBe('2025-02-28');
  expect(plusMonths('2025-12-31', -10, 30)).toBe('2025-02-28');
});

test('days continue from month to month and year to year', () => {
  expect(plusDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(plusDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(plusDays('2026-01-01', -366)).toBe('2024-12-31');
});
