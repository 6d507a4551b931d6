import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { CreateFuturePaymentDocument, CreateInstantPaymentDocument } from '#platform/web/generated/graphql.ts';
import { reviewedIn } from '../../parts/submit/act.ts';
import { formOf, graphWith, requestWith } from '../../testing.tsx';
import { pay } from './pay.ts';

const reviewed = { part: 'core', amount: '14237', methodId: 'm', version: 'v1', terms: 'on' };

async function act(fields: Readonly<Record<string, string>>, answer: unknown) {
  const { graph, calls } = graphWith([
    [CreateInstantPaymentDocument, { createInstantPaymentV2: answer }],
    [CreateFuturePaymentDocument, { createFuturePayment: answer }],
  ]);
  return { answer: await pay('i', reviewedIn(formOf(fields)), requestWith(graph)), calls };
}

const payment = (state: string) => ({ __typename: 'Payment', paymentId: 'p', state });

test('PAY-10 without the terms nothing is sent, and the checkbox is the error', async () => {
  const { answer, calls } = await act({ ...reviewed, terms: '' }, payment('succeeded'));
  expect(calls).toEqual([]);
  expect(answer).toEqual({ problems: [{ field: 'terms', text: 'Check the box to agree to the payment terms' }] });
});

test('PAY-12 pays exactly what was reviewed, and leads to its outcome', async () => {
  const { answer, calls } = await act(reviewed, payment('succeeded'));
  expect(calls).toMatchObject([{ input: { intent: 'i', part: 'core', amount: 14_237, methodId: 'm', version: 'v1', sameAmountConfirmed: false } }]);
  expect(answer).toEqual({ goTo: '/billing/pay/i/done' });
  expect((await act(reviewed, payment('declined'))).answer).toEqual({ goTo: '/billing/pay/i/failed' });
  expect((await act(reviewed, payment('unknown'))).answer).toEqual({ goTo: '/billing/pay/i/checking' });
});

test('PAY-12 a later day is scheduled', async () => {
  const { answer, calls } = await act({ ...reviewed, on: '2026-12-01' }, payment('scheduled'));
  expect(calls).toMatchObject([{ on: '2026-12-01', input: { intent: 'i' } }]);
  expect(answer).toEqual({ goTo: '/billing/pay/i/done' });
});

test('PAY-15 a change names the payment it replaces', async () => {
  const { calls } = await act({ ...reviewed, on: '2026-12-01', replaces: 'old' }, payment('scheduled'));
  expect(calls).toMatchObject([{ on: '2026-12-01', replacedPaymentId: 'old' }]);
});

test('an outdated review says what was paid meanwhile', async () => {
  const lastPayment = { amount: cents(14_237), minutesAgo: 2, confirmationNumber: 'DM1' };
  const { answer } = await act(reviewed, { __typename: 'OtherPaymentRefused', reason: 'changed', lastPayment });
  expect(answer).toMatchObject({ problems: [{ field: '', text: expect.stringContaining('You paid $142.37 two minutes ago') }] });
});

test('an unanswered payment of the same amount asks for confirmation, and is sent again once confirmed', async () => {
  const lastPayment = { amount: cents(14_237), minutesAgo: 5, confirmationNumber: 'DM1' };
  const refused = { __typename: 'OtherPaymentRefused', reason: 'same-amount-unanswered', lastPayment };
  expect((await act(reviewed, refused)).answer).toMatchObject({ note: 'same-amount-unanswered' });
  const meant = await act({ ...reviewed, sameAmountConfirmed: '1' }, payment('succeeded'));
  expect(meant.calls).toMatchObject([{ input: { sameAmountConfirmed: true } }]);
});

test('a tampered form sends an amount that the server refuses', () => {
  for (const amount of ['-5', '1e9', '12.5', 'NaN']) expect(reviewedIn(formOf({ ...reviewed, amount })).amount).toBe(0);
});

test('a security code is sent by its reference; an expired one is reported, and its field closes', async () => {
  const { answer, calls } = await act({ ...reviewed, securityCode: 'ref' }, { __typename: 'MethodRefused', reason: 'security-code-gone' });
  expect(calls).toMatchObject([{ input: { securityCode: 'ref' } }]);
  expect(answer).toMatchObject({ problems: [{ text: expect.stringContaining('no longer have the security code') }], note: 'security-code-gone' });
});
