import { expect, test } from 'vitest';
import { usualBillOf } from './usual-bill.ts';

const bills = [{ on: '2026-12-09' }, { on: '2027-01-09' }, { on: '2027-02-09' }, { on: '2027-03-09' }] as const;

test.each([
  ['2026-11-28', '2027-01-09', 'the first bill corrects the days before it'],
  ['2026-12-09', '2027-01-09', 'what begins with a bill is whole from the one after'],
  ['2026-12-10', '2027-02-09', 'it begins after the next bill'],
  ['2027-03-09', '2027-02-09', 'it begins later than we look'],
] as const)('of what begins on %s the usual bill is that of %s: %s', (startsOn, on, _why) => {
  expect(usualBillOf(bills, startsOn)).toEqual({ on });
});

test('without bills there is none', () => {
  expect(usualBillOf([], '2026-11-28')).toBeUndefined();
});
