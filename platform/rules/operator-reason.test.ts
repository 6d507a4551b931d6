import { expect, test } from 'vitest';
import { isAgent, readReason } from '#platform/rules/operator-reason.ts';

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

test.each([
  ['207', true],
  ['Ada Moreno, desk 4', true],
  ['207) operator ada (x', false],
  ['[cli root]', false],
  ['', false],
  ['x'.repeat(65), false],
  ['a\nb', false],
])('beside the name of who acts, %j may stand: %s', (text, expected) => {
  expect(isAgent(text)).toBe(expected);
});
