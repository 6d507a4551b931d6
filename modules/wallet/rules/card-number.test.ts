import { expect, test } from 'vitest';
import { digitsOf, groupedNumber } from './card-number.ts';

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242–4242 4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['6011111111111111117', '6011 1111 1111 1111 117'],
  ['', ''],
  ['4242x', '4242x'],
])('%s stands on the card as %s', (typed, grouped) => {
  expect(groupedNumber(digitsOf(typed))).toBe(grouped);
});
