import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import { show } from '../../testing.tsx';
import { AmountPage } from './AmountPage.tsx';
import type { AmountData } from './amount-data.ts';

const data: AmountData = {
  intent: undefined,
  part: 'core',
  terms: {
    amountDue: cents(21_148),
    minimum: cents(100),
    maximum: cents(500_000),
    today: '2026-11-21',
    lastFutureDate: '2026-12-21',
    dueOn: '2026-12-07',
    ifLate: null,
    pastCutOff: false,
    scheduledCount: 0,
    mustPayToday: 'past-due',
    onlinePaymentsRefused: false,
  },
  pastDue: cents(10_274),
  credit: zero,
  dueOn: '2026-11-19',
  parts: [{ part: 'core', amountDue: cents(21_148) }],
  chosen: null,
  other: false,
  bankLogin: false,
  replaces: null,
};

test('offers the amount due, the past-due amount and any other amount; the amount due is selected', () => {
  const html = show(AmountPage, data);
  expect(html).toMatch(/<h1[^>]*>Choose an amount<\/h1>/);
  expect(html).toContain('Step 1 of 4');
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="21148"/);
  expect(html).toContain('value="10274"');
  expect(html).toContain('value="other"');
});

test('another amount that was asked for opens its field, empty; a refused one keeps what was typed', () => {
  const html = show(AmountPage, { ...data, other: true });
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="other"/);
  expect(html).toMatch(/<input[^>]*value=""[^>]*name="amount"|<input[^>]*name="amount"[^>]*value=""/);
  const refused = show(AmountPage, { ...data, other: true }, { submission: { problems: [], values: { choice: '21148', amount: '' } } });
  expect(refused).toMatch(/<input[^>]*checked=""[^>]*value="21148"/);
});

test('past due alone is not offered if only the whole amount restores service', () => {
  const html = show(AmountPage, { ...data, terms: { ...data.terms, minimum: cents(21_148) } });
  expect(html).not.toContain('value="10274"');
});

test('BILL-01 says when it is due as the bill does: all of it now, the rest on its day, or a credit', () => {
  const row = (of: Partial<AmountData>) => show(AmountPage, { ...data, dueOn: '2026-12-01', ...of });
  expect(row({})).toMatch(/The rest is due.*?December 1, 2026/);
  expect(row({ pastDue: zero })).toMatch(/Due date.*?December 1, 2026/);
  for (const all of [{ pastDue: cents(21_148) }, { terms: { ...data.terms, minimum: cents(21_148) } }]) {
    expect(row(all)).toMatch(/Due date.*?Now/);
    expect(row(all)).not.toContain('December 1, 2026');
  }
  const paidAhead = row({ pastDue: zero, dueOn: null, credit: cents(2_310), terms: { ...data.terms, amountDue: zero } });
  expect(paidAhead).toMatch(/Credit for your next bill.*?\$23\.10/);
});

test('nothing due: one field and no cards to choose from', () => {
  const html = show(AmountPage, { ...data, pastDue: zero, terms: { ...data.terms, amountDue: zero } });
  expect(html).not.toContain('type="radio"');
  expect(html).toMatch(/<label for="amount"[^>]*>Payment amount<\/label>/);
});

test('PAY-03 a refused amount stays as typed, and the summary names its field', () => {
  const text = 'Please enter a payment amount between $1.00 and $5,000.00';
  const html = show(AmountPage, data, { submission: { problems: [{ field: 'amount', text }], values: { choice: 'other', amount: '0.50' } } });
  expect(html).toMatch(/<a href="#amount"[^>]*>Please enter a payment amount between/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="0\.50"/);
});

test('PAY-04 an amount above the amount due has its own button and says what happens to the rest', () => {
  const submission = { problems: [], note: 'amount-above-due', values: { choice: 'other', amount: '250' } };
  const html = show(AmountPage, data, { submission });
  expect(html).toContain('Confirm Payment Amount');
  expect(html).toContain('This is $38.52 more than the amount due.');
  expect(html).toMatch(/<input type="hidden"[^>]*name="confirmed"[^>]*value="25000"/);
  expect(html).not.toContain('another amount');
});

test('several parts are a choice of links', () => {
  const html = show(AmountPage, { ...data, parts: [...data.parts, { part: 'mobile', amountDue: cents(7_500) }] });
  expect(html).toMatch(/<a href="\/billing\/pay\?part=mobile"/);
  expect(html).toMatch(/<a href="\/billing\/pay\?part=core" aria-current="true"/);
});

test('PAY-14 PAY-17 an account that pays in a store has no form', () => {
  const html = show(AmountPage, { ...data, terms: { ...data.terms, onlinePaymentsRefused: true } });
  expect(html).toContain('Bill Pay Unavailable');
  expect(html).not.toContain('<form');
});
