import { expect, test } from 'vitest';
import { type Figure, isMet, lineOf, median, quantile, ratioOf, rounded } from './figures.ts';

const figure = (given: Partial<Figure>): Figure => ({
  what: 'payments',
  unit: '/s',
  ours: 352,
  limit: 800,
  against: 'pgbench',
  ratio: { atLeast: 0.4 },
  ...given,
});

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([100, 20, 3, 4])).toBe(12);
  expect(() => median([])).toThrow(RangeError);
});

test('a quantile is one of the measured values', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(quantile(values, 0.99)).toBe(198);
  expect(quantile(values, 0.5)).toBe(100);
  expect(quantile([7], 0.01)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

test('a rate should be at least its share of the limit', () => {
  expect(isMet(figure({ ours: 320 }))).toBe(true);
  expect(isMet(figure({ ours: 319 }))).toBe(false);
});

test('a time should be at most its multiple of the limit', () => {
  const time = figure({ limit: 10, ratio: { atMost: 2 } });
  expect(isMet({ ...time, ours: 20 })).toBe(true);
  expect(isMet({ ...time, ours: 20.1 })).toBe(false);
});

test('a limit of zero is met by zero alone', () => {
  const shift = figure({ limit: 0, ratio: { atMost: 1 } });
  expect(ratioOf({ ours: 0, limit: 0 })).toBe(1);
  expect(isMet({ ...shift, ours: 0 })).toBe(true);
  expect(isMet({ ...shift, ours: 0.01 })).toBe(false);
});

test('a line says ours, the limit, the ratio, the aim and whether it is met', () => {
  expect(lineOf(figure({}))).toBe('payments: ours 352 /s, pgbench 800 /s, ratio 0.44, aim at least 0.40: met');
  expect(lineOf(figure({ ours: 80 }))).toContain('ratio 0.10, aim at least 0.40: MISSED');
});

test('figures keep three significant digits', () => {
  expect([1234.5, 45.67, 4.567, 0.4567, 3].map(rounded)).toEqual(['1235', '45.7', '4.57', '0.457', '3']);
});
