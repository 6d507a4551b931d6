import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { type Cents, cents, plus, zero } from '#platform/rules/money.ts';
import { billedPeriod } from '../cycle/cycle.ts';
import type { BilledProduct } from './billed-product.ts';
import { billedMonth, buildStatement, type StatementDraft, type StatementInput } from './build-statement.ts';
import { partOfMonth } from './part-of-month.ts';
import { stretchesOf } from './stretches.ts';

const text = (en: string) => ({ en, es: en });
const tv: BilledProduct = { code: 'tv', group: 'tv', description: text('TV'), monthly: cents(90_00), from: '2026-01-09' };
const box: BilledProduct = { code: 'box', group: 'tv', description: text('Box'), monthly: cents(12_00), from: '2026-01-09' };
const tax = { code: 'tax', jurisdiction: 'State', description: text('Tax'), appliesTo: ['tv'], rateMillionths: 100_000 } as const;
const lineFee = { code: 'fee', jurisdiction: 'City', description: text('Fee'), appliesTo: ['tv'], flat: cents(50) } as const;

const november = billedPeriod('2026-11-09', 9);

/** The statement of December 9, after that of November 9 had billed `before`. */
function december(before: readonly BilledProduct[], now: readonly BilledProduct[], given: Partial<StatementInput> = {}): StatementDraft {
  const last = buildStatement(input('2026-11-09', before, undefined));
  return buildStatement({ ...input('2026-12-09', now, billedMonth(november, 'active', last.lines)), ...given });
}

const input = (on: IsoDate, products: readonly BilledProduct[], billedBefore: StatementInput['billedBefore'], cycleDay = 9): StatementInput => ({
  part: 'core',
  on,
  period: billedPeriod(on, cycleDay),
  previousBalance: zero,
  openItems: [],
  serviceState: 'active',
  payments: zero,
  products,
  billedBefore,
  oneTime: [],
  adjustments: [],
  taxes: [],
  autoPayDiscount: false,
  lateFee: cents(600),
});

const told = ({ lines }: StatementDraft) => lines.map(({ code, kind, amount, period }) => [code, kind, amount, period?.from, period?.to]);

describe('the next statement corrects what changed after a month was billed', () => {
  test('a plan that ended: its unused days are credited', () => {
    const ended = { ...tv, to: '2026-11-23' } as const;
    expect(told(december([tv], [ended]))).toEqual([['tv-unused', 'credit', -45_00, '2026-11-24', '2026-12-08']]);
  });

  test('a plan that was added: its days are charged in addition to the month in advance', () => {
    expect(told(december([tv], [tv, { ...box, from: '2026-11-29' }]))).toEqual([
      ['tv', 'recurring', 90_00, '2026-12-09', '2027-01-08'],
      ['box', 'recurring', 12_00, '2026-12-09', '2027-01-08'],
      ['box-prorated', 'one-time', 4_00, '2026-11-29', '2026-12-08'],
    ]);
  });

  test('a price that changed: days at the old price are credited, those at the new price charged', () => {
    const dearer = { ...tv, monthly: cents(120_00), from: '2026-11-30' } as const;
    expect(told(december([tv], [{ ...tv, to: '2026-11-29' }, dearer]))).toEqual([
      ['tv', 'recurring', 120_00, '2026-12-09', '2027-01-08'],
      ['tv-unused', 'credit', -27_00, '2026-11-30', '2026-12-08'],
      ['tv-prorated', 'one-time', 36_00, '2026-11-30', '2026-12-08'],
    ]);
  });

  test('a promotion that ended early, and one that started', () => {
    const offer = { code: 'offer', description: text('Offer'), amount: cents(30_00), until: '2027-06-30' } as const;
    const endedEarly = { ...tv, promotion: { ...offer, until: '2026-11-28' } } as const;
    expect(told(december([{ ...tv, promotion: offer }], [endedEarly]))).toContainEqual([
      'offer-unused',
      'one-time',
      10_00,
      '2026-11-29',
      '2026-12-08',
    ]);
    expect(told(december([tv], [{ ...tv, promotion: offer }]))).toContainEqual(['offer-prorated', 'credit', -30_00, '2026-11-09', '2026-12-08']);
  });

  test('with its taxes by rate; a flat monthly fee stays', () => {
    const { lines } = december([tv], [{ ...tv, to: '2026-11-23' }], { taxes: [tax, lineFee] });
    expect(lines.filter(({ kind }) => kind === 'tax').map(({ code, amount }) => [code, amount])).toEqual([['tax', -4_50]]);
  });

  test('without changes there is nothing to correct, and changes known in advance were billed correctly', () => {
    const dearer = [
      { ...tv, to: '2026-11-29' },
      { ...tv, monthly: cents(120_00), from: '2026-11-30' },
    ] as const;
    for (const products of [[tv, box], dearer]) {
      expect(told(december(products, products)).every(([, kind]) => kind === 'recurring')).toBe(true);
    }
  });

  test('a month without service, which billed nothing, is not charged later', () => {
    expect(told(buildStatement(input('2026-12-09', [tv], { month: november, wasServed: false, stretches: [] })))).toEqual([
      ['tv', 'recurring', 90_00, '2026-12-09', '2027-01-08'],
    ]);
    expect(told(december([tv], [tv, { ...box, from: '2026-11-29' }], { serviceState: 'disconnected' }))).toEqual([]);
  });
});

const day = fc.integer({ min: 0, max: 1500 }).map((days) => plusDays('2026-01-01', days));

test('the parts of a month add up to the month, however it is split and on any cycle day', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 28, max: 31 }),
      fc.integer({ min: -500_00, max: 500_00 }),
      fc.array(fc.nat(30)),
      (start, cycleDay, monthly, cuts) => {
        const month = billedPeriod(plusMonths(start, 0, cycleDay), cycleDay);
        const length = daysBetween(month.from, month.to) + 1;
        const begins = [...new Set([0, ...cuts.filter((cut) => cut < length)])].sort((one, other) => one - other);
        const parts = begins.map((begin, index) =>
          partOfMonth(cents(monthly), { from: plusDays(month.from, begin), to: plusDays(month.from, (begins[index + 1] ?? length) - 1) }, month),
        );
        expect(plus(...parts)).toBe(monthly);
        for (const part of parts) expect(Math.sign(part) * Math.sign(monthly)).not.toBe(-1);
      },
    ),
  );
});

type Change = { readonly what: 'add' | 'end' | 'reprice'; readonly code: string; readonly day: number; readonly monthly: Cents };

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('add' as const, 'end' as const, 'reprice' as const),
  code: fc.constantFrom('a', 'b', 'c'),
  day: fc.nat(27),
  monthly: fc.integer({ min: 1, max: 200_00 }).map(cents),
});

/** Plans only change on open days; a plan that ends before it begins never existed. */
function changed(products: readonly BilledProduct[], { what, code, monthly }: Change, on: IsoDate): readonly BilledProduct[] {
  const current = products.find((product) => product.code === code && product.to === undefined);
  if (what === 'add') return current ? products : [...products, { ...tv, code, monthly, from: on }];
  if (current === undefined) return products;
  const until = plusDays(on, -1);
  const ended = products.flatMap((product) =>
    product !== current ? [product] : current.from !== undefined && current.from > until ? [] : [{ ...current, to: until }],
  );
  return what === 'end' ? ended : [...ended, { ...current, monthly, from: on }];
}

test('after any history of changes, billing plus corrections equals what each day really cost, to the cent', () => {
  const months = fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(months, fc.constantFrom(9, 28, 31), (history, cycleDay) => {
      let products: readonly BilledProduct[] = [{ ...tv, code: 'a', from: '2026-01-01' }];
      let before: StatementInput['billedBefore'];
      let billed = zero;
      let real = zero;
      for (const [index, changes] of [...history, []].entries()) {
        const on = plusMonths('2026-01-31', index, cycleDay);
        const { lines } = buildStatement(input(on, products, before, cycleDay));
        const period = billedPeriod(on, cycleDay);
        if (before !== undefined) {
          const stretches = stretchesOf(products, before.month);
          real = plus(real, ...stretches.map((stretch) => partOfMonth(stretch.monthly, stretch, before?.month ?? period)));
        }
        const ahead = lines.filter(({ monthly }) => monthly !== undefined);
        billed = plus(billed, ...lines.map(({ amount }) => amount));
        expect(billed).toBe(plus(real, ...ahead.map(({ amount }) => amount)));
        before = billedMonth(period, 'active', lines);
        for (const one of changes.toSorted((some, other) => some.day - other.day)) products = changed(products, one, plusDays(on, one.day));
      }
    }),
  );
});
