import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const key = randomBytes(32);
const anotherKey = randomBytes(32);

test('sealed data can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unseal(seal(text, key), key)).toBe(text);
    }),
  );
});

test('data that was changed, truncated or sealed by someone else is not read', () => {
  const sealed = seal('{"returnTo":"/billing"}', key);
  expect(unseal(sealed, anotherKey)).toBeUndefined();
  expect(unseal(sealed.slice(0, -4), key)).toBeUndefined();
  expect(unseal('', key)).toBeUndefined();
  for (const at of [0, 20, 40, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(unseal(changed, key), `character ${at}`).toBeUndefined();
  }
});
