import { expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { pageShown } from '../rules/testing.ts';
import { timed } from './set-back.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

/** How long before now events are stored that a browser sends with these times, in milliseconds before now. */
const storedAgo = (...agoMs: number[]) =>
  timed(
    agoMs.map((ago, number) => pageShown(number, { at: new Date(NOON - ago).toISOString() as IsoInstant })),
    NOON,
  ).map(({ event, isSetBack }) => [NOON - Date.parse(event.at), isSetBack]);

test('a clock that is up to an hour ahead is believed', () => {
  expect(storedAgo(MINUTE_MS, -HOUR_MS)).toEqual([
    [MINUTE_MS, false],
    [-HOUR_MS, false],
  ]);
});

test('the latest event of a clock that is further ahead happened now, and the others as long before it as they say', () => {
  expect(storedAgo(-5 * HOUR_MS, -5 * HOUR_MS - 4000, -5 * HOUR_MS - 1000)).toEqual([
    [4000, true],
    [0, true],
    [3000, true],
  ]);
});

test('an event that is not from the future stays, since the clock may have been corrected since', () => {
  expect(storedAgo(-365 * DAY_MS, MINUTE_MS)).toEqual([
    [0, true],
    [MINUTE_MS, false],
  ]);
});

test('events of more than a week ago are left out, by the corrected clock too', () => {
  expect(storedAgo(7 * DAY_MS, 7 * DAY_MS + 1)).toEqual([[7 * DAY_MS, false]]);
  expect(storedAgo(-30 * DAY_MS, -20 * DAY_MS, -2_900_000 * DAY_MS)).toEqual([[0, true]]);
});
