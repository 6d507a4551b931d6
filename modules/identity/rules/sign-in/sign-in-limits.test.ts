import { expect, test } from 'vitest';
import { isLast, tooMany } from '#platform/rules/limits.ts';
import { identityLimits as limits } from './sign-in-limits.ts';

const tries = (count: number) => ({ count, windowStartedAtMs: 0 });

test('allows five failed sign-ins a minute for a username and refuses the sixth', () => {
  expect(tooMany(limits.username, tries(5), 0)).toBeUndefined();
  expect(tooMany(limits.username, tries(6), 0)).toEqual({ reason: 'too-many', waitSeconds: 60 });
});

test('allows fifty failed sign-ins a minute from an address and refuses the next', () => {
  expect(tooMany(limits.address, tries(50), 0)).toBeUndefined();
  expect(tooMany(limits.address, tries(51), 0)).toEqual({ reason: 'too-many', waitSeconds: 60 });
});

test('allows ten failed sign-ins in ten minutes for a username from one address and refuses the next', () => {
  expect(tooMany(limits['username-at-address'], tries(10), 0)).toBeUndefined();
  expect(tooMany(limits['username-at-address'], tries(11), 0)).toEqual({ reason: 'too-many', waitSeconds: 600 });
});

test('the fifth failure of a minute is the last free one, and so is every later one', () => {
  expect([4, 5, 6].map((count) => isLast(limits.username, { count }))).toEqual([false, true, true]);
});

test('reports the rest of the minute in whole seconds, rounded up', () => {
  expect(tooMany(limits.username, tries(6), 20_001)).toEqual({ reason: 'too-many', waitSeconds: 40 });
  expect(tooMany(limits.username, tries(6), 59_999)).toEqual({ reason: 'too-many', waitSeconds: 1 });
});
