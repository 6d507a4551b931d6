import { describe, expect, test } from 'vitest';
import { BRAKE_WINDOW_MS, brakeAt, isBraked, usualBrake, windowOf } from './sign-in-brake.ts';

const NOW = Date.parse('2026-11-22T10:04:00Z');
/** Windows back from now, and how many sign-ins failed in each. */
const failures = (...counts: readonly (readonly [back: number, count: number])[]) =>
  new Map(counts.map(([back, count]) => [windowOf(NOW) - back * BRAKE_WINDOW_MS, count]));
const everyWindow = (count: number, more: readonly (readonly [number, number])[] = []) =>
  failures(...Array.from({ length: 142 }, (_, back): readonly [number, number] => [back + 2, count]), ...more);

describe('(A6) what one window allows across all processes', () => {
  test.each<[string, readonly number[], number]>([
    ['a day without failures', [], 300],
    ['a quiet day', Array<number>(144).fill(20), 300],
    ['many customers', Array<number>(144).fill(200), 1_000],
    ['an attack of some hours in it, which is not usual for that', [...Array<number>(100).fill(200), ...Array<number>(44).fill(90_000)], 1_000],
  ])('after %s', (_, earlier, limit) => {
    expect(brakeAt(earlier, usualBrake)).toBe(limit);
  });
});

describe('(A6) the brake', () => {
  test.each<[string, ReturnType<typeof failures>, boolean]>([
    ['off where nothing failed', failures(), false],
    ['off below the limit', failures([0, 299]), false],
    ['on from the limit on', failures([0, 300]), true],
    ['on in the window after an attack', failures([1, 300]), true],
    ['off in the one after that', failures([2, 300]), false],
    ['off where many customers fail as usual', everyWindow(200, [[0, 999]]), false],
    ['on where it fails five times as often', everyWindow(200, [[0, 1_000]]), true],
  ])('is %s', (_, counted, on) => {
    expect(isBraked(counted, NOW, usualBrake)).toBe(on);
  });
});
