import { expect, test } from 'vitest';
import { cpuMsIn } from './cpu.ts';

test('user and kernel time are added, for any process name', () => {
  const stat = '42 (node (web) 1) S 1 42 42 0 -1 4194304 1000 0 5 0 120 30 7 8 20 0 11 0 12345 1000000 2000';
  expect(cpuMsIn(stat)).toBe(1_500);
});
