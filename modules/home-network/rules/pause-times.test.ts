import { describe, expect, test } from 'vitest';
import { clockOf, daysIn, isPauseTime, minuteOf } from './pause-times.ts';

const [sunday, monday, friday, saturday] = [0, 1, 5, 6];
/** Sunday to Thursday. */
const schoolNights = 0b0011111;

describe('school nights from 9 pm to 6 am', () => {
  const times = { days: schoolNights, fromMinute: 21 * 60, untilMinute: 6 * 60 };
  test.each([
    [sunday, '21:00', true],
    [sunday, '20:59', false],
    [monday, '05:59', true],
    [monday, '06:00', false],
    [friday, '05:59', true],
    [friday, '21:00', false],
    [saturday, '03:00', false],
    [sunday, '03:00', false],
  ])('on day %i at %s: %s', (day, clock, is) => expect(isPauseTime(times, day, minuteOf(clock) ?? -1)).toBe(is));
});

test('a time within a day, and one that lasts a day', () => {
  const lunch = { days: 1 << monday, fromMinute: 720, untilMinute: 780 };
  expect([719, 720, 779, 780].map((minute) => isPauseTime(lunch, monday, minute))).toEqual([false, true, true, false]);
  expect(isPauseTime(lunch, sunday, 740)).toBe(false);
  const all = { days: 1 << monday, fromMinute: 0, untilMinute: 0 };
  expect([0, 1439].map((minute) => isPauseTime(all, monday, minute))).toEqual([true, true]);
});

test('times are read and written as fields have them', () => {
  expect(['00:00', '21:30', '24:00', '9:30', 'x'].map(minuteOf)).toEqual([0, 1290, undefined, undefined, undefined]);
  expect(clockOf(545)).toBe('09:05');
  expect(daysIn(0b1000001)).toEqual([sunday, saturday]);
});
