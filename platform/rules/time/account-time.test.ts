import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { zonesOfTheUnitedStates } from '#platform/server/clock/testing.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { accountTime } from './account-time.ts';

test.each([
  ['2026-11-22T00:59:59.999Z', 'America/New_York', '2026-11-21', 19],
  ['2026-11-22T01:00:00.000Z', 'America/New_York', '2026-11-21', 20],
  ['2026-11-22T01:00:00.000Z', 'America/Los_Angeles', '2026-11-21', 17],
  ['2026-11-22T05:00:00.000Z', 'America/New_York', '2026-11-22', 0],
  ['2026-11-22T09:59:59.999Z', 'Pacific/Honolulu', '2026-11-21', 23],
  ['2028-02-29T12:00:00.000Z', 'America/Chicago', '2028-02-29', 6],
] as const)('PAY-20 at %s an account in %s is at %s, hour %i', (instant, zone, today, hour) => {
  expect(accountTime(instant, zone)).toEqual({ today, hour });
});

test("PAY-20 the cut-off hour follows daylight saving time, in the night that skips two o'clock and the night that repeats it", () => {
  expect(accountTime('2026-03-08T07:30:00.000Z', 'America/New_York').hour).toBe(3);
  expect(accountTime('2026-11-01T05:30:00.000Z', 'America/New_York').hour).toBe(1);
  expect(accountTime('2026-11-01T06:30:00.000Z', 'America/New_York').hour).toBe(1);
  expect(accountTime('2026-11-02T01:00:00.000Z', 'America/New_York').hour).toBe(20);
});

test('PAY-20 (F16) in every zone of the United States, on every day, the cut-off comes between one millisecond and the next', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zonesOfTheUnitedStates), fc.nat(30 * 365), (zone, days) => {
      const today = plusDays('2026-01-01', days);
      const cutOff = instantAt(today, '20:00', zone);
      expect(accountTime(cutOff, zone)).toEqual({ today, hour: 20 });
      expect(accountTime(plusMilliseconds(cutOff, -1), zone)).toEqual({ today, hour: 19 });
    }),
    { numRuns: 1_000 },
  );
});
