import { expect, test } from 'vitest';
import { isOperatorName, type OperatorRight, operatorMay, operatorRoles } from './operator-rights.ts';

test.each<[OperatorRight, readonly string[]]>([
  ['read-status', ['support', 'finance', 'product', 'admin']],
  ['read-unresolved', ['support', 'finance']],
  ['resolve-payments', ['finance']],
  ['read-payments', ['cashier', 'support', 'finance']],
  ['record-payments', ['cashier', 'finance']],
  ['refund-payments', ['finance']],
  ['arrange-payments', ['support', 'finance']],
  ['read-audit', ['support', 'finance', 'product', 'admin']],
  ['act-on-logins', ['support']],
  ['manage-operators', ['admin']],
  ['read-figures', ['support', 'product']],
  ['change-settings', ['product']],
  ['change-catalogue', ['product']],
])('to %s takes one of the roles %j', (right, expected) => {
  expect(operatorRoles.filter((role) => operatorMay([role], right))).toEqual(expected);
});

test('two roles allow what either allows, and no role allows nothing', () => {
  expect(operatorMay(['support', 'finance'], 'resolve-payments')).toBe(true);
  expect(operatorMay([], 'read-audit')).toBe(false);
});

test.each([
  ['ada.moreno', true],
  ['root', true],
  ['', false],
  ['Ada', false],
  ['9lives', false],
  ['ada moreno', false],
  ['a'.repeat(41), false],
])('"%s" may be a name: %s', (name, expected) => {
  expect(isOperatorName(name)).toBe(expected);
});
