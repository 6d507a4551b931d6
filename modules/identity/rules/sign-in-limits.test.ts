import { expect, test } from 'vitest';
import { tooMany } from './sign-in-limits.ts';

const tries = (username: number, address: number, windowStartedAtMs = 0) => ({
  username: { count: username, windowStartedAtMs },
  address: { count: address, windowStartedAtMs },
});

test('takes five failed sign-ins a minute for a username and refuses the sixth', () => {
  expect(tooMany(tries(5, 5), 0)).toBeUndefined();
  expect(tooMany(tries(6, 6), 0)).toEqual({ reason: 'too-many', waitSeconds: 60 });
});

test('takes fifty failed sign-ins a minute from an address and refuses the next', () => {
  expect(tooMany(tries(1, 50), 0)).toBeUndefined();
  expect(tooMany(tries(1, 51), 0)).toEqual({ reason: 'too-many', waitSeconds: 60 });
});

test('names the rest of the minute in whole seconds, never too few', () => {
  expect(tooMany(tries(6, 6), 20_001)).toEqual({ reason: 'too-many', waitSeconds: 40 });
  expect(tooMany(tries(6, 6), 59_999)).toEqual({ reason: 'too-many', waitSeconds: 1 });
});

test('waits for the later of two limits', () => {
  const both = { username: { count: 6, windowStartedAtMs: 10_000 }, address: { count: 51, windowStartedAtMs: 30_000 } };
  expect(tooMany(both, 40_000)).toEqual({ reason: 'too-many', waitSeconds: 50 });
});
