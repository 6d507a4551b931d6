import { expect, test } from 'vitest';
import { mustPayTodayEnum } from '#modules/billing/rules/must-pay-today.ts';
import { type RefusalReason, refusalReasonEnum } from '#modules/payments/rules/quote/refusal-reasons.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { cents } from '#platform/rules/money.ts';
import { paymentWords } from '../../testing.tsx';
import { type Refused, refusalText } from './refusal-text.ts';

const english = (refused: Refused) => refusalText(refused, paymentWords());

test.each(['en', 'es'] as const)('every refusal has its own text (%s)', (language) => {
  const words = paymentWords(language);
  const tomorrow: RefusalReason = JSON.parse('"a reason of a newer server"');
  const unknown = refusalText({ reason: tomorrow }, words);
  for (const reason of valuesOf(refusalReasonEnum)) {
    const text = refusalText({ reason }, words);
    expect(text, reason).not.toBe(unknown);
    expect(text, reason).not.toMatch(/payments\.|undefined|null/);
  }
});

test('PAY-03 states the minimum and maximum payment', () => {
  const text = english({ reason: 'amount-out-of-range', minimum: cents(100), maximum: cents(500_000) });
  expect(text).toBe('Please enter a payment amount between $1.00 and $5,000.00');
});

test('PAY-05 PAY-20 states the last date, and that it is past the cut-off for tomorrow', () => {
  expect(english({ reason: 'date-out-of-range', to: '2026-12-21' })).toBe('Please enter a date between today and December 21, 2026');
  expect(english({ reason: 'past-cut-off' })).toMatch(/^You're past the cut-off time to schedule a payment for tomorrow\./);
});

test('WAL-04 says of a card valid today that it expires before the chosen day, not that it has expired', () => {
  expect(english({ reason: 'method-expires-first' })).toBe(
    'This card expires before the payment date. Choose an earlier date, or another payment method.',
  );
});

test('PAY-10 says of a review from before midnight on which date the payment would be made', () => {
  expect(english({ reason: 'new-day', today: '2026-11-22' })).toContain('will be made today, November 22, 2026.');
});

test('PAY-06 says why it must be today', () => {
  const texts = valuesOf(mustPayTodayEnum).map((because) => english({ reason: 'must-pay-today', because }));
  expect(new Set(texts).size).toBe(3);
});

test('PAY-14 refers an account with restricted cards to its other ways to pay', () => {
  expect(english({ reason: 'method-restricted', restrictedKind: 'card' })).toMatch(/bank account, or pay in a store/);
  expect(english({ reason: 'method-restricted', restrictedKind: 'bankAccount' })).toMatch(/card, or pay in a store/);
});

test('a second tab is told what was paid and when', () => {
  const lastPayment = { amount: cents(14_237), minutesAgo: 2, scheduled: false, confirmationNumber: 'DM2D555QHJ9C' };
  expect(english({ reason: 'changed', lastPayment })).toMatch(/^You paid \$142\.37 two minutes ago \(confirmation number DM2D555QHJ9C\)/);
  expect(english({ reason: 'changed', lastPayment: { ...lastPayment, minutesAgo: 0 } })).toContain('a moment ago');
  expect(english({ reason: 'changed', lastPayment: { ...lastPayment, minutesAgo: 60 } })).toContain('one hour ago');
  expect(english({ reason: 'changed', lastPayment: { ...lastPayment, minutesAgo: 3_000 } })).toContain('2 days ago');
  expect(english({ reason: 'changed', lastPayment: { ...lastPayment, scheduled: true } })).toMatch(/^You scheduled \$142\.37 two minutes ago/);
  expect(english({ reason: 'changed', lastPayment: null })).not.toContain('You paid');
});
