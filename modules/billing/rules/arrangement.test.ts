import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, cents, minus, plus } from '#platform/rules/money.ts';
import type { OpenItem } from './ageing.ts';
import { arrangedAndUnpaid, arrangementOn, besideArrangement, countedPayments, nextPayment } from './arrangement.ts';

const agreedOn: IsoDate = '2026-11-28';
const item = (dueOn: IsoDate, charges: number): OpenItem => ({ statementId: dueOn, on: plusDays(dueOn, -21), dueOn, charges: cents(charges) });
/** $100.00 past due since October 30, $80.00 due in December. */
const items = [item('2026-12-05', 80_00), item('2026-10-30', 100_00)];
const payments = [
  { on: '2026-12-04', amount: cents(50_00) },
  { on: '2026-12-18', amount: cents(50_00) },
] as const;
const terms = { agreedOn, amount: cents(100_00), payments };
const unpaidOf = (balance: number) => arrangedAndUnpaid(cents(balance), items, terms);

describe('what an arrangement covers', () => {
  test('is what fell due before its day; a payment counts towards it first', () => {
    expect(unpaidOf(180_00)).toBe(100_00);
    expect(unpaidOf(150_00)).toBe(70_00);
    expect(unpaidOf(80_00)).toBe(0);
  });

  test('leaves the newer debt beside it, with its own age', () => {
    expect(besideArrangement(cents(150_00), items, terms)).toEqual({ balance: 80_00, items: [items[0]] });
    expect(besideArrangement(cents(30_00), items, terms)).toEqual({ balance: 30_00, items: [items[0]] });
  });

  test('and what is beside it are together all that is owed, whatever was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200_00 }), { minLength: 1, maxLength: 6 }), fc.nat(1_200_00), (charges, paid) => {
        const owed = charges.map((amount, months) => item(plusDays('2026-12-20', -30 * months), amount));
        const balance = cents(Math.max(0, plus(...owed.map((each) => each.charges)) - paid));
        expect(plus(arrangedAndUnpaid(balance, owed, terms), besideArrangement(balance, owed, terms).balance)).toBe(balance);
      }),
    );
  });
});

test('payments count oldest first, and never more than each is', () => {
  const paidOf = (unpaid: number) => countedPayments(terms, cents(unpaid)).map(({ paid }) => paid);
  expect(paidOf(100_00)).toEqual([0, 0]);
  expect(paidOf(70_00)).toEqual([30_00, 0]);
  expect(paidOf(20_00)).toEqual([50_00, 30_00]);
  // More came back than was arranged: nothing of it counts as paid.
  expect(paidOf(130_00)).toEqual([0, 0]);
  expect(nextPayment(countedPayments(terms, cents(20_00)))).toMatchObject({ on: '2026-12-18', paid: 30_00 });
});

describe('an arrangement is', () => {
  test.each<[string, Cents, IsoDate, string]>([
    ['active on the day of a payment', cents(100_00), '2026-12-04', 'active'],
    ['broken on the day after, if nothing was paid', cents(100_00), '2026-12-05', 'broken'],
    ['broken even if only a cent is missing', cents(50_01), '2026-12-05', 'broken'],
    ['active if the payment was made', cents(50_00), '2026-12-05', 'active'],
    ['active until the last day', cents(50_00), '2026-12-18', 'active'],
    ['broken after the last day, if something is left', cents(1), '2026-12-19', 'broken'],
    ['kept as soon as all of it is paid', cents(0), '2026-11-30', 'kept'],
  ])('%s', (_, unpaid, day, state) => {
    expect(arrangementOn(terms, unpaid, day)).toBe(state);
  });

  test('never broken while each payment is made by its day, in whatever pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ days: fc.integer({ min: 1, max: 30 }), amount: fc.integer({ min: 1, max: 100_00 }) }), { minLength: 1, maxLength: 6 }),
        (given) => {
          const all = given
            .toSorted((one, other) => one.days - other.days)
            .map(({ days, amount }) => ({ on: plusDays(agreedOn, days), amount: cents(amount) }));
          const amount = plus(...all.map((payment) => payment.amount));
          for (let day = agreedOn; day <= plusDays(agreedOn, 32); day = plusDays(day, 1)) {
            const due = plus(cents(0), ...all.filter(({ on }) => on < day).map((payment) => payment.amount));
            expect(arrangementOn({ payments: all }, minus(amount, due), day)).toBe(due === amount ? 'kept' : 'active');
          }
        },
      ),
    );
  });
});
