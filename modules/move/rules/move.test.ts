import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import { readAddress } from './address.ts';
import { changeableTo, daysFit, lastDayToChange, type MoveFacts, moveChoice } from './move.ts';

const limits = { offered: true, aheadDays: 60, gapDays: 30 };
const facts: MoveFacts = {
  // A Monday.
  today: '2026-11-30',
  lines: [
    { line: 'internet', state: 'active' },
    { line: 'mobile', state: 'suspended' },
  ],
  pastDue: zero,
  seasonIsOpen: false,
  orderIsOpen: false,
  moves: [],
};

test('an account in order may move, a business day ahead', () => {
  expect(moveChoice(facts, limits)).toEqual({ ok: true, value: { firstOn: '2026-12-02', lastOn: '2027-01-29' } });
  // On a Friday, Saturday and Sunday are told too late, and so is Monday.
  expect(moveChoice({ ...facts, today: '2026-12-04' }, limits)).toMatchObject({ value: { firstOn: '2026-12-08' } });
});

test.each<[string, Partial<MoveFacts>, object]>([
  ['past due', { pastDue: cents(20_00) }, { reason: 'past-due', amount: 20_00 }],
  ['suspended', { lines: [{ line: 'internet', state: 'suspended' }] }, { reason: 'service-off' }],
  ['not set up', { lines: [{ line: 'internet', state: 'pending' }] }, { reason: 'not-set-up' }],
  ['away for a season', { seasonIsOpen: true }, { reason: 'season-open' }],
  ['ordering something', { orderIsOpen: true }, { reason: 'order-open' }],
  ['moving already', { moves: [{ state: 'scheduled' }] }, { reason: 'moving-already' }],
  ['of mobile alone', { lines: [{ line: 'mobile', state: 'active' }] }, { reason: 'no-service' }],
])('an account that is %s may not', (_, given, refusal) => {
  expect(moveChoice({ ...facts, ...given }, limits)).toEqual({ ok: false, refusal });
});

test('the days: first the old address, then the new one, without a long time between them', () => {
  const choice = { firstOn: '2026-12-02', lastOn: '2027-01-29' } as const;
  const fits = (endsOn: `${number}-${number}-${number}`, startsOn: `${number}-${number}-${number}`) => daysFit({ endsOn, startsOn }, choice, limits);
  expect(fits('2026-12-14', '2026-12-15')).toMatchObject({ ok: true });
  expect(fits('2026-12-10', '2026-12-15')).toMatchObject({ ok: true });
  expect(fits('2026-12-15', '2026-12-15')).toMatchObject({ refusal: { reason: 'end-too-late', on: '2026-12-14' } });
  expect(fits('2026-12-01', '2026-12-01')).toMatchObject({ refusal: { reason: 'start-too-early', on: '2026-12-02' } });
  expect(fits('2026-12-05', '2027-01-15')).toMatchObject({ refusal: { reason: 'end-too-early', on: '2026-12-15' } });
  expect(fits('2027-01-29', '2027-01-30')).toMatchObject({ refusal: { reason: 'start-too-late', on: '2027-01-29' } });
});

test('a move can be changed until one business day before service stops', () => {
  expect(lastDayToChange({ endsOn: '2026-12-13' })).toBe('2026-12-11');
  const move = { endsOn: '2026-12-13', startsOn: '2026-12-14', state: 'scheduled' } as const;
  expect(changeableTo(move, '2026-12-11', limits)).toEqual({ firstOn: '2026-12-15', lastOn: '2027-02-09' });
  expect(changeableTo(move, '2026-12-12', limits)).toBeUndefined();
  expect(changeableTo({ ...move, state: 'in-progress' }, '2026-12-01', limits)).toBeUndefined();
});

test('an address is trimmed, and what is none is named', () => {
  expect(readAddress({ street: ' 7  Mill Lane ', unit: '', city: 'Columbus', zip: '43206 ' })).toEqual({
    ok: true,
    value: { street: '7 Mill Lane', unit: '', city: 'Columbus', zip: '43206' },
  });
  expect(readAddress({ street: 'Mill Lane', unit: '<b>', city: ' ', zip: '4320' })).toEqual({
    ok: false,
    refusal: ['street', 'unit', 'city', 'zip'],
  });
});
