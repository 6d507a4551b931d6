import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { amountTerms, paymentAmount, readAmount, usualAmountLimits } from './payment-amount.ts';

const due = (amountDue: number, more: Partial<{ disconnected: boolean; lastStatement: number; dynamicMaximum: boolean }> = {}) =>
  amountTerms(
    { amountDue: cents(amountDue), disconnected: more.disconnected ?? false, lastStatement: cents(more.lastStatement ?? amountDue) },
    { ...usualAmountLimits, dynamicMaximum: more.dynamicMaximum ?? false },
  );

describe('reading the input', () => {
  test.each([
    ['142.37', 14_237],
    ['$1,420.00', 142_000],
    ['  20 ', 2_000],
    ['$ 5.5', 550],
    ['0.99', 99],
    ['0', 0],
    ['1,234,567.89', 123_456_789],
  ])('PAY-03 reads %j', (typed, amount) => expect(readAmount(typed)).toBe(amount));

  test.each([
    '',
    ' ',
    '$',
    '1.005',
    '1,00',
    '1e2',
    '１４２',
    '٥',
    '\u200f5.00',
    'NaN',
    'Infinity',
    '-1',
    '+1',
    '€5',
    '5 USD',
    '1.',
    '.5',
    '1..2',
    '1 000',
    '12,34,567',
    '0x10',
    '1234567890',
  ])('(A18) PAY-03 refuses %j as an invalid payment amount', (typed) => expect(readAmount(typed)).toBeUndefined());

  test('PAY-03 LANG-04 reads back every amount that either language writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom('en' as const, 'es' as const), (amount, language) => {
        expect(readAmount(formatCents(cents(amount), language))).toBe(amount);
      }),
    );
  });
});

describe('the limits', () => {
  test('(A18) PAY-03 accepts $1.00 to $5,000.00 and names both for an amount outside', () => {
    const terms = due(14_237);
    expect(paymentAmount(cents(100), terms, false).ok).toBe(true);
    expect(paymentAmount(cents(500_000), terms, true).ok).toBe(true);
    for (const outside of [0, 99, 500_001]) {
      expect(paymentAmount(cents(outside), terms, true)).toEqual({
        ok: false,
        refusal: { reason: 'amount-out-of-range', minimum: 100, maximum: 500_000 },
      });
    }
  });

  test('PAY-03 accepts an amount due under $1.00 exactly, and nothing else below the minimum', () => {
    expect(paymentAmount(cents(40), due(40), false).ok).toBe(true);
    expect(paymentAmount(cents(39), due(40), false).ok).toBe(false);
    expect(paymentAmount(cents(41), due(40), true).ok).toBe(false);
  });

  test('PAY-03 requires the whole amount due if service is disconnected', () => {
    const terms = due(30_822, { disconnected: true });
    expect(terms.minimum).toBe(30_822);
    expect(paymentAmount(cents(30_821), terms, false).ok).toBe(false);
    expect(paymentAmount(cents(30_822), terms, false).ok).toBe(true);
  });

  test('PAY-03 keeps the usual minimum if service is disconnected and less than that is due', () => {
    expect(due(0, { disconnected: true }).minimum).toBe(100);
  });

  test('PAY-03 the maximum is never below the amount due', () => {
    expect(due(700_000).maximum).toBe(700_000);
    expect(due(700_000, { dynamicMaximum: true }).maximum).toBe(700_000);
  });

  test('PAY-03 the dynamic maximum is three last statements or the amount due plus $100, whichever is more, and at most $5,000', () => {
    expect(due(1_000, { dynamicMaximum: true, lastStatement: 10_000 }).maximum).toBe(30_000);
    expect(due(25_000, { dynamicMaximum: true, lastStatement: 1_000 }).maximum).toBe(35_000);
    expect(due(25_000, { dynamicMaximum: true, lastStatement: 400_000 }).maximum).toBe(500_000);
  });
});

describe('paying more than is due', () => {
  test('PAY-04 an amount above the amount due has to be confirmed, and shows what becomes a credit', () => {
    expect(paymentAmount(cents(15_000), due(14_237), false)).toEqual({
      ok: false,
      refusal: { reason: 'amount-above-due', amountDue: 14_237, surplus: 763 },
    });
    expect(paymentAmount(cents(15_000), due(14_237), true).ok).toBe(true);
  });

  test('PAY-04 the amount due itself, or less, needs no confirmation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500_000 }), fc.integer({ min: 100, max: 500_000 }), (amount, amountDue) => {
        const answer = paymentAmount(cents(amount), due(amountDue), false);
        expect(answer.ok).toBe(amount <= amountDue);
      }),
    );
  });
});
