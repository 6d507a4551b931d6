import { expect, test } from 'vitest';
import { afterPayStep } from './pay-path.ts';
import { awayFrom, payOutcomePath } from './redirects.ts';

const draft = { part: 'core' as const };
const core = { intent: 'i', part: 'core' as const };
const here = { params: { intent: 'i' }, search: {} };

test('every state of a payment has exactly one correct page', () => {
  const pages = ['succeeded', 'scheduled', 'cancelled', 'declined', 'unknown', 'submitted', 'draft'].map((state) =>
    payOutcomePath(core, { state }).split('/').at(-1),
  );
  expect(pages).toEqual(['done', 'done', 'done', 'failed', 'checking', 'checking', 'checking']);
});

test('an unknown intent is not found, by a step or an outcome', () => {
  const nothing = { paymentDraft: null, paymentOutcome: null };
  expect(awayFrom('method', here, nothing)).toEqual({ elsewhere: 'not-found' });
  expect(awayFrom('done', here, nothing)).toEqual({ elsewhere: 'not-found' });
});

test('PAY-13 the steps of a submitted payment lead to its outcome', () => {
  expect(awayFrom('method', here, { paymentDraft: draft, paymentOutcome: { state: 'succeeded' } })).toEqual({ elsewhere: '/billing/pay/i/done' });
  expect(awayFrom('review', here, { paymentDraft: draft, paymentOutcome: null })).toBeUndefined();
});

test('PAY-15 if the payment being changed is gone, every step leads to the review, which says why', () => {
  const gone = { paymentDraft: { ...draft, replaces: { status: 'successful' } }, paymentOutcome: null };
  for (const step of ['amount', 'method', 'bank-login', 'date'] as const) {
    expect(awayFrom(step, here, gone)).toEqual({ elsewhere: '/billing/pay/i/review' });
  }
  expect(awayFrom('review', here, gone)).toBeUndefined();
  const waiting = { paymentDraft: { ...draft, replaces: { status: 'scheduled' } }, paymentOutcome: null };
  expect(awayFrom('date', here, waiting)).toBeUndefined();
});

test('an outcome page redirects to the correct one, and to the review if nothing was submitted', () => {
  const declined = { paymentDraft: draft, paymentOutcome: { state: 'declined' } };
  expect(awayFrom('checking', here, declined)).toEqual({ elsewhere: '/billing/pay/i/failed' });
  expect(awayFrom('failed', here, declined)).toBeUndefined();
  expect(awayFrom('done', here, { paymentDraft: draft, paymentOutcome: null })).toEqual({ elsewhere: '/billing/pay/i/review' });
});

test('an outcome page says in its address what else came of the payment, and no longer than it is so', () => {
  const request = { params: { intent: 'i' }, search: { outcome: 'not-saved' } };
  const paid = (variant?: string) => ({ paymentDraft: draft, paymentOutcome: { state: 'succeeded', variant } });
  expect(awayFrom('done', here, paid('not-saved'))).toEqual({ elsewhere: '/billing/pay/i/done?outcome=not-saved' });
  expect(awayFrom('done', request, paid('not-saved'))).toBeUndefined();
  expect(awayFrom('done', request, paid())).toEqual({ elsewhere: '/billing/pay/i/done' });
});

test('the review of an unfinished draft leads to the step that asks for what is missing', () => {
  const lacking = (missing: string) => ({ paymentDraft: draft, paymentOutcome: null, paymentQuote: { reason: 'incomplete', missing } });
  expect(awayFrom('review', here, lacking('method'))).toEqual({ elsewhere: '/billing/pay/i/method' });
  expect(awayFrom('review', here, lacking('amount'))).toEqual({ elsewhere: '/billing/pay/i/amount' });
});

test('a step opened from the review returns to the review', () => {
  expect(afterPayStep('amount', core, {})).toBe('/billing/pay/i/method');
  expect(afterPayStep('amount', core, { change: '1' })).toBe('/billing/pay/i/review');
  expect(afterPayStep('bank-login', core)).toBe('/billing/pay/i/date');
});

test('MOB-01 a mobile bill is paid under /billing/mobile, every other under /billing/pay; the other address redirects with its query', () => {
  const mobile = { paymentDraft: { part: 'mobile' as const }, paymentOutcome: null };
  const request = { params: { intent: 'i' }, search: { added: 'm' } };
  expect(awayFrom('method', { ...request, route: 'payMethod' }, mobile)).toEqual({ elsewhere: '/billing/mobile/pay/i/method?added=m' });
  expect(awayFrom('method', { ...request, route: 'mobilePayMethod' }, mobile)).toBeUndefined();
  const bill = { paymentDraft: draft, paymentOutcome: null };
  expect(awayFrom('review', { ...here, route: 'mobilePayReview' }, bill)).toEqual({ elsewhere: '/billing/pay/i/review' });
  expect(awayFrom('review', { ...here, route: 'payReview' }, bill)).toBeUndefined();
  const paid = { ...mobile, paymentOutcome: { state: 'succeeded' } };
  expect(awayFrom('done', { ...here, route: 'payDone' }, paid)).toEqual({ elsewhere: '/billing/mobile/pay/i/done' });
  expect(afterPayStep('method', { intent: 'i', part: 'mobile' as const }, {})).toBe('/billing/mobile/pay/i/date');
});
