import { expect, test } from 'vitest';
import { readImei, withCheckDigit, withoutCheckDigit } from './imei.ts';

test.each([
  ['490154203237518', '490154203237518'],
  [' 49-015420-323751-8 ', '490154203237518'],
  ['IMEI: 49 015420 323751 8', '490154203237518'],
  ['٤٩٠١٥٤٢٠٣٢٣٧٥١٨', '490154203237518'],
])('reads the identity of a phone as people write it: %s', (typed, imei) => {
  expect(readImei(typed)).toBe(imei);
});

test.each([
  ['a digit too few', '49015420323751'],
  ['a digit too many', '4901542032375180'],
  ['two digits swapped', '490154203237581'],
  ['another check digit', '490154203237519'],
  ['letters', '49015420323751x'],
  ['zeros', '000000000000000'],
  ['nothing', ''],
])('refuses %s', (_, typed) => {
  expect(readImei(typed)).toBeUndefined();
});

test('the last digit follows from the others', () => {
  expect(withCheckDigit(withoutCheckDigit('490154203237518'))).toBe('490154203237518');
});
