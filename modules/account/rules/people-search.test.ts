import { expect, test } from 'vitest';
import { peopleSearch } from './people-search.ts';

test.each([
  ['(803) 555 0182', { by: 'phone', digits: '8035550182' }],
  ['+1 803-555-0182', { by: 'phone', digits: '8035550182' }],
  ['A.Castro@Example.com', { by: 'email', email: 'a.castro@example.com' }],
  ['28  Camellia St', { by: 'address', beginning: '28 camellia st' }],
  ['Amelia  Castro', { by: 'name', words: ['amelia', 'castro'] }],
  ["O'Neil", { by: 'name', words: ["o'neil"] }],
])('"%s" is understood by its shape', (typed, search) => {
  expect(peopleSearch(typed)).toEqual(search);
});

test.each(['', 'ab', '803', '8347100020055531', 'DMZSB34SCQ8R'])('"%s" is nobody’s name, phone, email or address', (typed) => {
  expect(peopleSearch(typed)).toBeUndefined();
});
