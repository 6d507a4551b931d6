import { expect, test } from 'vitest';
import type { PartFacts } from '#modules/billing/rules/part-standing.ts';
import { cents } from '#platform/rules/money.ts';
import { debtOf, isDisconnected, isStoppedForDebt, type PaymentInView } from './debt.ts';

const balance: PartFacts = {
  part: 'core',
  currentBalance: cents(21_148),
  unbilled: cents(0),
  items: [
    { statementId: 's2', on: '2026-10-29', dueOn: '2026-11-19', charges: cents(10_874) },
    { statementId: 's1', on: '2026-09-29', dueOn: '2026-10-20', charges: cents(10_274) },
  ],
  lastStatement: { on: '2026-10-29', dueOn: '2026-11-19', balance: cents(21_148) },
  nextStatementOn: '2026-11-29',
  graceUntil: undefined,
  autoPay: { state: 'not-enrolled' },
  serviceState: 'active',
  restorationMinutes: 15,
  bankPaymentsRestore: true,
  restoresOn: undefined,
  scheduled: [],
  postedPaymentIds: ['posted'],
};
const today = '2026-11-21';
const payment: PaymentInView = { paymentId: 'on its way', part: 'core', amount: cents(10_274), on: today, state: 'paid', posted: false };

test('PAY-13 payments not yet posted are deducted from the amount due, oldest debt first', () => {
  expect(debtOf(balance, [payment], today)).toMatchObject({ amountDue: 10_874, pastDue: 10_874 });
  expect(debtOf({ ...balance, items: balance.items.slice(0, 1) }, [payment], '2026-11-19')).toMatchObject({ amountDue: 10_874, pastDue: 0 });
});

test('PAY-13 a payment already in the books is not deducted again', () => {
  expect(debtOf(balance, [{ ...payment, paymentId: 'posted' }], today).amountDue).toBe(21_148);
});

test('PAY-13 a payment of another part leaves this one unchanged', () => {
  expect(debtOf(balance, [{ ...payment, part: 'mobile' }], today).amountDue).toBe(21_148);
});

test('BILL-02 a part with credit owes nothing', () => {
  expect(debtOf({ ...balance, currentBalance: cents(-2_310) }, [], today)).toMatchObject({ amountDue: 0, pastDue: 0 });
});

test('PAY-13 an unanswered payment deducts nothing yet', () => {
  expect(debtOf(balance, [{ ...payment, state: 'unanswered' }], today).amountDue).toBe(21_148);
});

test('PAY-03 disconnected and hotlined service requires the whole amount due; any stopped service is restored once it is paid', () => {
  expect((['active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'] as const).filter(isDisconnected)).toEqual([
    'disconnected',
    'hotlined',
  ]);
  expect((['active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'] as const).filter(isStoppedForDebt)).toEqual([
    'suspended',
    'disconnected',
    'hotlined',
    'temporarily-disconnected',
  ]);
});
