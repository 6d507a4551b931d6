import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, plus, zero } from '#platform/rules/money.ts';
import { monthlyInstallment, nextInstallment, type PlanFacts, payOff } from './device-plan.ts';

const plan = (financed: number, installments: number): PlanFacts => ({
  financed: cents(financed),
  installments,
  installmentsBilled: 0,
  billed: zero,
  paidAhead: zero,
});

/** Bills a plan to its end. After each statement, what was billed and what is left add up to what was financed. */
function billToTheEnd(start: PlanFacts): readonly Cents[] {
  const billed: Cents[] = [];
  let facts = start;
  for (let next = nextInstallment(facts); next; next = nextInstallment(facts)) {
    expect(next.number).toBe(facts.installmentsBilled + 1);
    billed.push(next.amount);
    facts = { ...facts, billed: plus(facts.billed, next.amount), installmentsBilled: next.number };
    expect(plus(facts.billed, facts.paidAhead, payOff(facts))).toBe(facts.financed);
  }
  expect(payOff(facts)).toBe(0);
  return billed;
}

const plans = fc.record({ financed: fc.integer({ min: 1, max: 300_000 }), installments: fc.integer({ min: 1, max: 48 }) });

test('$599.76 in 24 months is $24.99 a month', () => {
  expect(monthlyInstallment(plan(599_76, 24))).toBe(24_99);
  expect(billToTheEnd(plan(599_76, 24))).toEqual(Array(24).fill(24_99));
});

test('$100.00 in 3 months is $33.34 twice and $33.32', () => {
  expect(billToTheEnd(plan(100_00, 3))).toEqual([33_34, 33_34, 33_32]);
});

test('a fully billed device is not billed anymore', () => {
  expect(nextInstallment({ ...plan(100_00, 4), billed: cents(100_00), installmentsBilled: 4 })).toBeUndefined();
});

test('$30.00 paid ahead on $100.00 over 4 months ends it a month sooner at the same monthly amount', () => {
  expect(billToTheEnd({ ...plan(100_00, 4), paidAhead: cents(30_00) })).toEqual([25_00, 25_00, 20_00]);
});

test('a paid-off device is not billed anymore', () => {
  expect(nextInstallment({ ...plan(100_00, 4), billed: cents(25_00), installmentsBilled: 1, paidAhead: cents(75_00) })).toBeUndefined();
});

test('a refund after a pay-off is billed again over the remaining months, the rest in the last of them', () => {
  expect(billToTheEnd({ ...plan(100_00, 4), billed: cents(45_00), installmentsBilled: 2 })).toEqual([25_00, 30_00]);
  expect(nextInstallment({ ...plan(100_00, 4), billed: cents(70_00), installmentsBilled: 4 })).toEqual({ number: 5, amount: 30_00 });
});

test('the installments of any plan are at most as many as agreed and add up to what was financed and not paid ahead', () => {
  fc.assert(
    fc.property(plans, fc.nat(), ({ financed, installments }, paid) => {
      const paidAhead = cents(paid % (financed + 1));
      const billed = billToTheEnd({ ...plan(financed, installments), paidAhead });
      expect(plus(...billed, paidAhead)).toBe(financed);
      expect(billed.length).toBeLessThanOrEqual(installments);
    }),
  );
});
