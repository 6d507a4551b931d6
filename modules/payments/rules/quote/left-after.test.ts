import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import type { Debt } from './debt.ts';
import { leftAfter } from './left-after.ts';

const debt: Debt = {
  amountDue: cents(142_37),
  pastDue: cents(60_00),
  dueOn: '2026-11-30',
  ifLate: undefined,
  currentBalance: cents(142_37),
  lastStatement: cents(142_37),
  serviceState: 'active',
  restorationMinutes: 15,
  bankPaymentsRestore: true,
  scheduledCount: 0,
};

test('a payment of a part settles what is past due first, and leaves the rest with its due date', () => {
  expect(leftAfter(debt, cents(50_00))).toEqual({ amountDue: 92_37, pastDue: 10_00, dueOn: '2026-11-30', credit: 0 });
  expect(leftAfter(debt, cents(100_00))).toEqual({ amountDue: 42_37, pastDue: 0, dueOn: '2026-11-30', credit: 0 });
});

test('a payment of everything leaves nothing due, and no date', () => {
  expect(leftAfter(debt, cents(142_37))).toEqual({ amountDue: 0, pastDue: 0, dueOn: null, credit: 0 });
});

test('what exceeds the amount due is credit, once charges that no statement has asked for yet are covered', () => {
  const withFee = { ...debt, currentBalance: cents(152_37) };
  expect(leftAfter(withFee, cents(150_00))).toMatchObject({ amountDue: 0, credit: 0 });
  expect(leftAfter(withFee, cents(160_00))).toMatchObject({ amountDue: 0, credit: 7_63 });
  const inCredit = { ...debt, amountDue: cents(0), pastDue: cents(0), dueOn: undefined, currentBalance: cents(-5_00) };
  expect(leftAfter(inCredit, cents(20_00))).toEqual({ amountDue: 0, pastDue: 0, dueOn: null, credit: 25_00 });
});
