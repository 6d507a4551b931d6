import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt } from '#platform/server/clock/zone.ts';
import { plusDays } from '../calendar.ts';
import { instantIn } from '../time/zoned-time.ts';
import { type OpeningHours, standingAt, weekIn } from './opening-hours.ts';

const office = ['09:00', '17:30'] as const;
const shop: OpeningHours = { timeZone: 'America/New_York', week: [office, office, office, office, office, ['10:00', '14:00'], null] };
const always = ['00:00', '24:00'] as const;
const aroundTheClock: OpeningHours = { timeZone: 'America/Chicago', week: [always, always, always, always, always, always, always] };
const late = ['07:00', '24:00'] as const;
const phone: OpeningHours = { timeZone: 'America/New_York', week: [late, late, late, late, late, late, late] };

describe('whether a store is open', () => {
  test.each([
    ['2026-11-23T13:59:59.999Z', { isOpen: false, next: '2026-11-23T14:00:00.000Z' }],
    ['2026-11-23T14:00:00.000Z', { isOpen: true, until: '2026-11-23T22:30:00.000Z' }],
    ['2026-11-23T22:30:00.000Z', { isOpen: false, next: '2026-11-24T14:00:00.000Z' }],
    // Saturday evening: Sunday is closed.
    ['2026-11-28T23:00:00.000Z', { isOpen: false, next: '2026-11-30T14:00:00.000Z' }],
    // Clocks go forward in the night before Sunday, 8 March: Monday's nine o'clock comes an hour sooner.
    ['2026-03-07T20:00:00.000Z', { isOpen: false, next: '2026-03-09T13:00:00.000Z' }],
    // They go back in the night before Sunday, 1 November.
    ['2026-10-31T20:00:00.000Z', { isOpen: false, next: '2026-11-02T14:00:00.000Z' }],
  ] as const)('at %s', (now, expected) => {
    expect(standingAt(shop, now)).toEqual(expected);
  });

  test('until midnight means until the next day starts, which may have 23 or 25 hours', () => {
    expect(standingAt(phone, '2026-03-08T20:00:00.000Z')).toEqual({ isOpen: true, until: '2026-03-09T04:00:00.000Z' });
    expect(standingAt(phone, '2026-11-01T20:00:00.000Z')).toEqual({ isOpen: true, until: '2026-11-02T05:00:00.000Z' });
    expect(standingAt(phone, '2026-11-02T05:00:00.000Z')).toEqual({ isOpen: false, next: '2026-11-02T12:00:00.000Z' });
  });

  test('around the clock never ends, and never open never starts', () => {
    expect(standingAt(aroundTheClock, '2026-11-22T05:59:00.000Z')).toEqual({ isOpen: true, until: undefined });
    expect(standingAt({ ...shop, week: [null, null, null, null, null, null, null] }, '2026-11-22T05:59:00.000Z')).toEqual({
      isOpen: false,
      next: undefined,
    });
  });
});

describe('the week in another time zone', () => {
  test('days with the same hours are grouped', () => {
    expect(weekIn(shop, '2026-11-22T15:00:00.000Z', 'America/Los_Angeles')).toEqual([
      { from: 0, to: 4, spans: [{ from: 6 * 60, to: 14.5 * 60 }] },
      { from: 5, to: 5, spans: [{ from: 7 * 60, to: 11 * 60 }] },
      { from: 6, to: 6, spans: [] },
    ]);
  });

  test('a zone without daylight saving time is two hours away in winter and three in summer', () => {
    const [winter] = weekIn(phone, '2026-11-22T15:00:00.000Z', 'America/Phoenix');
    const [summer] = weekIn(phone, '2026-07-22T15:00:00.000Z', 'America/Phoenix');
    expect(winter).toEqual({ from: 0, to: 6, spans: [{ from: 5 * 60, to: 22 * 60 }] });
    expect(summer).toEqual({ from: 0, to: 6, spans: [{ from: 4 * 60, to: 21 * 60 }] });
  });

  test('hours that cross into another day end on the day after', () => {
    expect(weekIn(phone, '2026-11-22T15:00:00.000Z', 'Pacific/Guam')).toEqual([{ from: 0, to: 6, spans: [{ from: 22 * 60, to: 39 * 60 }] }]);
  });
});

test("local time conversion matches the server's, through gaps and repeated hours", () => {
  const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'America/St_Johns', 'Australia/Lord_Howe'];
  const changes = ['2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'] as const;
  const day = fc.oneof(
    fc.constantFrom(...changes),
    fc.integer({ min: 0, max: 1500 }).map((days) => plusDays('2025-01-01', days)),
  );
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 }), fc.constantFrom(...zones), (date, hour, minute, zone) => {
      const time = `${hour < 10 ? `0${hour}` : hour}:${minute}` as `${number}:${number}`;
      expect(instantIn({ date, minutes: hour * 60 + minute }, zone)).toBe(instantAt(date, time, zone));
    }),
    { numRuns: 500 },
  );
});
