import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_NAME, passkeyName } from './passkeys.ts';

test('a name of a passkey is one line, without the spaces around it', () => {
  expect(passkeyName('  My   phone\n')).toBe('My phone');
  expect(passkeyName('Teléfono de mamá')).toBe('Teléfono de mamá');
  for (const nothing of ['', '   ', '\u200b\n']) expect(passkeyName(nothing)).toBeUndefined();
  expect(passkeyName('x'.repeat(LONGEST_NAME))).toHaveLength(LONGEST_NAME);
  expect(passkeyName('x'.repeat(LONGEST_NAME + 1))).toBeUndefined();
});

test('no name holds what is not seen or breaks the line', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => !/[\p{C}\n\r\u2028]/u.test(passkeyName(typed) ?? '')));
});
