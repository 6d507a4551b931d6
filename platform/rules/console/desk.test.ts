import { expect, test } from 'vitest';
import { nextOfList, pageOfList } from './desk.ts';

test('the list that the address names goes on after its row, and the others begin anew', () => {
  const query = nextOfList('held', '51');
  expect(pageOfList(query, 'held')).toEqual({ first: 50, after: '51' });
  expect(pageOfList(query, 'acknowledged')).toEqual({ first: 50, after: undefined });
  expect(pageOfList({}, 'held')).toEqual({ first: 50, after: undefined });
});
