import { expect, test } from 'vitest';
import { answerWithin } from './answer-within.ts';

test('an answer in time is returned, and so is a failure', async () => {
  expect(await answerWithin(Promise.resolve(42), 1_000)).toBe(42);
  await expect(answerWithin(Promise.reject(new Error('down')), 1_000)).rejects.toThrow('down');
});

test('a missing answer is a failure', async () => {
  await expect(answerWithin(new Promise(() => {}), 1)).rejects.toThrow('did not answer within 1 ms');
});
