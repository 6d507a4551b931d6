import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandOf, cardBrand, digitsOf, isOtherCard } from './card-number.ts';
import { expiryProblem, readExpiry } from './expiry.ts';
import { readEntry, type Typed } from './method-entry.ts';
import { isRoutingNumber } from './routing-number.ts';

const TODAY = '2026-11-21';
const visa = '4242424242424242';
const card: Typed = { nameOn: 'Olivia Reed', cardNumber: '4242 4242 4242 4242', expiry: '0429', zip: '28202', securityCode: '123' };
const bank: Typed = { nameOn: 'Olivia Reed', accountType: 'savings', routingNumber: '110000000', accountNumber: '0001 2345 6789' };
const wrong = (typed: Typed, kind: 'card' | 'bankAccount' = 'card') => {
  const read = readEntry(kind, typed, TODAY);
  return read.ok ? [] : read.refusal.map(({ field, problem }) => `${field} ${problem}`);
};

describe('a card number', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mc'],
    ['2223003122003222', 'mc'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
  ] as const)('%s is accepted', (number, brand) => expect(cardBrand(number)).toBe(brand));

  test('with one changed digit is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digit = (Number(visa[place]) + step) % 10;
        return cardBrand(`${visa.slice(0, place)}${digit}${visa.slice(place + 1)}`) === undefined;
      }),
    );
  });

  test.each(['', '4', '3530111333300000', '42424242424242420', 'abcdabcdabcdabcd'])('%s is refused', (number) =>
    expect(cardBrand(number)).toBeUndefined(),
  );

  test('shows its brand by its first digits, and may be pasted with spaces', () => {
    expect(['4', '34', '51', '2720', '6011'].map(brandOf)).toEqual(['visa', 'amex', 'mc', 'mc', 'discover']);
    expect(digitsOf(' 3782-822463 10005 ')).toBe('378282246310005');
  });

  test.each(['4242–4242—4242−4242', '４２４２ ４２４２ ４２４２ ４２４２', '\u20664242\u200b4242\u00ad42424242\u2069', '4242.4242.4242.4242\u00a0'])(
    'pasted as "%s" is its digits',
    (pasted) => expect(digitsOf(pasted)).toBe('4242424242424242'),
  );

  test('of a network that we do not accept is told from one that is mistyped', () => {
    expect(['3530111333300000', '30569309025904', '6200000000000005'].map(isOtherCard)).toEqual([true, true, true]);
    expect(['3530111333300001', '4242424242424241', '424242', '9999999999999995'].map(isOtherCard)).toEqual([false, false, false, false]);
  });
});

describe('an expiry', () => {
  test.each([
    ['0429', 2029, 4],
    ['04/29', 2029, 4],
    ['04 / 2029', 2029, 4],
    ['4/29', 2029, 4],
    ['4.2029', 2029, 4],
    ['04–29', 2029, 4],
    ['04 29', 2029, 4],
    ['2029-04', 2029, 4],
    ['2029/4', 2029, 4],
    ['０４/29', 2029, 4],
    ['\u206604\u2069/29', 2029, 4],
  ])('%s can be read', (typed, year, month) => expect(readExpiry(typed)).toEqual({ year, month }));
  test('one of many spaces is refused in a time that grows with its length: in the square of it, this would take minutes', () => {
    expect(readExpiry(`11${' '.repeat(400_000)}x`)).toBeUndefined();
  });
  test.each(['', '429', '0029', '1329', '04-1929', '4/29x', '2029', '2029-13', '0/29', '1930-04'])('%s is invalid', (typed) =>
    expect(readExpiry(typed)).toBeUndefined(),
  );

  test('is valid through its own month, for twenty years ahead, and not before the last scheduled payment', () => {
    expect(expiryProblem({ year: 2026, month: 11 }, TODAY)).toBeUndefined();
    expect(expiryProblem({ year: 2026, month: 10 }, TODAY)).toBe('expired');
    expect(expiryProblem({ year: 2046, month: 11 }, TODAY)).toBeUndefined();
    expect(expiryProblem({ year: 2046, month: 12 }, TODAY)).toBe('too-far');
    expect(expiryProblem({ year: 2026, month: 11 }, TODAY, '2026-12-01')).toBe('before-scheduled-payment');
    expect(expiryProblem({ year: 2026, month: 12 }, TODAY, '2026-12-31')).toBeUndefined();
  });
});

describe('a routing number', () => {
  test.each(['110000000', '021000021', '322271627'])('%s is valid', (digits) => expect(isRoutingNumber(digits)).toBe(true));
  test.each(['110000001', '11000000', '000000000', '1100000000', 'abcdefghi'])('%s is invalid', (digits) =>
    expect(isRoutingNumber(digits)).toBe(false),
  );
});

describe('customer input', () => {
  test('WAL-08 for a card is name, number, expiration, ZIP and security code', () => {
    expect(readEntry('card', card, TODAY)).toEqual({
      ok: true,
      value: {
        kind: 'card',
        number: visa,
        brand: 'visa',
        expiry: { year: 2029, month: 4 },
        zip: '28202',
        nameOn: 'Olivia Reed',
        securityCode: '123',
      },
    });
    expect(wrong({})).toEqual(['nameOn missing', 'cardNumber missing', 'expiry missing', 'securityCode missing', 'zip missing']);
  });

  test('for a bank account is its type and both numbers', () => {
    expect(readEntry('bankAccount', bank, TODAY)).toMatchObject({ ok: true, value: { accountNumber: '000123456789', accountType: 'savings' } });
    expect(wrong({}, 'bankAccount')).toEqual(['nameOn missing', 'accountType missing', 'routingNumber missing', 'accountNumber missing']);
    expect(wrong({ ...bank, accountNumber: '12a4', routingNumber: '110000001' }, 'bankAccount')).toEqual([
      'routingNumber wrong',
      'accountNumber wrong',
    ]);
  });

  test.each<[string, Typed, string]>([
    ['a number whose check digit is wrong', { cardNumber: '4242424242424241' }, 'cardNumber wrong'],
    ['four digits of security code for a Visa', { securityCode: '1234' }, 'securityCode wrong'],
    ['three digits of security code for an American Express', { cardNumber: '378282246310005' }, 'securityCode wrong'],
    ['an expired card', { expiry: '10/26' }, 'expiry expired'],
    ['an expiry 21 years ahead', { expiry: '11/47' }, 'expiry too-far'],
    ['a ZIP code of four digits', { zip: '2820' }, 'zip wrong'],
    ['a name without end', { nameOn: 'x'.repeat(101) }, 'nameOn too-long'],
    ['the number typed as the name', { nameOn: '4242 4242 4242 4242' }, 'nameOn wrong'],
    ['the number beside the name', { nameOn: 'Olivia Reed 4242-4242-4242-4242' }, 'nameOn wrong'],
    ['a zero byte in the name', { nameOn: 'Olivia\0Reed' }, 'nameOn wrong'],
    ['half a character in the name', { nameOn: 'Olivia \ud83d' }, 'nameOn wrong'],
  ])('(A23) is refused with %s', (_, change, problem) => expect(wrong({ ...card, ...change })).toEqual([problem]));
});
