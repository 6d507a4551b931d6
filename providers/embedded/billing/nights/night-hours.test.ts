import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { zonesOfTheUnitedStates } from '#platform/server/clock/testing.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { agedUpTo, ageingAt, endOf, lookAfterStatement, statementAt } from './night-hours.ts';

const zone = fc.constantFrom(...zonesOfTheUnitedStates);
const date = fc.nat(3 * 365).map((days) => plusDays('2026-01-01', days));
const before = (instant: ReturnType<typeof statementAt>) => plusMilliseconds(instant, -1);

describe.each(zonesOfTheUnitedStates)('in %s', (timeZone) => {
  test.each<IsoDate>(['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-02-29', '2028-03-12', '2026-12-31'])(
    '%s has its night once',
    (on) => {
      expect(todayIn(statementAt(on, timeZone), timeZone)).toBe(on);
      expect(todayIn(ageingAt(on, timeZone), timeZone)).toBe(on);
      expect(Date.parse(ageingAt(on, timeZone)) - Date.parse(statementAt(on, timeZone))).toBe(3_600_000);
      const shown = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      expect([statementAt(on, timeZone), ageingAt(on, timeZone)].map((instant) => shown.format(new Date(instant)))).toEqual(['03:00', '04:00']);
    },
  );
});

test('nights follow each other a day apart, except for daylight saving time', () => {
  fc.assert(
    fc.property(zone, date, (timeZone, on) => {
      const hours = (Date.parse(statementAt(plusDays(on, 1), timeZone)) - Date.parse(statementAt(on, timeZone))) / 3_600_000;
      expect([23, 24, 25]).toContain(hours);
    }),
  );
});

test('debts are aged up to a day from its hour on, and not earlier', () => {
  fc.assert(
    fc.property(zone, date, (timeZone, on) => {
      expect(agedUpTo(ageingAt(on, timeZone), timeZone)).toBe(on);
      expect(agedUpTo(before(ageingAt(on, timeZone)), timeZone)).toBe(plusDays(on, -1));
      expect(agedUpTo(statementAt(on, timeZone), timeZone)).toBe(plusDays(on, -1));
    }),
  );
});

test('the end of a date is its last millisecond', () => {
  fc.assert(
    fc.property(zone, date, (timeZone, on) => {
      expect(todayIn(endOf(on, timeZone), timeZone)).toBe(on);
      expect(todayIn(plusMilliseconds(endOf(on, timeZone), 1), timeZone)).toBe(plusDays(on, 1));
    }),
  );
});

test('a statement schedules a check for its first possible step, and an immediate one if service is stopped', () => {
  const look = (part: 'core' | 'mobile' | 'streaming', state: 'active' | 'suspended') =>
    lookAfterStatement(part, '2026-11-09', state, 'America/New_York', usualTerms);
  expect(look('core', 'active')).toBe('2026-12-30T09:00:00.000Z');
  expect(look('mobile', 'active')).toBe('2026-12-10T09:00:00.000Z');
  expect(look('core', 'suspended')).toBe('2026-11-09T09:00:00.000Z');
  expect(look('streaming', 'active')).toBeUndefined();
});
