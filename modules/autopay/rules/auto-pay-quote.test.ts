import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import { bank as bankOfRobin, card as cardOfRobin } from '#modules/wallet/rules/testing.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { type AutoPayFacts, type AutoPayPartFacts, leftToPay, quoteAutoPay } from './auto-pay-quote.ts';

const card: PaymentMethod = { ...cardOfRobin, methodId: 'card', isDefault: true };
const bank: PaymentMethod = { ...bankOfRobin, methodId: 'bank' };

const core: AutoPayPartFacts = {
  part: 'core',
  state: 'not-enrolled',
  debitDays: undefined,
  discountEligible: true,
  lastStatement: { on: '2026-11-09', dueOn: '2026-11-30' },
  nextStatement: { on: '2026-12-09', dueOn: '2026-12-30' },
  nextDebitOn: undefined,
  pause: undefined,
  ceiling: undefined,
  attempts: [],
  amountDue: cents(80_00),
  billedDue: cents(80_00),
  pastDue: zero,
  dueOn: '2026-11-30',
  serviceState: 'active',
};

const factsWith = (part: Partial<AutoPayPartFacts> = {}, today: IsoDate = '2026-11-10'): AutoPayFacts => ({
  today,
  noticeDays: 3,
  restrictions: { card: false, bankAccount: false, doublePayment: false },
  parts: [{ ...core, ...part }],
});

const enroll = (part?: Partial<AutoPayPartFacts>, today?: IsoDate, method: PaymentMethod = card) =>
  quoteAutoPay({ kind: 'enroll', parts: ['core'], methodId: method.methodId }, method, factsWith(part, today));

describe('enrolling', () => {
  test('AUTO-08 is unavailable for a part that is inactive or disconnected for debt', () => {
    for (const serviceState of ['disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'] as const) {
      expect(enroll({ serviceState })).toEqual({ ok: false, refusal: { reason: 'disconnected', part: 'core' } });
    }
    expect(enroll({ serviceState: 'suspended' }).ok).toBe(true);
  });

  test('starts with the next statement if nothing is due, with an amount nobody knows yet', () => {
    expect(enroll({ amountDue: zero, billedDue: zero, dueOn: undefined })).toMatchObject({
      ok: true,
      value: { parts: [{ first: { on: '2026-12-27', amount: undefined }, leftToPay: undefined }] },
    });
  });

  test('leaves what is due beyond the statement to pay, next to what the first payment takes', () => {
    expect(enroll({ amountDue: cents(160_00) })).toMatchObject({
      value: { parts: [{ first: { on: '2026-11-27', amount: 80_00 }, leftToPay: { amount: 80_00, dueOn: '2026-11-30' } }] },
    });
  });

  test('ROLE-10 promises no discount for an ineligible part', () => {
    expect(enroll({ discountEligible: false })).toMatchObject({ value: { parts: [{ discount: 0 }] } });
  });

  test('on any day either takes what is due with the first payment, in time, or reports it as left to pay, never both or neither', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 28 }), fc.constantFrom(card, bank), fc.boolean(), (later, method, isDue) => {
        const today = plusDays('2026-11-09', later);
        const quote = enroll(isDue ? {} : { amountDue: zero, billedDue: zero }, today, method);
        if (!quote.ok) throw new Error(quote.refusal.reason);
        const [part] = quote.value.parts;
        if (!part) throw new Error('no part');
        expect(part.first.on >= today).toBe(true);
        const taken = part.first.amount !== undefined;
        const left = part.leftToPay !== undefined;
        expect([taken, left].filter(Boolean)).toHaveLength(isDue ? 1 : 0);
        if (taken) expect(part.first.on <= '2026-11-30').toBe(true);
      }),
    );
  });
});

describe('what is left to pay for an enrolled part', () => {
  const left = (more: Partial<Parameters<typeof leftToPay>[0]>) => leftToPay({ ...core, nextDebitOf: '2026-11-09', ...more });

  test('is nothing while the next debit is for the last statement, even after the due date', () => {
    expect(left({})).toBe(0);
    expect(left({ attempts: [{ on: '2026-12-01', state: 'declined', retryOn: '2026-12-04' }] })).toBe(0);
  });

  test('is what came due beyond the statement, before its debit and during it', () => {
    expect(left({ amountDue: cents(160_00) })).toBe(80_00);
    const attempts = [{ on: '2026-11-27', state: 'claimed', retryOn: undefined }] as const;
    expect(left({ amountDue: cents(160_00), nextDebitOf: undefined, attempts })).toBe(80_00);
  });

  test('is all of it if the next debit is for another statement or there is none', () => {
    for (const nextDebitOf of ['2026-12-09', undefined] as const) expect(left({ nextDebitOf })).toBe(80_00);
  });

  test('equals what the review said before', () => {
    for (const today of ['2026-11-10', '2026-11-28'] as const) {
      const quote = enroll({ amountDue: cents(160_00) }, today);
      if (!quote.ok) throw new Error(quote.refusal.reason);
      const [part] = quote.value.parts;
      const nextDebitOf = part?.first.amount === undefined ? '2026-12-09' : '2026-11-09';
      expect(left({ amountDue: cents(160_00), nextDebitOf })).toBe(part?.leftToPay?.amount);
    }
  });
});

describe('changing the method while Auto Pay is paused', () => {
  const enrolled = { state: 'enrolled', debitDays: 18, nextDebitOn: '2026-12-27' } as const;
  const change = (part: Partial<AutoPayPartFacts>) =>
    quoteAutoPay({ kind: 'change', parts: ['core'], methodId: card.methodId }, card, factsWith({ ...enrolled, ...part }));

  test('AUTO-02 a paused debit is not promised from the new method: its bill is left to pay', () => {
    const pause = { leavesOut: { statementOn: '2026-11-09', on: '2026-11-27' }, resumesOn: '2026-12-27' } as const;
    expect(change({ pause })).toMatchObject({
      value: { parts: [{ first: { on: '2026-12-27', amount: undefined }, leftToPay: { amount: 80_00, dueOn: '2026-11-30' } }] },
    });
    expect(change({ pause: { leavesOut: undefined, resumesOn: '2026-12-27' }, nextDebitOn: '2026-11-27' })).toMatchObject({
      value: { parts: [{ first: { on: '2026-11-27', amount: 80_00 }, leftToPay: undefined }] },
    });
  });

  test('AUTO-02 pausing a future statement moves the first payment to the one after it', () => {
    const pause = { leavesOut: { statementOn: '2026-12-09', on: '2026-12-27' }, resumesOn: '2027-01-27' } as const;
    const attempts = [{ on: '2026-11-27', state: 'taken', retryOn: undefined }] as const;
    expect(change({ pause, attempts, amountDue: zero, billedDue: zero, dueOn: undefined, nextDebitOn: '2027-01-27' })).toMatchObject({
      value: { parts: [{ first: { on: '2027-01-27', amount: undefined }, leftToPay: undefined }] },
    });
  });
});

test('AUTO-02 a first payment above the limit, which a change keeps, waits for approval; a new enrollment starts without a limit', () => {
  const ceiling = { above: cents(50_00), approved: undefined };
  const waits = (part: Partial<AutoPayPartFacts>, kind: 'enroll' | 'change' = 'change') => {
    const quote = quoteAutoPay({ kind, parts: ['core'], methodId: card.methodId }, card, factsWith({ debitDays: 18, ceiling, ...part }));
    return quote.ok && quote.value.parts[0]?.waitsForYes;
  };
  expect(waits({ state: 'enrolled' })).toBe(true);
  expect(waits({ state: 'enrolled', ceiling: { above: cents(80_00), approved: undefined } })).toBe(false);
  expect(waits({ state: 'enrolled', ceiling: { ...ceiling, approved: { statementOn: '2026-11-09', upTo: cents(80_00) } } })).toBe(false);
  expect(waits({ state: 'enrolled', billedDue: zero, amountDue: zero })).toBe(false);
  expect(waits({ state: 'unenrolled' }, 'enroll')).toBe(false);
});
