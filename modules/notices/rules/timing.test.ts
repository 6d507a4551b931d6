import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { NoticeKind } from './notice-event.ts';
import { channelsFor, policies } from './policies.ts';
import { isStale, retryAfterMs, waitsForMorningOf } from './timing.ts';

const at: IsoInstant = '2026-11-21T15:00:00.000Z';
const isKind = (name: string): name is NoticeKind => name in policies;
const kinds = Object.keys(policies).filter(isKind);

describe('at night', () => {
  test.each([
    [0, '2026-11-21'],
    [7, '2026-11-21'],
    [8, undefined],
    [20, undefined],
    [21, '2026-11-22'],
    [23, '2026-11-22'],
  ] as const)('at hour %i a statement waits for the morning of %s', (hour, morning) => {
    expect(waitsForMorningOf({ kind: 'statement-ready' }, { today: '2026-11-21', hour })).toBe(morning);
  });

  test('a receipt for something just done never waits', () => {
    for (let hour = 0; hour < 24; hour++) {
      expect(waitsForMorningOf({ kind: 'payment-received' }, { today: '2026-11-21', hour })).toBeUndefined();
    }
  });
});

describe('F22: a channel that is down', () => {
  test('is tried after 1, 5 and 15 minutes, then every hour', () => {
    expect([1, 2, 3, 4, 5, 40].map((failures) => retryAfterMs(failures) / 60_000)).toEqual([1, 5, 15, 60, 60, 60]);
  });

  test('for a day loses only notices that are news for a single day', () => {
    const lost = kinds.filter((kind) => isStale({ kind, at }, plusMilliseconds(at, 25 * HOUR_MS)));
    expect(lost).toEqual(['payment-declined', 'verification-code', 'phone-code', 'username-reminder', 'case-link', 'service-restored']);
  });

  test('lets each kind expire eventually, but not before a morning', () => {
    const hour = fc.integer({ min: 0, max: 24 * 365 });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), hour, (kind, hours) => {
        const stale = isStale({ kind, at }, plusMilliseconds(at, hours * HOUR_MS));
        expect(stale).toBe(hours > policies[kind].freshHours);
        if (!policies[kind].atNight) expect(policies[kind].freshHours).toBeGreaterThan(12);
      }),
    );
  });
});

describe('the channels of a notice', () => {
  const everywhere = { mail: 'olivia@example.com', sms: '+15855550100', push: 'a-telephone' };

  test('are those that fit its kind, exist, and reach the person', () => {
    expect(channelsFor('service-stopped', everywhere, ['mail', 'sms', 'push'])).toEqual(['mail', 'sms', 'push']);
    expect(channelsFor('service-stopped', everywhere, ['mail'])).toEqual(['mail']);
    expect(channelsFor('service-stopped', { mail: everywhere.mail }, ['mail', 'sms', 'push'])).toEqual(['mail']);
    expect(channelsFor('payment-received', everywhere, ['mail', 'sms', 'push'])).toEqual(['mail']);
  });

  test('include mail for every kind, except a code that verifies a phone number', () => {
    expect(kinds.filter((kind) => !policies[kind].channels.includes('mail'))).toEqual(['phone-code']);
  });
});
