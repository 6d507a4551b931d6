import { expect, test } from 'vitest';
import { createRate } from './rate.ts';

function rateAt(nowMs: { value: number }) {
  return createRate({ nowMs: () => nowMs.value }, { burst: 2, perSecond: 1 });
}

test('a caller may send a burst, and then the allowed number per second', () => {
  const now = { value: 0 };
  const may = rateAt(now);
  expect([may('one'), may('one'), may('one')]).toEqual([true, true, false]);
  now.value = 999;
  expect(may('one')).toBe(false);
  now.value = 1_000;
  expect([may('one'), may('one')]).toEqual([true, false]);
});

test('each caller has its own allowance', () => {
  const may = rateAt({ value: 0 });
  expect([may('one'), may('one'), may('one'), may('another')]).toEqual([true, true, false, true]);
});

test('ten thousand one-time callers do not help one who has used up the allowance', () => {
  const now = { value: 0 };
  const may = rateAt(now);
  for (let caller = 0; caller < 10_000; caller++) may(`visitor ${caller}`);
  now.value = 10_000;
  expect([may('one'), may('one'), may('one'), may('new'), may('one')]).toEqual([true, true, false, true, false]);
});
