import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';
import { methodOf, testMethods } from './test-methods.ts';
import { tokenOfBankAccount, tokenOfCard } from './test-numbers.ts';

/** The test numbers of decisions 6, one by one. */
const cards = [
  ['4242424242424242', 'approved'],
  ['5555555555554444', 'approved'],
  ['378282246310005', 'approved'],
  ['6011111111111117', 'approved'],
  ['5105105105105100', 'approved'],
  ['4000000000000259', 'approved'],
  ['4000000000000267', 'approved'],
  ['4000000000000002', 'card-declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000000127', 'security-code-failed'],
  ['4000000000000069', 'card-expired'],
  ['4000000000000119', 'processing-error'],
  ['4000000000000341', 'card-declined'],
] as const;

const accounts = [
  ['000123456789', 'approved'],
  ['000222222227', 'approved'],
  ['000111111116', 'bank-account-failed'],
  ['000111111113', 'bank-account-closed'],
] as const;

const outcome = (token: string | undefined) => outcomeOf(token ?? 'none', '2026-11-20').decline?.code ?? 'approved';

test.each(cards)('card %s results in %s', (number, expected) => {
  expect(outcome(tokenOfCard(number))).toBe(expected);
});

test.each(accounts)('account %s results in %s', (number, expected) => {
  expect(outcome(tokenOfBankAccount('110000000', number))).toBe(expected);
});

test('a card that can be saved and then declines', () => {
  expect(methodOf(tokenOfCard('4000000000000341') ?? '')).toMatchObject({ failsVerification: undefined, declines: { code: 'card-declined' } });
});

test('every token belongs to one number, and reveals no more than four digits of any', () => {
  const tokens = [...cards.map(([number]) => tokenOfCard(number)), ...accounts.map(([number]) => tokenOfBankAccount('110000000', number))];
  expect(new Set(tokens)).toEqual(new Set(Object.keys(testMethods)));
  expect(tokens).toHaveLength(Object.keys(testMethods).length);
  expect(tokens.filter((token) => /\d/.test(token ?? ''))).toEqual([]);
});

test('only a bank payment has a settlement day, only a card payment goes through a card network', () => {
  expect(outcomeOf('tok_bank', '2026-11-20')).toEqual({
    decline: undefined,
    settlesOn: '2026-11-24',
    returnCode: undefined,
    passesCardNetwork: false,
  });
  expect(outcomeOf('tok_visa', '2026-11-20')).toEqual({
    decline: undefined,
    settlesOn: undefined,
    returnCode: undefined,
    passesCardNetwork: true,
  });
  expect(outcomeOf('tok_bank_closed', '2026-11-20')).toMatchObject({ settlesOn: undefined, passesCardNetwork: false });
});

test('a bank payment without funds is approved, and returned on the day it would settle', () => {
  expect(outcomeOf('tok_bank_insufficient_funds', '2026-11-20')).toMatchObject({ decline: undefined, settlesOn: '2026-11-24', returnCode: 'R01' });
});

test('a property name that every object has is not a token', () => {
  expect(methodOf('constructor')).toBeUndefined();
  expect(tokenOfCard('toString')).toBeUndefined();
});
