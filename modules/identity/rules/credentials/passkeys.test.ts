import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_NAME, passkeyName } from './passkeys.ts';

test('a passkey name is one line, without surrounding spaces', () => {
  expect(passkeyName('  My   phone\n')).toBe('My phone');
  expect(passkeyName('Teléfono de mamá')).toBe('Teléfono de mamá');
  for (const nothing of ['', '   ', '\u200b\n']) expect(passkeyName(nothing)).toBeUndefined();
  expect(passkeyName('x'.repeat(LONGEST_NAME))).toHaveLength(LONGEST_NAME);
  expect(passkeyName('x'.repeat(LONGEST_NAME + 1))).toBeUndefined();
});

test('no name contains invisible characters or line breaks', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => !/[\p{C}\n\r\u2028]/u.test(passkeyName(typed) ?? '')));
});

test('(A23) a passkey is not named by a card number', () => {
  expect(passkeyName('Visa 4242 4242 4242 4242')).toBeUndefined();
});
