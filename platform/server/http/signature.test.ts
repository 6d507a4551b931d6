import { expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { isSigned, signatureOf } from './signature.ts';

const NOW_MS = 1_763_722_845_678;
const body = '{"id":"one"}';
const signed = signatureOf('key', body, NOW_MS);

test('F10 a body signed with the key a moment ago is trusted', () => {
  expect(isSigned('key', body, signed, NOW_MS)).toBe(true);
  expect(isSigned('key', body, signed, NOW_MS + 4 * MINUTE_MS)).toBe(true);
  expect(isSigned('key', body, signed, NOW_MS - 4 * MINUTE_MS)).toBe(true);
});

test('F10 one sent again after five minutes is not', () => {
  expect(isSigned('key', body, signed, NOW_MS + 6 * MINUTE_MS)).toBe(false);
  expect(isSigned('key', body, signed, NOW_MS - 6 * MINUTE_MS)).toBe(false);
});

test.each([
  ['another key', 'other', body, signed],
  ['another body', 'key', '{"id":"two"}', signed],
  ['another time under the same digest', 'key', body, signed.replace(/t=\d+/, `t=${Math.floor(NOW_MS / 1000) + 1}`)],
  ['half a digest', 'key', body, signed.slice(0, -32)],
  ['no digest', 'key', body, 't=1763722845'],
  ['nothing', 'key', body, undefined],
])('F10 nor is %s', (_, key, sent, signature) => {
  expect(isSigned(key, sent, signature, NOW_MS)).toBe(false);
});
