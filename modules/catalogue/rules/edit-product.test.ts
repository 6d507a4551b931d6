import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import type { Price } from './catalogue.ts';
import { pricesWith } from './edit-product.ts';

const at = (from: Price['from'], monthly: number, to?: Price['from']): Price => ({
  from,
  monthly: cents(monthly),
  once: cents(0),
  ...(to && { to }),
});

test('a price from a day on ends the one before it the day before', () => {
  expect(pricesWith([at('2026-01-01', 5000)], at('2026-03-01', 6000))).toEqual([at('2026-01-01', 5000, '2026-02-28'), at('2026-03-01', 6000)]);
});

test('it takes the place of all that would have come from then', () => {
  const planned = [at('2026-01-01', 5000, '2026-02-28'), at('2026-03-01', 5500, '2026-05-31'), at('2026-06-01', 7000)];
  expect(pricesWith(planned, at('2026-03-01', 6000))).toEqual([at('2026-01-01', 5000, '2026-02-28'), at('2026-03-01', 6000)]);
});

test('the price that holds already goes on, without an end', () => {
  expect(pricesWith([at('2026-01-01', 5000, '2026-02-28'), at('2026-03-01', 6000)], at('2026-03-01', 5000))).toEqual([at('2026-01-01', 5000)]);
});
