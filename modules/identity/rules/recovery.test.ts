import { expect, test } from 'vitest';
import { accountNumbersOf, readAsked } from './recovery.ts';

test.each([
  ['username', ' olivia\0 ', 'olivia'],
  ['email', ' Olivia@example.com ', 'Olivia@example.com'],
  ['email', 'olivia', ''],
  ['email', 'olivia@example', ''],
  ['account', ' 8203 4410 ', '8203 4410'],
  ['account', 'my account', ''],
  ['account', ' ', ''],
] as const)('a visitor who enters the %s as %j is looked up as %j', (field, typed, read) => {
  expect(readAsked[field](typed)).toBe(read);
});

test('an account number is found as the provider writes it and without groups', () => {
  expect(accountNumbersOf('8203 4410-0000 4821')).toEqual(['8203 4410-0000 4821', '8203441000004821']);
  expect(accountNumbersOf('8203441000004821')).toEqual(['8203441000004821']);
});
