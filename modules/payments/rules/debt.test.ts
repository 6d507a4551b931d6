import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { debtOf, type PartBalance } from './debt.ts';

const balance: PartBalance = {
  part: 'core',
  currentBalance: cents(21_148),
  items: [
    { statementId: 's2', on: '2026-10-29', dueOn: '2026-11-19', charges: cents(10_874) },
    { statementId: 's1', on: '2026-09-29', dueOn: '2026-10-20', charges: cents(10_274) },
  ],
  lastStatement: { balance: cents(21_148) },
  serviceState: 'active',
  restorationMinutes: 15,
  scheduled: [],
  postedPaymentIds: ['posted'],
};
const today = '2026-11-21';
const payment = { paymentId: 'on its way', part: 'core', amount: cents(10_274) } as const;

test('PAY-13 what was paid and not yet posted is taken off the amount due, the oldest debt first', () => {
  expect(debtOf(balance, [payment], today)).toMatchObject({ amountDue: 10_874, pastDue: 10_874 });
  expect(debtOf({ ...balance, items: balance.items.slice(0, 1) }, [payment], '2026-11-19')).toMatchObject({ amountDue: 10_874, pastDue: 0 });
});

test('PAY-13 a payment that the books know already is not taken off again', () => {
  expect(debtOf(balance, [{ ...payment, paymentId: 'posted' }], today).amountDue).toBe(21_148);
});

test('PAY-13 a payment of another part leaves this one as it is', () => {
  expect(debtOf(balance, [{ ...payment, part: 'mobile' }], today).amountDue).toBe(21_148);
});

test('BILL-02 a part with credit owes nothing', () => {
  expect(debtOf({ ...balance, currentBalance: cents(-2_310) }, [], today)).toMatchObject({ amountDue: 0, pastDue: 0 });
});
