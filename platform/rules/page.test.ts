import { expect, test } from 'vitest';
import { boundedPage, MOST_A_PAGE } from './page.ts';

test.each([
  [20, 20],
  [MOST_A_PAGE, MOST_A_PAGE],
  [1_000_000, MOST_A_PAGE],
  [0, 1],
  [-5, 1],
])('a request for the first %i gets %i', (first, rows) => {
  expect(boundedPage({ first, after: 'a key' })).toEqual({ first: rows, after: 'a key' });
});
