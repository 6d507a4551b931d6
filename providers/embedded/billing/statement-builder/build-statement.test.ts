import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, minus, plus, zero } from '#platform/rules/money.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import type { BilledProduct } from './billed-product.ts';
import { buildStatement, type StatementInput } from './build-statement.ts';

const text = (en: string) => ({ en, es: en });
const internet: BilledProduct = { code: 'internet-500', group: 'internet', description: text('Internet 500'), monthly: cents(4999) };
const voice: BilledProduct = { code: 'voice', group: 'voice', description: text('Home phone'), monthly: cents(1999) };
const tvBefore: BilledProduct = { code: 'tv', group: 'tv', description: text('TV'), monthly: cents(6499), to: '2026-10-31' };
const tvAfter: BilledProduct = { ...tvBefore, monthly: cents(6999), from: '2026-11-01', to: undefined };

const state: TaxRule = {
  code: 'state-sales-tax',
  jurisdiction: 'State',
  description: text('State sales tax'),
  appliesTo: ['voice'],
  rateMillionths: 62_500,
};
const emergency: TaxRule = { code: '911', jurisdiction: 'County', description: text('911 fee'), appliesTo: ['voice'], flat: cents(35) };

const october: StatementInput = {
  part: 'core',
  on: '2026-10-09',
  period: { from: '2026-10-09', to: '2026-11-08' },
  previousBalance: zero,
  billedBefore: undefined,
  openItems: [],
  serviceState: 'active',
  payments: zero,
  products: [internet],
  oneTime: [],
  adjustments: [],
  taxes: [],
  autoPayDiscount: false,
  lateFee: cents(600),
};
const november: StatementInput = { ...october, on: '2026-11-09', period: { from: '2026-11-09', to: '2026-12-08' } };

const amountOf = (input: StatementInput, code: string) => buildStatement(input).lines.find((line) => line.code === code)?.amount;

test('adds the previous balance and deducts the payments', () => {
  const { charges, balance } = buildStatement({ ...october, previousBalance: cents(10_000), payments: cents(6000) });
  expect(charges).toBe(4999);
  expect(balance).toBe(8999);
});

test('carries credit over as a negative balance', () => {
  expect(buildStatement({ ...october, previousBalance: cents(-7309) }).balance).toBe(-2310);
});

test('bills each day of a month at the price known for it', () => {
  const { lines } = buildStatement({ ...october, products: [tvBefore, tvAfter] });
  // 23 of 31 days at $64.99, 8 at $69.99.
  expect(lines.map(({ amount, period }) => [amount, period])).toEqual([
    [4822, { from: '2026-10-09', to: '2026-10-31' }],
    [1806, { from: '2026-11-01', to: '2026-11-08' }],
  ]);
  expect(amountOf({ ...november, products: [tvBefore, tvAfter] }, 'tv')).toBe(6999);
});

test('deducts a promotion until its last day, even within a month', () => {
  const promotion = { code: 'internet-500-welcome', description: text('Welcome offer'), amount: cents(1000), until: '2026-10-31' as const };
  const products = [{ ...internet, promotion }];
  const october31 = { code: 'internet-500-welcome', kind: 'discount', amount: -742, period: { from: '2026-10-09', to: '2026-10-31' } };
  expect(buildStatement({ ...october, products }).lines).toMatchObject([{ code: 'internet-500', amount: 4999 }, october31]);
  expect(buildStatement({ ...november, products }).charges).toBe(4999);
});

test('charges a flat tax once per plan and month, whatever else is charged, and a rate on everything', () => {
  const call = { code: 'calls', group: 'voice', kind: 'usage', description: text('Calls abroad'), amount: cents(800), on: '2026-10-02' } as const;
  const taxed = { ...october, oneTime: [call, call], taxes: [state, emergency] };
  expect(amountOf({ ...taxed, products: [voice] }, '911')).toBe(35);
  expect(amountOf({ ...taxed, products: [voice] }, 'state-sales-tax')).toBe(225);
  expect(amountOf({ ...taxed, products: [internet] }, '911')).toBeUndefined();
});

test('taxes only the lines a place taxes, on the price after the promotion, rounding half a cent up', () => {
  const taxed = { ...october, products: [internet, voice], taxes: [state, emergency] };
  expect(amountOf(taxed, 'state-sales-tax')).toBe(125);
  expect(amountOf(taxed, '911')).toBe(35);
  const promotion = { code: 'offer', description: text('Offer'), amount: cents(999), until: '2026-12-31' as const };
  expect(amountOf({ ...taxed, products: [{ ...voice, promotion }] }, 'state-sales-tax')).toBe(63);
  expect(amountOf({ ...taxed, products: [internet] }, '911')).toBeUndefined();
});

test('rounds per taxed line before adding', () => {
  const second = { ...voice, code: 'voice-2', monthly: cents(1000) };
  const first = { ...second, code: 'voice-1' };
  // 62.5 cents twice: 63 + 63, not 125.
  expect(amountOf({ ...october, products: [first, second], taxes: [state] }, 'state-sales-tax')).toBe(126);
});

test('taxes a rental but not a credit', () => {
  const rental = { code: 'rental', group: 'voice', kind: 'usage', description: text('Calls abroad'), amount: cents(800), on: '2026-10-01' } as const;
  const credit = { ...rental, code: 'outage-credit', kind: 'credit', amount: cents(-300) } as const;
  const { lines, charges } = buildStatement({ ...october, oneTime: [rental, credit], taxes: [state] });
  expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['internet-500', 4999],
    ['rental', 800],
    ['outage-credit', -300],
    ['state-sales-tax', 50],
  ]);
  expect(charges).toBe(5549);
});

test('AUTO-05 deducts $5.00 from core and mobile if Auto Pay earned it, untaxed, and nothing from streaming', () => {
  const earned = { ...october, autoPayDiscount: true };
  expect(buildStatement(earned).charges).toBe(4499);
  expect(buildStatement({ ...earned, products: [voice], taxes: [state] }).charges).toBe(1999 - 500 + 125);
  expect(buildStatement({ ...earned, part: 'mobile' }).charges).toBe(4499);
  expect(buildStatement({ ...earned, part: 'streaming' }).charges).toBe(4999);
});

test('never pays a customer for enrolling if nothing is billed', () => {
  expect(buildStatement({ ...october, products: [], autoPayDiscount: true })).toEqual({ lines: [], charges: 0, balance: 0 });
  const free = (left: number) => {
    const amount = minus(internet.monthly, cents(left));
    return [{ ...internet, promotion: { code: 'welcome', description: text('Welcome offer'), amount, until: '2026-12-31' as const } }];
  };
  expect(buildStatement({ ...october, products: free(0), autoPayDiscount: true }).charges).toBe(0);
  expect(buildStatement({ ...october, products: free(300), autoPayDiscount: true }).charges).toBe(0);
  expect(buildStatement({ ...october, products: free(501), autoPayDiscount: true }).charges).toBe(1);
});

test('orders the groups as on a statement, taxes last', () => {
  const { lines } = buildStatement({ ...november, products: [voice, tvAfter, internet], taxes: [state], autoPayDiscount: true });
  expect(lines.map(({ group }) => group)).toEqual(['internet', 'tv', 'voice', 'account', 'taxes-and-fees']);
});

const amount = fc.integer({ min: 0, max: 500_000 }).map(cents);
const product = fc.record({
  code: fc.string(),
  group: fc.constantFrom('internet', 'tv', 'voice', 'mobile'),
  description: fc.constant(text('x')),
  monthly: amount,
});

test('every statement is the previous balance, less payments, plus its lines', () => {
  fc.assert(
    fc.property(fc.array(product), amount, amount, fc.boolean(), (products, previousBalance, payments, autoPayDiscount) => {
      const draft = buildStatement({ ...october, products, previousBalance, payments, autoPayDiscount, taxes: [state, emergency] });
      expect(draft.charges).toBe(plus(...draft.lines.map((line) => line.amount)));
      expect(draft.balance).toBe(plus(minus(previousBalance, payments), draft.charges));
    }),
  );
});
