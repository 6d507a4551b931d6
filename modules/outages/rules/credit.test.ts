import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { type CreditRule, decideCredit, firstRules, ruleOn } from './credit.ts';

const rule: CreditRule = {
  footprint: 'CHTR',
  from: '2026-01-01',
  minimumMinutes: 240,
  days: 'begun',
  mostDays: 30,
  cap: undefined,
  excluded: ['power'],
  creditsPlannedWork: false,
};
const facts = { kind: 'fault', cause: 'cut-cable', lastedMs: 5 * HOUR_MS, monthly: cents(80_00), inService: true } as const;

test('a day is a thirtieth of the month, rounded half up once for all days', () => {
  expect(decideCredit(rule, facts)).toEqual({ is: 'credited', amount: cents(2_67), days: 1 });
  expect(decideCredit(rule, { ...facts, lastedMs: DAY_MS + 1 })).toEqual({ is: 'credited', amount: cents(5_33), days: 2 });
  expect(decideCredit(rule, { ...facts, monthly: cents(75) })).toMatchObject({ amount: cents(3) });
});

test('whole days count only full ones, and the first always', () => {
  const whole = { ...rule, days: 'whole' } as const;
  expect(decideCredit(whole, facts)).toMatchObject({ days: 1 });
  expect(decideCredit(whole, { ...facts, lastedMs: 3 * DAY_MS - 1 })).toMatchObject({ days: 2 });
});

test('no more than the most days, nor than the cap', () => {
  expect(decideCredit({ ...rule, mostDays: 3 }, { ...facts, lastedMs: 9 * DAY_MS })).toEqual({ is: 'credited', amount: cents(8_00), days: 3 });
  expect(decideCredit({ ...rule, cap: cents(2_00) }, facts)).toMatchObject({ amount: cents(2_00) });
});

test.each([
  ['no-rule', undefined, facts],
  ['planned-work', rule, { ...facts, kind: 'planned' }],
  ['excluded-cause', rule, { ...facts, cause: 'power' }],
  ['too-short', rule, { ...facts, lastedMs: 4 * HOUR_MS - 1 }],
  ['not-in-service', rule, { ...facts, inService: false }],
  ['nothing-billed', rule, { ...facts, monthly: cents(0) }],
] as const)('says that it is declined for %s', (reason, by, given) => {
  expect(decideCredit(by, given)).toEqual({ is: 'declined', reason });
});

test('the newest rule of the brand that holds on the day decides', () => {
  const later = { ...rule, from: '2026-06-01', minimumMinutes: 60 } as const;
  const rules = [...firstRules, rule, later];
  expect(ruleOn(rules, 'CHTR', '2026-05-31')).toEqual(rule);
  expect(ruleOn(rules, 'CHTR', '2026-06-01')).toEqual(later);
  expect(ruleOn(rules, 'BHN', '2026-06-01')).toEqual(firstRules.find(({ footprint }) => footprint === 'BHN'));
  expect(ruleOn(rules, 'elsewhere', '2026-06-01')).toBeUndefined();
});
