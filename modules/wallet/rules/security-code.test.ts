import { expect, test } from 'vitest';
import { isSecurityCode } from './security-code.ts';

test('PAY-08 American Express has four digits', () => {
  expect(isSecurityCode('1234', 'amex')).toBe(true);
  expect(isSecurityCode('123', 'amex')).toBe(false);
});

test.each(['visa', 'mc', 'discover'] as const)('PAY-08 (A23) %s has three digits', (brand) => {
  expect(isSecurityCode('123', brand)).toBe(true);
  expect(isSecurityCode('1234', brand)).toBe(false);
});

test.each(['', '12a', '１２３', ' 12', '1.2', '-12'])('PAY-08 refuses %j', (typed) => expect(isSecurityCode(typed, 'visa')).toBe(false));
