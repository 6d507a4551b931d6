import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTicking } from './ticking.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a pass never overlaps itself', async () => {
  let underWay = 0;
  let most = 0;
  const pass = async () => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    underWay -= 1;
  };
  startTicking({ everyMs: 1_000, pass, onError: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(most).toBe(1);
});

test('the first pass waits as long as it is told, the others as usual', async () => {
  const at: number[] = [];
  const begun = Date.now();
  startTicking({ everyMs: 2_000, firstAfterMs: 120, pass: async () => at.push(Date.now() - begun), onError: () => {} });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(at).toEqual([120, 2_120, 4_120]);
});

test('after failures the pause doubles up to a minute, and a success resets it', async () => {
  const at: number[] = [];
  let fails = true;
  const begun = Date.now();
  const pass = async () => {
    at.push((Date.now() - begun) / 1_000);
    if (fails) throw new Error('not now');
  };
  const onError = vi.fn();
  startTicking({ everyMs: 10_000, pass, onError });
  await vi.advanceTimersByTimeAsync(170_000);
  expect(at).toEqual([0, 20, 60, 120]);
  expect(onError).toHaveBeenCalledTimes(4);
  fails = false;
  at.length = 0;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(at).toEqual([180, 190, 200]);
});

test('stopping waits for the pass in progress and starts no other', async () => {
  const pass = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
  const ticking = startTicking({ everyMs: 1_000, pass, onError: () => {} });
  await vi.advanceTimersByTimeAsync(1_000);
  let ended = false;
  void ticking.end().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ended).toBe(true);
  expect(pass).toHaveBeenCalledTimes(1);
});

test('failures are reported with their number in a row, and no pause exceeds the maximum', async () => {
  const told: unknown[] = [];
  let fails = true;
  const pass = async () => {
    if (fails) throw new Error('not now');
  };
  const ticking = startTicking({ everyMs: 500, longestPauseMs: 500, pass, onError: (_error, inRow) => told.push(inRow) });
  await vi.advanceTimersByTimeAsync(1_000);
  fails = false;
  await vi.advanceTimersByTimeAsync(500);
  fails = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([1, 2, 3, 1]);
  await ticking.end();
});
