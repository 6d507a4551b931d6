import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import { daysFit, lastDayToMove, movableTo, type SeasonFacts, type SeasonLimits, seasonChoice } from './seasonal.ts';

const limits: SeasonLimits = { offered: true, leastMonths: 2, mostMonths: 9, everyMonths: 12, aheadDays: 90, monthly: cents(14_95) };
const well: SeasonFacts = {
  today: '2026-11-27',
  lines: [
    { line: 'internet', state: 'active' },
    { line: 'mobile', state: 'disconnected' },
  ],
  pastDue: zero,
  known: [],
};
const choice = { firstOn: '2026-11-28', lastOn: '2027-02-25' } as const;

test('SVC-27 a current account with service may begin from tomorrow on', () => {
  expect(seasonChoice(well, limits)).toEqual({ ok: true, value: choice });
});

test.each([
  ['not-offered', {}, { offered: false }],
  ['past-due', { pastDue: cents(10_00) }, {}],
  ['no-service', { lines: [{ line: 'mobile', state: 'active' }] }, {}],
  ['service-off', { lines: [{ line: 'tv', state: 'suspended' }] }, {}],
  ['booked-already', { known: [{ startsOn: '2026-12-01', endsOn: '2027-03-01', state: 'booked' }] }, {}],
  ['too-soon', { known: [{ startsOn: '2026-06-01', endsOn: '2026-09-01', state: 'ended' }] }, {}],
] as const)('refuses: %s', (reason, facts, other) => {
  expect(seasonChoice({ ...well, ...facts }, { ...limits, ...other })).toMatchObject({ ok: false, refusal: { reason } });
});

test('twelve months are counted from the beginning of the last one; one that was called off does not count', () => {
  const known = [{ startsOn: '2025-12-20', endsOn: '2026-04-01', state: 'ended' }] as const;
  expect(seasonChoice({ ...well, known }, limits)).toEqual({ ok: true, value: { ...choice, firstOn: '2026-12-20' } });
  expect(seasonChoice({ ...well, known: [{ ...known[0], startsOn: '2026-10-01', state: 'cancelled' }] }, limits)).toMatchObject({ value: choice });
});

test('it lasts from two to nine months, and says the nearest day that would do', () => {
  const fits = (startsOn: typeof well.today, endsOn: typeof well.today) => daysFit({ startsOn, endsOn }, choice, limits);
  expect(fits('2026-12-31', '2027-02-28')).toMatchObject({ ok: true });
  expect(fits('2026-12-15', '2027-09-15')).toMatchObject({ ok: true });
  expect(fits('2026-12-15', '2027-02-14')).toEqual({ ok: false, refusal: { reason: 'end-too-early', on: '2027-02-15' } });
  expect(fits('2026-12-15', '2027-09-16')).toEqual({ ok: false, refusal: { reason: 'end-too-late', on: '2027-09-15' } });
  expect(fits('2026-11-27', '2027-03-01')).toEqual({ ok: false, refusal: { reason: 'start-too-early', on: '2026-11-28' } });
  expect(fits('2027-02-26', '2027-06-01')).toEqual({ ok: false, refusal: { reason: 'start-too-late', on: '2027-02-25' } });
});

test('the end can be moved until one business day before it, to a day that leaves one', () => {
  const season = { startsOn: '2026-12-01', endsOn: '2027-03-01' } as const;
  expect(lastDayToMove('2027-03-01'), 'a Monday').toBe('2027-02-26');
  expect(movableTo(season, '2027-02-26', limits)).toEqual({ firstOn: '2027-02-27', lastOn: '2027-09-01' });
  expect(movableTo(season, '2027-02-27', limits)).toBeUndefined();
  expect(movableTo(season, '2026-12-05', limits)).toEqual({ firstOn: '2027-02-01', lastOn: '2027-09-01' });
});
