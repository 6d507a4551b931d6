import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatches } from './batches.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('events arriving at the same moment are one write', async () => {
  const written: number[][] = [];
  const keep = createBatches<number>(async (items) => void written.push([...items]));
  const all = Promise.all([keep([1, 2]), keep([]), keep([3])]);
  await vi.runAllTimersAsync();
  await all;
  expect(written).toEqual([[1, 2, 3]]);
});

test('during a slow write, new events wait and become one larger write', async () => {
  const written: number[] = [];
  const gate = Promise.withResolvers<void>();
  const keep = createBatches<number>(async (items) => {
    written.push(items.length);
    if (written.length === 1) await gate.promise;
  });
  const first = keep([1]);
  await vi.runAllTimersAsync();
  const rest = Promise.all([keep([2]), keep([3]), keep([4])]);
  gate.resolve();
  await vi.runAllTimersAsync();
  await Promise.all([first, rest]);
  expect(written).toEqual([1, 3]);
});

test('no write exceeds a thousand, unless one request does', async () => {
  const written: number[] = [];
  const keep = createBatches<number>(async (items) => void written.push(items.length));
  const all = Promise.all([keep(numbers(600)), keep(numbers(400)), keep(numbers(1)), keep(numbers(1200))]);
  await vi.runAllTimersAsync();
  await all;
  expect(written).toEqual([1000, 1, 1200]);
});

test('a failed write fails its own requests and no others', async () => {
  const outcomes = [new Error('the disk is full'), undefined];
  const keep = createBatches<number>(async () => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  });
  const failed = expect(Promise.all([keep([1])])).rejects.toThrow('the disk is full');
  await vi.runAllTimersAsync();
  await failed;
  const kept = keep([2]);
  await vi.runAllTimersAsync();
  await expect(kept).resolves.toBeUndefined();
});

test('a request beyond what can wait is refused at once', async () => {
  const keep = createBatches<number>(() => new Promise(() => {}));
  void keep(numbers(10_000));
  await expect(keep([1])).rejects.toThrow('more events wait');
});
