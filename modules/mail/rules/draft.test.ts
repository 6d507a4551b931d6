import { expect, test } from 'vitest';
import { unattachable } from './draft.ts';

test('ten files at a time go with a draft, and 25 MB of them in all', () => {
  const megabyte = 1024 ** 2;
  expect(
    unattachable(
      Array.from({ length: 10 }, () => 1),
      0,
    ),
  ).toBeUndefined();
  expect(
    unattachable(
      Array.from({ length: 11 }, () => 1),
      0,
    ),
  ).toBe('too-many');
  expect(unattachable([20 * megabyte], 5 * megabyte)).toBeUndefined();
  expect(unattachable([20 * megabyte], 5 * megabyte + 1)).toBe('too-large');
});
