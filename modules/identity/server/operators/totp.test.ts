import { expect, test } from 'vitest';
import { authenticatorAddress, base32, codeOfStep, stepAt, stepOfCode } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: the key, and the last six of each eight digits. */
const key = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%d seconds after the epoch the code matches the standard', (seconds, code) => {
  expect(codeOfStep(key, stepAt(seconds * 1_000))).toBe(code);
});

test('a code is accepted in its half minute and the ones before and after', () => {
  const now = 1_234_567_890_000;
  const step = stepAt(now);
  const taken = [-2, -1, 0, 1, 2].map((away) => stepOfCode(key, codeOfStep(key, step + away), now));
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each(['', '12345', '1234567', '12 456', '１２３４５６', '-12345', '12345a'])('"%s" is not a code', (typed) => {
  expect(stepOfCode(key, typed, 0)).toBeUndefined();
});

test('a key is written as authenticator apps read it', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(authenticatorAddress(key, 'ada.moreno')).toBe('otpauth://totp/Demarc%3Aada.moreno?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Demarc');
});
