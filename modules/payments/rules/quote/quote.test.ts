import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import { cents } from '#platform/rules/money.ts';
import type { Debt } from './debt.ts';
import { usualAmountLimits } from './payment-amount.ts';
import { usualDateLimits } from './payment-date.ts';
import { type PaymentFacts, type PaymentWish, paymentTerms, quotePayment } from './quote.ts';

const limits = { ...usualAmountLimits, ...usualDateLimits };
const visa: PaymentMethod = {
  methodId: 'visa',
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Olivia Reed',
  isDefault: true,
  expiry: { year: 2026, month: 11 },
  zip: '28202',
  prepaid: false,
};
const bank: PaymentMethod = {
  methodId: 'bank',
  kind: 'bankAccount',
  lastFour: '6789',
  nameOn: 'Olivia Reed',
  isDefault: false,
  accountType: 'checking',
};

const debt: Debt = {
  amountDue: cents(14_237),
  pastDue: cents(0),
  dueOn: '2026-11-30',
  ifLate: undefined,
  currentBalance: cents(14_237),
  lastStatement: cents(14_237),
  serviceState: 'active',
  restorationMinutes: 15,
  bankPaymentsRestore: true,
  scheduledCount: 0,
};
const factsWith = (more: Partial<PaymentFacts> & { readonly owes?: Partial<Debt> } = {}): PaymentFacts => ({
  today: '2026-11-21',
  hour: 12,
  restrictions: { card: false, bankAccount: false, doublePayment: false },
  pendingCoversPastDue: false,
  lastPayment: undefined,
  ...more,
  debt: { ...debt, ...more.owes },
});
const wish: PaymentWish = { part: 'core', amount: cents(14_237), methodId: 'visa', on: undefined, aboveDueConfirmed: false };

test('PAY-01 the review of a payment today shows what is taken, when and what is left', () => {
  expect(quotePayment(wish, visa, factsWith(), limits)).toEqual({
    ok: true,
    value: {
      kind: 'instant',
      part: 'core',
      amount: 14_237,
      on: '2026-11-21',
      method: visa,
      amountDue: 14_237,
      amountDueAfter: 0,
      surplus: 0,
      coversPastDue: false,
      restoresInMinutes: undefined,
      restoresOnceSettled: false,
      ifLate: undefined,
      lastPayment: undefined,
    },
  });
});

test('PAY-04 an overpayment becomes a credit, and what is left is never negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 500_000 }), fc.integer({ min: 0, max: 500_000 }), (amount, amountDue) => {
      const quote = quotePayment(
        { ...wish, amount: cents(amount), aboveDueConfirmed: true },
        visa,
        factsWith({ owes: { amountDue: cents(amountDue) } }),
        limits,
      );
      return (
        quote.ok && quote.value.amountDueAfter - quote.value.surplus === amountDue - amount && quote.value.amountDueAfter * quote.value.surplus === 0
      );
    }),
  );
});

describe('account restrictions', () => {
  test('PAY-14 ROLE-10 a double-payment restricted account pays nothing online', () => {
    const refused = factsWith({ restrictions: { card: false, bankAccount: false, doublePayment: true } });
    expect(quotePayment(wish, visa, refused, limits)).toEqual({ ok: false, refusal: { reason: 'online-payments-refused' } });
  });

  test('PAY-14 ROLE-10 a restricted kind of method is refused, the other kind accepted', () => {
    const noCards = factsWith({ restrictions: { card: true, bankAccount: false, doublePayment: false } });
    expect(quotePayment(wish, visa, noCards, limits)).toEqual({ ok: false, refusal: { reason: 'method-restricted', kind: 'card' } });
    expect(quotePayment(wish, bank, noCards, limits).ok).toBe(true);
  });

  test('WAL-04 a method of another account, or a missing one, is refused', () => {
    expect(quotePayment(wish, undefined, factsWith(), limits)).toEqual({ ok: false, refusal: { reason: 'no-such-method' } });
  });
});

describe('cards and dates', () => {
  test('WAL-04 an expired card is refused', () => {
    const lastMonth = { ...visa, expiry: { year: 2026, month: 10 } } as const;
    expect(quotePayment(wish, lastMonth, factsWith(), limits)).toEqual({ ok: false, refusal: { reason: 'method-expired' } });
  });

  test('WAL-04 a card that expires before a future payment is refused for it, but accepted earlier', () => {
    const answer = quotePayment({ ...wish, on: '2026-12-01' }, visa, factsWith(), limits);
    expect(answer).toEqual({ ok: false, refusal: { reason: 'method-expires-first' } });
    expect(quotePayment({ ...wish, on: '2026-11-30' }, visa, factsWith(), limits)).toMatchObject({ ok: true, value: { kind: 'future' } });
  });

  test('PAY-09 a prepaid card is accepted for a one-time payment', () => {
    expect(quotePayment(wish, { ...visa, prepaid: true }, factsWith(), limits).ok).toBe(true);
  });

  test('PAY-20 from the cut-off hour on, tomorrow is refused', () => {
    const tomorrow: PaymentWish = { ...wish, on: '2026-11-22' };
    expect(quotePayment(tomorrow, visa, factsWith({ hour: 19 }), limits).ok).toBe(true);
    expect(quotePayment(tomorrow, visa, factsWith({ hour: 20 }), limits)).toMatchObject({ ok: false, refusal: { reason: 'past-cut-off' } });
  });

  test('PAY-05 the last future payment date is thirty days away', () => {
    expect(paymentTerms(factsWith(), limits).lastFutureDate).toBe('2026-12-21');
  });
});

describe('debts', () => {
  test('PAY-06 a past-due amount has to be paid today', () => {
    const pastDue = factsWith({ owes: { pastDue: cents(1) } });
    expect(quotePayment({ ...wish, on: '2026-11-24' }, visa, pastDue, limits)).toEqual({
      ok: false,
      refusal: { reason: 'must-pay-today', because: 'past-due' },
    });
  });

  test('PAY-06 PAY-07 an inactive account, or a pending payment that includes past due, cannot schedule', () => {
    const later: PaymentWish = { ...wish, on: '2026-11-24' };
    expect(quotePayment(later, visa, factsWith({ owes: { serviceState: 'inactive' } }), limits)).toMatchObject({
      refusal: { because: 'inactive-account' },
    });
    expect(quotePayment(later, visa, factsWith({ pendingCoversPastDue: true }), limits)).toMatchObject({ refusal: { because: 'pending-past-due' } });
  });

  test('BILL-11 a payment that covers what is past due states in how many minutes service is back', () => {
    const stopped = { pastDue: cents(10_000), serviceState: 'suspended' } as const;
    const answer = (amount: number) => quotePayment({ ...wish, amount: cents(amount) }, visa, factsWith({ owes: stopped }), limits);
    expect(answer(10_000)).toMatchObject({ value: { restoresInMinutes: 15, coversPastDue: true } });
    expect(answer(9_999)).toMatchObject({ value: { restoresInMinutes: undefined, coversPastDue: true } });
  });

  test('a bank payment that restores only once settled states no minutes; a card does', () => {
    const stopped = { pastDue: cents(10_000), serviceState: 'suspended', bankPaymentsRestore: false } as const;
    const by = (method: PaymentMethod) => quotePayment({ ...wish, amount: cents(10_000) }, method, factsWith({ owes: stopped }), limits);
    expect(by(bank)).toMatchObject({ value: { restoresInMinutes: undefined, restoresOnceSettled: true } });
    expect(by(visa)).toMatchObject({ value: { restoresInMinutes: 15, restoresOnceSettled: false } });
  });

  test('PAY-03 if service is disconnected only the whole amount due is accepted', () => {
    const disconnected = factsWith({ owes: { pastDue: cents(14_237), serviceState: 'disconnected' } });
    expect(quotePayment({ ...wish, amount: cents(14_236) }, visa, disconnected, limits)).toMatchObject({
      refusal: { reason: 'amount-out-of-range', minimum: 14_237 },
    });
  });
});
