import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#platform/rules/calendar.ts';
import { zonesOfTheUnitedStates } from '#platform/server/clock/testing.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { debitAt as scheduledAt } from '../payments/debit-time.ts';
import { debitAt, noticeAt } from './debit-hours.ts';

const zone = fc.constantFrom(...zonesOfTheUnitedStates);
const day = fc.nat(30 * 365).map((days) => plusDays('2026-01-01', days));

describe("Auto Pay debits at seven in the morning in the account's time zone", () => {
  test.each([
    ['in winter', 'America/New_York', '2026-12-01', '2026-12-01T12:00:00.000Z'],
    ['after the spring night that misses an hour', 'America/Los_Angeles', '2027-03-14', '2027-03-14T14:00:00.000Z'],
    ['after the autumn night that has an hour twice', 'America/Los_Angeles', '2026-11-01', '2026-11-01T15:00:00.000Z'],
    ['where clocks never change', 'America/Phoenix', '2027-03-14', '2027-03-14T14:00:00.000Z'],
    ['on a leap day', 'America/Chicago', '2028-02-29', '2028-02-29T13:00:00.000Z'],
    ['a day earlier on the other side of the date line', 'Pacific/Guam', '2026-12-31', '2026-12-30T21:00:00.000Z'],
  ] as const)('F16 %s', (_, timeZone, on, instant) => expect(debitAt(on, timeZone)).toBe(instant));

  test('F16 in every zone of the United States, on every day of thirty years', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, on) => {
        const at = debitAt(on, timeZone);
        expect([todayIn(at, timeZone), clockIn(timeZone, at)]).toEqual([on, '07:00:00']);
      }),
      { numRuns: 1_000 },
    );
  });

  test("F16 an hour after the day's scheduled payments, which reduce it", () => {
    fc.assert(
      fc.property(zone, day, (timeZone, on) => {
        expect(Date.parse(debitAt(on, timeZone)) - Date.parse(scheduledAt(on, timeZone))).toBe(3_600_000);
      }),
    );
  });

  test('AUTO-10 and is announced three days ahead at the same local time, through both daylight saving changes', () => {
    expect(noticeAt('2027-03-15', 'America/New_York', usualTerms)).toBe('2027-03-12T12:00:00.000Z');
    expect(debitAt('2027-03-15', 'America/New_York')).toBe('2027-03-15T11:00:00.000Z');
    fc.assert(
      fc.property(zone, day, (timeZone, on) => {
        const at = noticeAt(on, timeZone, usualTerms);
        expect([todayIn(at, timeZone), clockIn(timeZone, at)]).toEqual([plusDays(on, -3), '07:00:00']);
      }),
    );
  });
});

const clockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(at));
