import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, plus } from '#platform/rules/money.ts';
import { compareStatements } from './compare-statements.ts';
import type { LineKind, StatementLine } from './statement-line.ts';

const line = (kind: LineKind, code: string, amount: number, en = code): Omit<StatementLine, 'lineId'> => ({
  kind,
  code,
  group: 'tv',
  description: { en, es: en },
  amount: cents(amount),
  period: undefined,
});

const october = [line('recurring', 'internet', 4999), line('recurring', 'tv', 6499), line('tax', 'state', 240)];

test('STMT-02 names the plan whose price changed, with both prices', () => {
  const november = [line('recurring', 'internet', 4999), line('recurring', 'tv', 6999), line('tax', 'state', 240)];
  expect(compareStatements(november, october)).toEqual({
    difference: 500,
    changes: [{ kind: 'price-change', code: 'tv', group: 'tv', description: { en: 'tv', es: 'tv' }, before: 6499, now: 6999, difference: 500 }],
  });
});

test('STMT-02 two equal statements have no changes', () => {
  expect(compareStatements(october, october)).toEqual({ difference: 0, changes: [] });
});

test.each<[string, LineKind, number | undefined, number | undefined, number]>([
  ['new', 'recurring', undefined, 1999, 1999],
  ['removed', 'recurring', 1999, undefined, -1999],
  ['discount-started', 'discount', undefined, -500, -500],
  ['discount-ended', 'discount', -500, undefined, 500],
  ['discount-changed', 'discount', -500, -300, 200],
  ['one-time', 'one-time', undefined, 399, 399],
  ['one-time-past', 'one-time', 399, undefined, -399],
  ['one-time', 'fee', 600, 700, 100],
  ['one-time-past', 'fee', 600, undefined, -600],
  ['usage', 'usage', 150, 420, 270],
  ['credit', 'credit', undefined, -227, -227],
  ['credit-past', 'credit', -227, undefined, 227],
  ['tax', 'tax', 240, 252, 12],
])('STMT-02 %s: a %s line that was %s and is %s', (kind, lineKind, before, now, difference) => {
  const lines = (amount: number | undefined) => [...october, ...(amount === undefined ? [] : [line(lineKind, 'x', amount)])];
  const { changes } = compareStatements(lines(now), lines(before));
  expect(changes).toMatchObject([{ kind, code: 'x', before: before ?? 0, now: now ?? 0, difference }]);
});

test('adds up the lines of one code before comparing', () => {
  const twoRentals = [line('usage', 'rental', 399), line('usage', 'rental', 499)];
  expect(compareStatements(twoRentals, [line('usage', 'rental', 399)]).changes).toMatchObject([{ before: 399, now: 898 }]);
});

test('lists the largest change first and uses the words of the newer statement', () => {
  const before = [line('recurring', 'tv', 6499, 'TV Select'), line('recurring', 'voice', 1999)];
  const now = [line('recurring', 'tv', 6999, 'TV Select Plus')];
  expect(compareStatements(now, before).changes.map(({ code, description }) => [code, description.en])).toEqual([
    ['voice', 'voice'],
    ['tv', 'TV Select Plus'],
  ]);
});

const lines = fc.array(
  fc
    .tuple(
      fc.constantFrom<LineKind>('recurring', 'one-time', 'usage', 'discount', 'credit', 'tax', 'fee'),
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: -50_000, max: 50_000 }),
    )
    .map(([kind, code, amount]) => line(kind, `${kind}-${code}`, amount)),
);

test('the changes add up to the difference between the two statements', () => {
  fc.assert(
    fc.property(lines, lines, (now, before) => {
      const { difference, changes } = compareStatements(now, before);
      const sum = (of: typeof now) => of.reduce((total, { amount }) => total + amount, 0);
      expect(difference).toBe(sum(now) - sum(before));
      expect(plus(...changes.map((change) => change.difference))).toBe(difference);
      expect(changes.every((change) => change.difference !== 0)).toBe(true);
    }),
  );
});
