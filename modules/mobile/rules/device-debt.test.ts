import { expect, test } from 'vitest';
import type { Debt } from '#modules/payments/rules/quote/debt.ts';
import { amountTerms, paymentAmount, usualAmountLimits } from '#modules/payments/rules/quote/payment-amount.ts';
import { usualDateLimits } from '#modules/payments/rules/quote/payment-date.ts';
import { cents } from '#platform/rules/money.ts';
import { deviceLimits } from './device-debt.ts';

const left = (amountDue: number): Debt => ({
  amountDue: cents(amountDue),
  pastDue: cents(0),
  dueOn: undefined,
  ifLate: undefined,
  currentBalance: cents(amountDue),
  lastStatement: cents(0),
  serviceState: 'active',
  restorationMinutes: 0,
  bankPaymentsRestore: true,
  scheduledCount: 0,
});
const termsOf = (debt: Debt) => amountTerms({ ...debt, disconnected: false }, deviceLimits({ ...usualAmountLimits, ...usualDateLimits }, debt));
const refused = (debt: Debt, amount: number) => {
  const answer = paymentAmount(cents(amount), termsOf(debt), false);
  return answer.ok ? undefined : answer.refusal;
};

test('PAY-03 a device accepts from $1.00 to what is left of it, only today', () => {
  const debt = left(431_64);
  expect([refused(debt, 1_00), refused(debt, 431_64)]).toEqual([undefined, undefined]);
  for (const amount of [99, 431_65]) expect(refused(debt, amount)).toEqual({ reason: 'amount-out-of-range', minimum: 1_00, maximum: 431_64 });
  expect(deviceLimits({ ...usualAmountLimits, ...usualDateLimits }, debt).futureDays).toBe(0);
});

test('PAY-03 with less than $1.00 left on a device exactly that is paid, and no range below its own minimum is shown', () => {
  const debt = left(40);
  expect(refused(debt, 40)).toBeUndefined();
  for (const amount of [39, 41, 1_00]) expect(refused(debt, amount)).toEqual({ reason: 'amount-out-of-range', minimum: 40, maximum: 40 });
});

test('PAY-03 nothing is accepted for a device with nothing left', () => {
  for (const amount of [0, 40, 1_00]) expect(refused(left(0), amount)).toMatchObject({ reason: 'amount-out-of-range' });
});
