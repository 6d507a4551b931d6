import { expect, test } from 'vitest';
import { isUuid, uuidOf } from './uuid.ts';

test('the same names always have the same UUID, and others another', () => {
  expect(uuidOf('refund', '1')).toBe(uuidOf('refund', '1'));
  expect(uuidOf('refund', '1')).not.toBe(uuidOf('refund', '2'));
  expect(isUuid(uuidOf('refund', '1'))).toBe(true);
  expect(uuidOf('')).toMatch(/^.{8}-.{4}-8.{3}-[89ab].{3}-.{12}$/);
});
