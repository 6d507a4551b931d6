import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents, minus, plus } from '#platform/rules/money.ts';
import { ageing, type OpenItem, tiers } from './ageing.ts';

const today: IsoDate = '2026-11-21';
const item = (charges: number, daysToDue: number): OpenItem => {
  const dueOn = plusDays(today, daysToDue);
  return { statementId: `due ${dueOn}`, on: plusDays(dueOn, -21), dueOn, charges: cents(charges) };
};

test('BILL-02 an amount that is due but not late has no age', () => {
  expect(ageing(cents(14_237), [item(14_237, 9)], today)).toEqual({
    amountDue: 14_237,
    pastDue: 0,
    pastDueSince: undefined,
    daysPastDue: 0,
    tier: undefined,
  });
});

test('a due date of today is not late', () => {
  expect(ageing(cents(100), [item(100, 0)], today).pastDue).toBe(0);
  expect(ageing(cents(100), [item(100, -1)], today)).toMatchObject({ pastDue: 100, daysPastDue: 1 });
});

test('BILL-02 the debt is as old as its oldest unpaid due date', () => {
  const items = [item(4999, 12), item(10_874, -2), item(10_274, -32), item(10_274, -63)];
  expect(ageing(cents(26_147), items, today)).toMatchObject({
    amountDue: 26_147,
    pastDue: 21_148,
    pastDueSince: '2026-10-20',
    daysPastDue: 32,
    tier: 30,
  });
});

test('a payment settles the oldest item first', () => {
  const items = [item(5000, 9), item(5000, -21), item(5000, -52)];
  expect(ageing(cents(15_000), items, today)).toMatchObject({ pastDue: 10_000, daysPastDue: 52, tier: 50 });
  expect(ageing(cents(9000), items, today)).toMatchObject({ pastDue: 4000, daysPastDue: 21, tier: undefined });
});

test('a statement of only credits does not hide older debt', () => {
  expect(ageing(cents(3000), [item(-2000, 9), item(5000, -35)], today)).toMatchObject({ pastDue: 3000, daysPastDue: 35 });
});

test('debt beyond all statements is as old as the oldest of them', () => {
  expect(ageing(cents(9000), [item(5000, 9), item(3000, -31)], today)).toMatchObject({ pastDue: 4000, daysPastDue: 31 });
});

test('a credit balance means nothing is due', () => {
  expect(ageing(cents(-2310), [item(4999, -3)], today)).toMatchObject({ amountDue: 0, pastDue: 0, tier: undefined });
});

test.each([
  [29, undefined],
  [30, 30],
  [42, 30],
  [43, 43],
  [49, 43],
  [50, 50],
  [75, 50],
  [76, 76],
  [400, 76],
])('BILL-03 %i days past due is tier %s', (days, tier) => {
  expect(ageing(cents(5000), [item(5000, -days)], today).tier).toBe(tier);
});

const amount = fc.integer({ min: 1, max: 100_000 });

/** Statements a month apart, newest first, the newest due within a month from now. */
const statements = fc
  .tuple(fc.integer({ min: -31, max: 31 }), fc.array(amount, { minLength: 1, maxLength: 14 }))
  .map(([newest, charges]) => charges.map((cost, months) => item(cost, newest - months * 30)));

const owed = (items: readonly OpenItem[]) => plus(...items.map(({ charges }) => charges));

test('past due never exceeds what is due, and neither is negative', () => {
  fc.assert(
    fc.property(statements, fc.integer({ min: -200_000, max: 2_000_000 }), (items, balance) => {
      const { amountDue, pastDue, daysPastDue } = ageing(cents(balance), items, today);
      expect(amountDue).toBe(Math.max(0, balance));
      expect(pastDue).toBeGreaterThanOrEqual(0);
      expect(pastDue).toBeLessThanOrEqual(amountDue);
      expect(daysPastDue > 0).toBe(pastDue > 0);
    }),
  );
});

test('paying never makes a debt older, and refunding a payment never makes it younger', () => {
  fc.assert(
    fc.property(statements, amount, (items, paid) => {
      const before = ageing(owed(items), items, today);
      const after = ageing(minus(owed(items), cents(paid)), items, today);
      expect(after.daysPastDue).toBeLessThanOrEqual(before.daysPastDue);
      expect(after.pastDue).toBeLessThanOrEqual(before.pastDue);
    }),
  );
});

test('a payment that covers the oldest item leaves the age of the next one', () => {
  fc.assert(
    fc.property(statements, (items) => {
      const [oldest, next] = items.toReversed();
      if (oldest === undefined) return;
      const after = ageing(minus(owed(items), oldest.charges), items, today);
      expect(after.daysPastDue).toBe(next === undefined ? 0 : Math.max(0, daysBetween(next.dueOn, today)));
    }),
  );
});

test('the tier is the highest the days have reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (days) => {
      const { tier } = ageing(cents(100), [item(100, -days)], today);
      expect(tier ?? 0).toBe(Math.max(0, ...tiers.filter((limit) => limit <= days)));
    }),
  );
});
