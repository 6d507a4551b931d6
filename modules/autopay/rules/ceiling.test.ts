import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { isAbove, isCeiling, mostTaken } from './ceiling.ts';

const november = '2026-11-09';
const above = cents(100_00);
const ceiling = { above, approved: undefined };

describe('a ceiling', () => {
  test('allows an amount up to itself and asks about one cent more', () => {
    const most = mostTaken(ceiling, november);
    expect([isAbove(cents(100_00), most), isAbove(cents(100_01), most)]).toEqual([false, true]);
  });

  test('that nobody has set asks about nothing', () => {
    expect(isAbove(cents(5_000_00), mostTaken({ above: undefined, approved: undefined }, november))).toBe(false);
  });

  test('yields to an approval for that statement up to that amount; an earlier approval does not lower a higher ceiling', () => {
    const approved = { statementOn: november, upTo: cents(150_00) } as const;
    expect(mostTaken({ above, approved }, november)).toBe(150_00);
    expect(mostTaken({ above, approved }, '2026-12-09')).toBe(100_00);
    expect(mostTaken({ above: cents(200_00), approved }, november)).toBe(200_00);
  });

  test('must be an amount that could be paid at once', () => {
    expect([99, 100, 5_000_00, 5_000_01].map((amount) => isCeiling(cents(amount)))).toEqual([false, true, true, false]);
  });

  test('never allows more than itself or what the customer approved', () => {
    const amount = fc.integer({ min: 1, max: 9_000_00 }).map(cents);
    const day = fc.constantFrom('2026-11-09', '2026-12-09');
    const approval = fc.option(fc.record({ statementOn: day, upTo: amount }), { nil: undefined });
    fc.assert(
      fc.property(amount, approval, day, amount, (limit, approved, statementOn, billed) => {
        if (isAbove(billed, mostTaken({ above: limit, approved }, statementOn))) return;
        const agreed = approved?.statementOn === statementOn ? approved.upTo : 0;
        expect(billed).toBeLessThanOrEqual(Math.max(limit, agreed));
      }),
    );
  });
});
