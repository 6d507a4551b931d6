import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { billingNews, billingWarning, receipt } from '#platform/rules/notices/policy.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { channelsFor } from './addressees.ts';
import { isStale, retryAfterMs, waitsForMorningOf } from './timing.ts';

const at: IsoInstant = '2026-11-21T15:00:00.000Z';

describe('at night', () => {
  test.each([
    [0, '2026-11-21'],
    [7, '2026-11-21'],
    [8, undefined],
    [20, undefined],
    [21, '2026-11-22'],
    [23, '2026-11-22'],
  ] as const)('at hour %i a statement waits for the morning of %s', (hour, morning) => {
    expect(waitsForMorningOf(billingNews, { today: '2026-11-21', hour })).toBe(morning);
  });

  test('a receipt for something just done never waits', () => {
    for (let hour = 0; hour < 24; hour++) {
      expect(waitsForMorningOf(receipt, { today: '2026-11-21', hour })).toBeUndefined();
    }
  });
});

describe('F22: a channel that is down', () => {
  test('is tried after 1, 5 and 15 minutes, then every hour', () => {
    expect([1, 2, 3, 4, 5, 40].map((failures) => retryAfterMs(failures) / 60_000)).toEqual([1, 5, 15, 60, 60, 60]);
  });

  test('makes a notice old news once it is older than its policy says', () => {
    const hours = fc.integer({ min: 0, max: 24 * 365 });
    fc.assert(
      fc.property(hours, hours, (freshHours, age) => {
        expect(isStale({ freshHours }, at, plusMilliseconds(at, age * HOUR_MS))).toBe(age > freshHours);
      }),
    );
  });
});

describe('the channels of a notice', () => {
  const everywhere = { mail: 'olivia@example.com', sms: '+15855550100', push: 'a-telephone' };

  test('are those that fit its kind, exist, and reach the person', () => {
    expect(channelsFor(billingWarning, everywhere, ['mail', 'sms', 'push'])).toEqual(['mail', 'sms', 'push']);
    expect(channelsFor(billingWarning, everywhere, ['mail'])).toEqual(['mail']);
    expect(channelsFor(billingWarning, { mail: everywhere.mail }, ['mail', 'sms', 'push'])).toEqual(['mail']);
    expect(channelsFor(receipt, everywhere, ['mail', 'sms', 'push'])).toEqual(['mail']);
  });
});
