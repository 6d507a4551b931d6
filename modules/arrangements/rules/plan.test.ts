import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { cents, plus } from '#platform/rules/money.ts';
import { isBankingDay } from '#platform/rules/time/banking-days.ts';
import { type ArrangementFacts, type ArrangementLimits, arrangedPayments, arrangementChoice, lastDay } from './plan.ts';
import { arrangementsSettings } from './settings.ts';

const today: IsoDate = '2026-11-28';
const limits: ArrangementLimits = {
  offered: arrangementsSettings['arrangements.offered'].default,
  fromDays: arrangementsSettings['arrangements.fromDays'].default,
  toDays: arrangementsSettings['arrangements.toDays'].default,
  mostPayments: arrangementsSettings['arrangements.mostPayments'].default,
  months: arrangementsSettings['arrangements.months'].default,
  leastPayment: cents(arrangementsSettings['arrangements.leastPayment'].default),
  firstWithinDays: arrangementsSettings['arrangements.firstWithinDays'].default,
  perYear: arrangementsSettings['arrangements.perYear'].default,
};
const facts: ArrangementFacts = {
  part: 'core',
  today,
  pastDue: cents(125_99),
  daysPastDue: 32,
  serviceState: 'active',
  isArranged: false,
  agreedOn: [],
};
const choice = (given: Partial<ArrangementFacts> = {}, limited: Partial<ArrangementLimits> = {}) =>
  arrangementChoice({ ...facts, ...given }, { ...limits, ...limited });
const refusal = (...given: Parameters<typeof choice>) => {
  const found = choice(...given);
  return found.ok ? undefined : found.refusal;
};

describe('a part cannot be arranged online', () => {
  test.each<[string, Partial<ArrangementFacts>, Partial<ArrangementLimits>, object]>([
    ['with nothing past due', { pastDue: cents(0), daysPastDue: 0 }, {}, { reason: 'nothing-past-due' }],
    ['while it is arranged', { isArranged: true }, {}, { reason: 'arranged-already' }],
    ['once service is disconnected', { serviceState: 'disconnected' }, {}, { reason: 'service-off' }],
    ['on a mobile line that is switched off', { serviceState: 'temporarily-disconnected' }, {}, { reason: 'service-off' }],
    ['where the operator does not offer it', {}, { offered: false }, { reason: 'not-offered' }],
    ['before the first day', { daysPastDue: 9 }, { fromDays: 10 }, { reason: 'too-early', days: 10 }],
    ['after the last day', { daysPastDue: 50 }, {}, { reason: 'too-late', days: 49 }],
    ['if two payments would be too small', { pastDue: cents(39_99) }, {}, { reason: 'too-small', minimum: 40_00 }],
    ['more often than in twelve months', { agreedOn: ['2026-06-01', '2025-11-29'] }, {}, { reason: 'too-many' }],
  ])('%s', (_, given, limited, reason) => {
    expect(refusal(given, limited)).toEqual(reason);
  });

  test('but can from the first to the last day, suspended too, and again after twelve months', () => {
    for (const daysPastDue of [1, 49]) expect(refusal({ daysPastDue })).toBeUndefined();
    expect(refusal({ serviceState: 'suspended', daysPastDue: 45 })).toBeUndefined();
    expect(refusal({ pastDue: cents(40_00) })).toBeUndefined();
    expect(refusal({ agreedOn: ['2026-06-01', '2025-11-28'] })).toBeUndefined();
  });
});

test('the plans are those that fit the limits, with the days for the first payment', () => {
  const found = choice();
  if (!found.ok) throw new Error(found.refusal.reason);
  expect(found.value.plans.map(({ count, every, amounts }) => [count, every, amounts])).toEqual([
    [2, 'two-weeks', [63_00, 62_99]],
    [3, 'two-weeks', [42_00, 42_00, 41_99]],
    [4, 'two-weeks', [31_50, 31_50, 31_50, 31_49]],
    [2, 'month', [63_00, 62_99]],
    [3, 'month', [42_00, 42_00, 41_99]],
  ]);
  // November 28 is a Saturday.
  expect(found.value.firstDays.slice(0, 2)).toEqual(['2026-11-30', '2026-12-01']);
  expect(found.value.firstDays.at(-1)).toBe('2026-12-11');
});

test('a payment on a holiday is due on the next banking day', () => {
  const found = choice();
  const days = found.ok && arrangedPayments(found.value, { count: 3, every: 'two-weeks', firstOn: '2026-12-11' }, lastDay(today, limits));
  expect(days ? days.ok && days.value.map(({ on }) => on) : undefined).toEqual(['2026-12-11', '2026-12-28', '2027-01-08']);
});

test('whatever is chosen adds up, lies on banking days in their order, and ends within the limit', () => {
  const anyLimits = fc.record({
    mostPayments: fc.integer({ min: 2, max: 12 }),
    months: fc.integer({ min: 1, max: 12 }),
    leastPayment: fc.integer({ min: 100, max: 100_00 }).map(cents),
    firstWithinDays: fc.integer({ min: 3, max: 28 }),
  });
  fc.assert(
    fc.property(anyLimits, fc.integer({ min: 1, max: 2_000_00 }), fc.nat(1_500), fc.nat(), fc.nat(), (given, owed, later, plan, first) => {
      const all = { ...limits, ...given };
      const on = plusDays('2026-01-01', later);
      const found = arrangementChoice({ ...facts, today: on, pastDue: cents(owed) }, all);
      if (!found.ok) {
        expect(found.refusal.reason).toBe('too-small');
        expect(owed).toBeLessThan(2 * all.leastPayment);
        return;
      }
      const { plans, firstDays } = found.value;
      const chosen = plans[plan % plans.length];
      const firstOn = firstDays[first % firstDays.length];
      if (!chosen || !firstOn) throw new Error('there is always a plan and a day');
      const last = lastDay(on, all);
      const payments = arrangedPayments(found.value, { ...chosen, firstOn }, last);
      if (!payments.ok) throw new Error('whatever is offered can be chosen');
      const days = payments.value.map((payment) => payment.on);
      expect(plus(...payments.value.map(({ amount }) => amount))).toBe(owed);
      expect(Math.min(...payments.value.map(({ amount }) => amount))).toBeGreaterThanOrEqual(all.leastPayment);
      expect(days.every(isBankingDay)).toBe(true);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days[0]).toBe(firstOn);
      expect(days.at(-1)?.localeCompare(plusMonths(on, all.months))).toBeLessThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test('what is not offered cannot be chosen', () => {
  const found = choice();
  if (!found.ok) throw new Error(found.refusal.reason);
  const last = lastDay(today, limits);
  const refused = (wish: Parameters<typeof arrangedPayments>[1]) => arrangedPayments(found.value, wish, last);
  expect(refused({ count: 5, every: 'two-weeks', firstOn: '2026-12-01' })).toEqual({ ok: false, refusal: { reason: 'no-such-plan' } });
  expect(refused({ count: 4, every: 'month', firstOn: '2026-12-01' })).toEqual({ ok: false, refusal: { reason: 'no-such-plan' } });
  for (const firstOn of ['2026-11-27', '2026-11-29', '2026-12-14'] as const) {
    expect(refused({ count: 2, every: 'month', firstOn })).toEqual({ ok: false, refusal: { reason: 'no-such-day' } });
  }
});
