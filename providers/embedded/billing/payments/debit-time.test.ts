import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { zonesOfTheUnitedStates } from '#platform/server/clock/testing.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { debitAt } from './debit-time.ts';

describe("a scheduled payment is due at six in the morning of its day, in the account's time zone", () => {
  test.each([
    ['in winter', 'America/New_York', '2026-12-01', '2026-12-01T11:00:00.000Z'],
    ['in summer', 'America/New_York', '2026-07-01', '2026-07-01T10:00:00.000Z'],
    ['after the spring night that misses an hour', 'America/Los_Angeles', '2027-03-14', '2027-03-14T13:00:00.000Z'],
    ['after the autumn night that has an hour twice', 'America/Los_Angeles', '2026-11-01', '2026-11-01T14:00:00.000Z'],
    ['where clocks never change', 'America/Phoenix', '2027-03-14', '2027-03-14T13:00:00.000Z'],
    ['on a leap day', 'America/Chicago', '2028-02-29', '2028-02-29T12:00:00.000Z'],
    ['on the last day of a year', 'Pacific/Honolulu', '2026-12-31', '2026-12-31T16:00:00.000Z'],
  ] as const)('F16 %s', (_, zone, on, instant) => expect(debitAt(on, zone)).toBe(instant));

  test('F16 in every zone of the United States, on every day of thirty years', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zonesOfTheUnitedStates), fc.integer({ min: 0, max: 30 * 365 }), (zone, days) => {
        const on: IsoDate = plusDays('2026-01-01', days);
        const at = debitAt(on, zone);
        expect(todayIn(at, zone)).toBe(on);
        expect(clockIn(zone, at)).toBe('06:00:00');
      }),
      { numRuns: 500 },
    );
  });

  test('F16 so that two days are 23 to 25 hours apart, and never coincide', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zonesOfTheUnitedStates), fc.integer({ min: 0, max: 30 * 365 }), (zone, days) => {
        const on = plusDays('2026-01-01', days);
        const hours = (Date.parse(debitAt(plusDays(on, 1), zone)) - Date.parse(debitAt(on, zone))) / 3_600_000;
        expect([23, 24, 25]).toContain(hours);
      }),
      { numRuns: 500 },
    );
  });
});

const clockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(at));
