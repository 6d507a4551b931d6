import { expect, test } from 'vitest';
import { trendOf } from './right-now.ts';

const compared = (now: number, before: number) => trendOf({ hours: [500, now], weekBefore: [500, before] });

test('the last hour is compared with the same hour a week before', () => {
  expect(compared(100, 90)).toBe('usual');
  expect(compared(151, 100)).toBe('more');
  expect(compared(150, 100)).toBe('usual');
  expect(compared(60, 100)).toBe('fewer');
  expect(compared(30, 0)).toBe('more');
  expect(compared(0, 30)).toBe('fewer');
});

test('a few are not compared', () => {
  expect(compared(19, 0)).toBe('few');
  expect(compared(0, 19)).toBe('few');
  expect(trendOf({ hours: [], weekBefore: [] })).toBe('few');
});
