import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#platform/rules/calendar.ts';
import { lastDayOf, methodState, type PaymentMethod } from './payment-method.ts';

const card = (year: number, month: number): PaymentMethod => ({
  methodId: 'card',
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Olivia Reed',
  isDefault: true,
  expiry: { year, month },
  zip: '28202',
  prepaid: false,
});
const bankAccount: PaymentMethod = {
  methodId: 'bank',
  kind: 'bankAccount',
  lastFour: '6789',
  nameOn: 'Olivia Reed',
  isDefault: false,
  accountType: 'savings',
};
const free = { card: false, bankAccount: false };

describe('the state of a method', () => {
  test.each([
    ['2028-02-29', 2028, 2],
    ['2026-12-31', 2026, 12],
    ['2026-11-30', 2026, 11],
  ] as const)('WAL-05 a card is valid until %s, the last day of its month', (last, year, month) => {
    expect(lastDayOf({ year, month })).toBe(last);
    expect(methodState(card(year, month), free, last)).toBe('expiring-soon');
    expect(methodState(card(year, month), free, plusDays(last, 1))).toBe('expired');
  });

  test('WAL-05 a card expires soon within sixty days, and not earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (daysLeft) => {
        const state = methodState(card(2029, 6), free, plusDays('2029-06-30', -daysLeft));
        return state === (daysLeft <= 60 ? 'expiring-soon' : 'valid');
      }),
    );
  });

  test('WAL-05 a bank account does not expire', () => expect(methodState(bankAccount, free, '2099-01-01')).toBe('valid'));

  test('WAL-05 a method nobody can charge anymore is unavailable, whatever its date', () => {
    expect(methodState({ ...card(2029, 6), unavailable: true }, free, '2026-11-21')).toBe('unavailable');
    expect(methodState({ ...card(2020, 1), unavailable: true }, free, '2026-11-21')).toBe('unavailable');
    expect(methodState({ ...bankAccount, unavailable: true }, free, '2026-11-21')).toBe('unavailable');
  });

  test('WAL-04 ROLE-10 a restriction of the account overrides everything, only for its own kind', () => {
    const noCards = { card: true, bankAccount: false };
    expect(methodState(card(2020, 1), noCards, '2026-11-21')).toBe('restricted');
    expect(methodState(bankAccount, noCards, '2026-11-21')).toBe('valid');
    expect(methodState(bankAccount, { card: false, bankAccount: true }, '2026-11-21')).toBe('restricted');
  });
});
