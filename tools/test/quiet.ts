import { afterEach, beforeEach, expect, vi } from 'vitest';

const spied = (method: 'error' | 'warn') => vi.spyOn(console, method);

let printed: readonly ReturnType<typeof spied>[] = [];

beforeEach(() => {
  // A test that watches the console itself expects what is printed.
  printed = (['error', 'warn'] as const).filter((method) => !vi.isMockFunction(console[method])).map(spied);
});

/** A library's warning points to a defect of ours, and would be overlooked among results: it fails the test that caused it. */
afterEach(() => {
  const words = printed.flatMap((spy) => spy.mock.calls);
  for (const spy of printed) spy.mockRestore();
  expect(words, 'nothing is printed to the console').toEqual([]);
});
