import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { isoInstant } from './instant.ts';
import { instantAt, todayIn } from './zone.ts';

test('today is the date of the account, not of the server', () => {
  expect(todayIn('2026-11-22T03:30:00.000Z', 'America/New_York')).toBe('2026-11-21');
  expect(todayIn('2026-11-22T03:30:00.000Z', 'UTC')).toBe('2026-11-22');
  expect(todayIn('2026-11-22T09:59:59.999Z', 'Pacific/Honolulu')).toBe('2026-11-21');
  expect(todayIn('2026-11-22T10:00:00.000Z', 'Pacific/Honolulu')).toBe('2026-11-22');
});

test.each([
  ['America/New_York', '2026-03-07', '2026-03-07T11:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T10:00:00.000Z'],
  ['America/New_York', '2026-10-31', '2026-10-31T10:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T11:00:00.000Z'],
  ['America/Phoenix', '2026-03-08', '2026-03-08T13:00:00.000Z'],
  ['Pacific/Honolulu', '2028-02-29', '2028-02-29T16:00:00.000Z'],
] as const)('six in the morning in %s on %s is six there, whatever daylight saving time does', (zone, date, instant) => {
  expect(instantAt(date, '06:00', zone)).toBe(instant);
  expect(todayIn(instant, zone)).toBe(date);
});

test('a time skipped in the spring night is after the gap', () => {
  expect(instantAt('2026-03-08', '02:30', 'America/Chicago')).toBe('2026-03-08T08:30:00.000Z');
});

test('of a time repeated in the autumn night the first counts', () => {
  expect(instantAt('2026-11-01', '01:30', 'America/Chicago')).toBe('2026-11-01T06:30:00.000Z');
});

test('an unknown time zone is an error', () => {
  expect(() => todayIn('2026-11-22T03:30:00.000Z', 'America/Springfield')).toThrow(RangeError);
});

// Two usual zones, one that changed a minute after midnight, one that changes by half an hour, one that skipped a day.
test.each(['America/New_York', 'Pacific/Honolulu', 'America/Goose_Bay', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'the local time in %s is right on both sides of every change',
  (zone) => {
    for (const change of [0, ...changesOf(zone)]) {
      for (const ms of [change - 60_000, change - 1, change, change + 59_999, change + 60_000]) {
        const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
        expect(timeIn(isoInstant(ms), zone)).toEqual({ date: there.toPlainDate().toString(), minutes: there.hour * 60 + there.minute });
      }
    }
  },
);

/** The instants from 2000 on at which a zone changed its offset, in milliseconds; the next one too, if one is planned. */
function changesOf(zone: string): readonly number[] {
  const changes: number[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from('2000-01-01').toZonedDateTime(zone);
  for (at = at.getTimeZoneTransition('next'); at && at.year <= 2030; at = at.getTimeZoneTransition('next')) changes.push(at.epochMilliseconds);
  return changes;
}
