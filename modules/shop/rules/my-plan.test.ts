import { expect, test } from 'vitest';
import { plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { grouped, type PricedPlan, priceNext, priceNow, totalOf } from './my-plan.ts';

const dayAfter = (day: `${number}-${number}-${number}`) => plusDays(day, 1);
const plain: PricedPlan = { monthly: cents(59_99), promotion: undefined, next: undefined };
const reduced: PricedPlan = { ...plain, promotion: { reduction: cents(10_00), until: '2026-12-08' } };

test('a promotion reduces the price, and the day after its end has the full one', () => {
  expect(priceNow(reduced)).toBe(49_99);
  expect(priceNext(reduced, dayAfter)).toEqual({ price: 59_99, from: '2026-12-09' });
  expect(priceNext(plain, dayAfter)).toBeUndefined();
});

test('a price that is arranged for earlier than the end of the promotion is reduced, too', () => {
  const next = { monthly: cents(64_99), from: '2026-12-01' } as const;
  expect(priceNext({ ...reduced, next }, dayAfter)).toEqual({ price: 54_99, from: '2026-12-01' });
  expect(priceNext({ ...reduced, next: { ...next, from: '2026-12-09' } }, dayAfter)).toEqual({ price: 64_99, from: '2026-12-09' });
  expect(priceNext({ ...reduced, next: { ...next, from: '2027-01-01' } }, dayAfter)).toEqual({ price: 59_99, from: '2026-12-09' });
  expect(priceNext({ ...plain, next }, dayAfter)).toEqual({ price: 64_99, from: '2026-12-01' });
});

test('lines of one product at one price are one entry', () => {
  const lines = [plain, plain, reduced].map((plan) => ({ ...plan, name: 'Unlimited' }));
  expect(grouped(lines, ({ name }) => name).map((entry) => [entry.name, entry.lines])).toEqual([
    ['Unlimited', 2],
    ['Unlimited', 1],
  ]);
  expect(totalOf(lines)).toBe(169_97);
});
