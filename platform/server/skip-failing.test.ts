import { expect, test } from 'vitest';
import { failWith, skipFailing } from './skip-failing.ts';

/** Processes a batch of numbers, all or none, and records each call. */
function worker(isBad: (item: number) => boolean, error: unknown = new Error('bad')) {
  const calls: (readonly number[])[] = [];
  const kept: number[] = [];
  const act = async (items: readonly number[]) => {
    calls.push(items);
    if (items.some(isBad)) throw error;
    kept.push(...items);
    return items.length;
  };
  return { calls, kept, act };
}

const hundred = Array.from({ length: 100 }, (_, index) => index);

test('a batch without bad items is one step', async () => {
  const { calls, act } = worker(() => false);
  expect(await skipFailing(hundred, act)).toEqual({ done: [100], failed: [] });
  expect(calls).toHaveLength(1);
  expect(await skipFailing([], act)).toEqual({ done: [], failed: [] });
  expect(calls).toHaveLength(1);
});

test('only bad items are passed over, in few steps, and everything else is done once and in order', async () => {
  const { calls, kept, act } = worker((item) => item === 57);
  const { failed } = await skipFailing(hundred, act);
  expect(failed).toEqual([{ item: 57, error: new Error('bad') }]);
  expect(kept).toEqual(hundred.filter((item) => item !== 57));
  expect(calls.length).toBeLessThanOrEqual(15);
});

test("a failing database is not an item's fault: it is not asked again, and the run fails", async () => {
  const full = Object.assign(new Error('No space left on device'), { code: '53100' });
  const { calls, act } = worker(() => true, full);
  await expect(skipFailing(hundred, act)).rejects.toBe(full);
  expect(calls).toHaveLength(1);
});

test('a run that passed items over fails with the first of them and the number of others', () => {
  failWith([], String);
  const failed = [7, 8, 9].map((item) => ({ item, error: new Error(`bad ${item}`) }));
  expect(() => failWith(failed, (item) => `number ${item} could not be done`)).toThrow(/^number 7 could not be done, nor could 2 more$/);
});
