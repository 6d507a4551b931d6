import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plusDays } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { DAY_FROM, DAY_TO, windowAt, windowsOf } from './windows.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu'];

test('a day has six windows of two hours, from eight to eight where the customer lives', () => {
  expect(windowsOf('2026-11-25', 'America/New_York', 120).map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-25T13:00:00.000Z',
    '2026-11-25T15:00:00.000Z',
    '2026-11-25T17:00:00.000Z',
    '2026-11-25T19:00:00.000Z',
    '2026-11-25T21:00:00.000Z',
    '2026-11-25T23:00:00.000Z',
  ]);
});

test.each(['2026-03-08', '2026-11-01'] as const)('eight o’clock stays eight o’clock on %s, when clocks change', (day) => {
  for (const zone of zones)
    expect(timeIn(windowsOf(day, zone, 120)[0]?.startsAt ?? '2000-01-01T00:00:00.000Z', zone)).toEqual({ date: day, minutes: DAY_FROM });
});

test('windows of any length and day follow each other without a gap, within the day', () => {
  const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => plusDays('2024-01-01', days));
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...zones), fc.constantFrom(60, 90, 120, 180, 240), (day, zone, minutes) => {
      const windows = windowsOf(day, zone, minutes);
      for (const [index, { startsAt, endsAt }] of windows.entries()) {
        expect(timeIn(startsAt, zone)).toEqual({ date: day, minutes: DAY_FROM + index * minutes });
        expect(timeIn(endsAt, zone).minutes).toBeLessThanOrEqual(DAY_TO);
        expect(windows[index + 1]?.startsAt ?? endsAt).toBe(endsAt);
        expect(windowAt(startsAt, zone, minutes)?.startsAt).toBe(startsAt);
      }
    }),
  );
});
