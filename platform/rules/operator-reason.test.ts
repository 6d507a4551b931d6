import { expect, test } from 'vitest';
import { readReason } from '#platform/rules/operator-reason.ts';

test.each<[string | undefined, string | undefined]>([
  [' charged twice ', 'charged twice'],
  ['card 4242 4242 4242 4242', 'card •••• 4242'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['x'.repeat(501), undefined],
  ['   ', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the audit trail keeps %j', (typed, kept) => {
  expect(readReason(typed)).toBe(kept);
});
