import { expect, test } from 'vitest';
import { isOf, memoryOf, parentIn, pssIn } from './memory.ts';

test('a descendant is found through its parents, whoever started it', () => {
  const parents = new Map([
    [10, 1],
    [11, 10],
    [12, 11],
    [20, 1],
  ]);
  expect([10, 11, 12, 20].filter((pid) => isOf(pid, 10, parents))).toEqual([10, 11, 12]);
});

test('the parent pid is read for any process name', () => {
  expect(parentIn('42 (npm (start) 1) S 17 42 42 0')).toBe(17);
});

test('shared memory is counted in parts', () => {
  expect(pssIn('Rss:              204800 kB\nPss:               51200 kB\nPss_Dirty:         1024 kB\n')).toBe(50);
});

test('this process uses some memory', () => {
  expect(memoryOf(process.pid)).toBeGreaterThan(10);
});
