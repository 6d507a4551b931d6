import { expect, test } from 'vitest';
import { dayInWords, momentInWords } from './day-in-words.ts';

test("an instant reads as the date in the account's time zone, in both languages", () => {
  expect(dayInWords('2026-11-22T01:30:00.000Z', 'America/New_York', 'en')).toBe('November 21, 2026');
  expect(dayInWords('2026-11-22T01:30:00.000Z', 'America/New_York', 'es')).toBe('21 de noviembre de 2026');
  expect(dayInWords('2026-11-22T05:00:00.000Z', 'America/New_York', 'en')).toBe('November 22, 2026');
  expect(dayInWords('2026-12-01T07:59:00.000Z', 'America/Los_Angeles', 'en')).toBe('November 30, 2026');
});

test('an instant reads with its time of day, in both languages', () => {
  expect(momentInWords('2026-11-22T01:30:00.000Z', 'America/New_York', 'en')).toBe('November 21, 2026, 8:30 pm');
  expect(momentInWords('2026-11-21T17:05:00.000Z', 'America/New_York', 'es')).toBe('21 de noviembre de 2026, 12:05 p. m.');
  expect(momentInWords('2026-11-22T05:00:00.000Z', 'America/New_York', 'en')).toBe('November 22, 2026, 12:00 am');
});
