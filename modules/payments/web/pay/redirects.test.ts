import { expect, test } from 'vitest';
import { afterStep, awayFromOutcome, awayFromStep, outcomePath } from './redirects.ts';

const draft = { part: 'core' as const };
const core = { intent: 'i', part: 'core' as const };
const here = { params: { intent: 'i' }, search: {} };

test('every state of a payment has exactly one correct page', () => {
  const pages = ['succeeded', 'scheduled', 'cancelled', 'declined', 'unknown', 'submitted', 'draft'].map((state) =>
    outcomePath({ intent: 'i', part: 'core' as const }, { state })
      .split('/')
      .at(-1),
  );
  expect(pages).toEqual(['done', 'done', 'done', 'failed', 'checking', 'checking', 'checking']);
});

test('an unknown intent is not found, by a step or an outcome', () => {
  const nothing = { paymentDraft: null, paymentOutcome: null };
  expect(awayFromStep(here, nothing)).toEqual({ elsewhere: 'not-found' });
  expect(awayFromOutcome('done', here, nothing)).toEqual({ elsewhere: 'not-found' });
});

test('PAY-13 the steps of a submitted payment lead to its outcome', () => {
  expect(awayFromStep(here, { paymentDraft: draft, paymentOutcome: { state: 'succeeded' } })).toEqual({ elsewhere: '/billing/pay/i/done' });
  expect(awayFromStep(here, { paymentDraft: draft, paymentOutcome: null })).toBeUndefined();
});

test('PAY-15 if the payment being changed is gone, every step leads to the review, which says why', () => {
  const gone = { paymentDraft: { ...draft, replaces: { status: 'successful' } }, paymentOutcome: null };
  for (const route of ['payAmount', 'payMethod', 'payDate'] as const) {
    expect(awayFromStep({ ...here, route }, gone)).toEqual({ elsewhere: '/billing/pay/i/review' });
  }
  expect(awayFromStep({ ...here, route: 'payReview' }, gone)).toBeUndefined();
  const waiting = { paymentDraft: { ...draft, replaces: { status: 'scheduled' } }, paymentOutcome: null };
  expect(awayFromStep({ ...here, route: 'payDate' }, waiting)).toBeUndefined();
});

test('an outcome page redirects to the correct one, and to the review if nothing was submitted', () => {
  const declined = { paymentDraft: draft, paymentOutcome: { state: 'declined' } };
  expect(awayFromOutcome('checking', here, declined)).toEqual({ elsewhere: '/billing/pay/i/failed' });
  expect(awayFromOutcome('failed', here, declined)).toBeUndefined();
  expect(awayFromOutcome('done', here, { paymentDraft: draft, paymentOutcome: null })).toEqual({ elsewhere: '/billing/pay/i/review' });
});

test('a step opened from the review returns to the review', () => {
  expect(afterStep('method', core, {})).toBe('/billing/pay/i/method');
  expect(afterStep('method', core, { change: '1' })).toBe('/billing/pay/i/review');
});

test('MOB-01 a mobile bill is paid under /billing/mobile, every other under /billing/pay; the other address redirects with its query', () => {
  const mobile = { paymentDraft: { part: 'mobile' as const }, paymentOutcome: null };
  const asked = { params: { intent: 'i' }, search: { added: 'm' } };
  expect(awayFromStep({ ...asked, route: 'payMethod' }, mobile)).toEqual({ elsewhere: '/billing/mobile/pay/i/method?added=m' });
  expect(awayFromStep({ ...asked, route: 'mobilePayMethod' }, mobile)).toBeUndefined();
  const bill = { paymentDraft: draft, paymentOutcome: null };
  expect(awayFromStep({ ...here, route: 'mobilePayReview' }, bill)).toEqual({ elsewhere: '/billing/pay/i/review' });
  expect(awayFromStep({ ...here, route: 'payReview' }, bill)).toBeUndefined();
  const paid = { ...mobile, paymentOutcome: { state: 'succeeded' } };
  expect(awayFromOutcome('done', { ...here, route: 'payDone' }, paid)).toEqual({ elsewhere: '/billing/mobile/pay/i/done' });
  expect(afterStep('date', { intent: 'i', part: 'mobile' as const }, {})).toBe('/billing/mobile/pay/i/date');
});
