import { expect, test } from 'vitest';
import { STATEMENTS_EACH, statementDates } from './customers.ts';

test('the newest statement is of today or of the last cycle day before', () => {
  expect(statementDates(21, '2026-11-21').at(-1)).toBe('2026-11-21');
  expect(statementDates(22, '2026-11-21').at(-1)).toBe('2026-10-22');
});

test('statements are a month apart, oldest first', () => {
  const dates = statementDates(28, '2027-03-01');
  expect(dates).toHaveLength(STATEMENTS_EACH);
  expect(dates[0]).toBe('2026-02-28');
  expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(STATEMENTS_EACH);
});
