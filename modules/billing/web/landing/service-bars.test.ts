import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import { serviceBars } from './service-bars.ts';

const total = (statementId: string, group: Parameters<typeof serviceBars>[0][number]['group'], amount: number) => ({
  statementId,
  group,
  total: cents(amount),
});
const november = { id: 'november', charges: cents(142_00) };
const october = { id: 'october', charges: cents(137_00) };
const totals = [
  total('november', 'internet', 50_00),
  total('november', 'tv', 70_00),
  total('november', 'taxes-and-fees', 22_00),
  total('october', 'internet', 50_00),
  total('october', 'tv', 65_00),
  total('october', 'taxes-and-fees', 22_00),
];

test('a bar is stacked in statement order, and what the newest one has more is ringed in its own service', () => {
  const bars = serviceBars(totals, [november, october], cents(5_00));
  expect(bars.parts(november)).toEqual([
    { series: 1, value: 50_00 },
    { series: 2, value: 65_00 },
    { series: 'new', value: 5_00 },
    { series: 3, value: 22_00 },
  ]);
  expect(bars.parts(october).map(({ series }) => series)).toEqual([1, 2, 3]);
  expect(bars.added).toBe(5_00);
});

test('nothing is ringed if the bill is not higher', () => {
  expect(serviceBars(totals, [november, october], zero).parts(november)).not.toContainEqual(expect.objectContaining({ series: 'new' }));
});

test('of more than four services the three that cost most keep a color of their own', () => {
  const one = { id: 'one', charges: cents(150_00) };
  const { legend } = serviceBars(
    [
      total('one', 'internet', 60_00),
      total('one', 'tv', 50_00),
      total('one', 'voice', 10_00),
      total('one', 'account', 5_00),
      total('one', 'taxes-and-fees', 25_00),
    ],
    [one],
    zero,
  );
  expect(legend).toEqual([
    { series: 1, groups: ['internet'] },
    { series: 2, groups: ['tv'] },
    { series: 3, groups: ['taxes-and-fees'] },
    { series: 4, groups: ['voice', 'account'] },
  ]);
});

test('a credit comes off the top of its bar, which is never higher than the bill', () => {
  const credited = { id: 'credited', charges: cents(55_00) };
  const { parts } = serviceBars(
    [total('credited', 'internet', 60_00), total('credited', 'taxes-and-fees', 5_00), total('credited', 'account', -10_00)],
    [credited],
    zero,
  );
  expect(parts(credited)).toEqual([{ series: 1, value: 55_00 }]);
});
