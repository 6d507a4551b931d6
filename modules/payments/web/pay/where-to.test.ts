import { expect, test } from 'vitest';
import { afterStep, awayFromOutcome, awayFromStep, outcomePath } from './where-to.ts';

const draft = { part: 'core' };

test('every state of a payment has the one page that is true', () => {
  const pages = ['succeeded', 'scheduled', 'cancelled', 'declined', 'unknown', 'submitted', 'draft'].map((state) =>
    outcomePath('i', { state }).split('/').at(-1),
  );
  expect(pages).toEqual(['done', 'done', 'done', 'failed', 'checking', 'checking', 'checking']);
});

test('an intent that is not known is not found, by a step and by an outcome', () => {
  const nothing = { paymentDraft: null, paymentOutcome: null };
  expect(awayFromStep('i', nothing)).toEqual({ elsewhere: 'not-found' });
  expect(awayFromOutcome('payDone', 'i', nothing)).toEqual({ elsewhere: 'not-found' });
});

test('PAY-13 the steps of a submitted payment lead to its outcome', () => {
  expect(awayFromStep('i', { paymentDraft: draft, paymentOutcome: { state: 'succeeded' } })).toEqual({ elsewhere: '/billing/pay/i/done' });
  expect(awayFromStep('i', { paymentDraft: draft, paymentOutcome: null })).toBeUndefined();
});

test('an outcome page leads to the true one, and back to the review of what was never submitted', () => {
  const declined = { paymentDraft: draft, paymentOutcome: { state: 'declined' } };
  expect(awayFromOutcome('payChecking', 'i', declined)).toEqual({ elsewhere: '/billing/pay/i/failed' });
  expect(awayFromOutcome('payFailed', 'i', declined)).toBeUndefined();
  expect(awayFromOutcome('payDone', 'i', { paymentDraft: draft, paymentOutcome: null })).toEqual({ elsewhere: '/billing/pay/i/review' });
});

test('a step that the review sent to comes back to the review', () => {
  expect(afterStep('payMethod', 'i', {})).toBe('/billing/pay/i/method');
  expect(afterStep('payMethod', 'i', { change: '1' })).toBe('/billing/pay/i/review');
});
