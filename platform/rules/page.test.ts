import { expect, test } from 'vitest';
import { boundedPage, MOST_A_PAGE, numberIn, pageIn } from './page.ts';

test.each([
  [20, 20],
  [MOST_A_PAGE, MOST_A_PAGE],
  [1_000_000, MOST_A_PAGE],
  [0, 1],
  [-5, 1],
])('a request for the first %i gets %i', (first, rows) => {
  expect(boundedPage({ first, after: 'a key' })).toEqual({ first: rows, after: 'a key' });
});

test.each([
  [['a', 'b', 'c'], ['a', 'b'], 'key b'],
  [['a', 'b'], ['a', 'b'], undefined],
  [[], [], undefined],
])('of %j, read for a page of two, the page is %j', (read, items, next) => {
  expect(pageIn(read, 2, (last) => `key ${last}`)).toEqual({ items, next });
});

test.each([
  ['17', '17'],
  [undefined, undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['seventeen', undefined],
  ['9'.repeat(19), undefined],
])('a list whose key is a number continues after %j as %j', (after, number) => {
  expect(numberIn(after)).toBe(number);
});
