import { expect, test } from 'vitest';
import { allOf } from './all-of.ts';

test('an early failure is reported only after the others have ended', async () => {
  const slow = Promise.withResolvers<void>();
  const ended: string[] = [];
  const all = allOf([Promise.reject(new Error('away')), slow.promise.then(() => ended.push('slow'))]).catch((error) => ended.push(String(error)));
  setImmediate(slow.resolve);
  await all;
  expect(ended).toEqual(['slow', 'Error: away']);
});

test('answers are in the order of the tasks', async () => {
  expect(await allOf([Promise.resolve(1), Promise.resolve(2)])).toEqual([1, 2]);
});
