import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test.each([
  ['2026-03-20T13:41:02.900Z', '9:41 am', '9:41:02 a. m.'],
  ['2026-03-20T04:00:00.000Z', '12:00 am', '12:00:00 a. m.'],
  ['2026-03-20T16:05:59.000Z', '12:05 pm', '12:05:59 p. m.'],
  ['2026-01-20T23:30:00.000Z', '6:30 pm', '6:30:00 p. m.'],
] as const)('a clock in New York shows %s as %s', (at, short, long) => {
  expect(clockTime(at, 'America/New_York', 'en')).toBe(short);
  expect(clockTime(at, 'America/New_York', 'es', true)).toBe(long);
});
