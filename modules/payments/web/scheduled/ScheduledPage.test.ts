import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { ChangeScheduledPaymentDocument } from '#platform/web/generated/graphql.ts';
import { formOf, graphWith, requestWith, show } from '../testing.tsx';
import { page } from './route.tsx';
import { ScheduledPage } from './ScheduledPage.tsx';
import { CHANGE_FIELD, PAYMENT_FIELD } from './scheduled.ts';

const payment = {
  paymentId: 'p',
  confirmationNumber: 'DM7K2M9QX4T3',
  status: 'scheduled',
  part: 'core',
  amount: cents(4_000),
  methodKind: 'card',
  methodBrand: 'visa',
  methodLastFour: '4242',
  payOn: '2026-12-01',
} as const;
const data = { mayPay: true, storeOnly: false, payments: [payment], toCancel: undefined, cancelled: undefined };

const change = (answer: unknown, form: Readonly<Record<string, string>> = { intent: 'i' }) => {
  const { graph, calls } = graphWith([[ChangeScheduledPaymentDocument, { changeScheduledPayment: answer }]]);
  const fields = { [PAYMENT_FIELD]: 'p', [CHANGE_FIELD]: '1', ...form };
  return { calls, answer: page.act?.(formOf(fields), requestWith(graph)) };
};

test('PAY-15 each payment can be changed and cancelled, and names itself for screen readers', () => {
  const html = show(ScheduledPage, data);
  expect(html).toMatch(/<button[^>]*name="change"[^>]*>.*?Change.*?the payment of \$40\.00 on December 1/);
  expect(html).toContain('?cancel=p');
  expect(show(ScheduledPage, { ...data, mayPay: false })).not.toContain('<form');
});

test('PAY-14 while online payments are refused the page says that nothing is taken; payments can be cancelled, but not changed or made', () => {
  const html = show(ScheduledPage, { ...data, storeOnly: true });
  expect(html).toContain('none of these payments is taken. Pay what is due in a store.');
  expect(html).toContain('?cancel=p');
  expect(html).not.toContain('name="change"');
  expect(html).not.toContain('Make or schedule a payment');
});

test('PAY-15 a change continues to the payment steps, with an id from the server if no script created one', async () => {
  const begun = change({ __typename: 'PaymentDraft', intent: 'i', part: 'core' });
  expect(await begun.answer).toEqual({ goTo: '/billing/pay/i/amount' });
  expect(begun.calls).toEqual([{ input: { intent: 'i', paymentId: 'p' } }]);
  const without = change({ __typename: 'PaymentDraft', intent: 'made', part: 'mobile' }, { intent: '' });
  expect(await without.answer).toEqual({ goTo: '/billing/mobile/pay/made/amount' });
  expect(without.calls).toEqual([{ input: { intent: expect.stringMatching(/^[0-9a-f-]{36}$/), paymentId: 'p' } }]);
});

test.each([
  [{ __typename: 'PaymentRefused', reason: 'scheduled-taken' }, 'is being taken, or has been taken already'],
  [{ __typename: 'PaymentRefused', reason: 'scheduled-gone' }, 'was cancelled or changed in the meantime'],
  [{ __typename: 'PaymentRefused', reason: 'online-payments-refused' }, 'Online payments are not accepted'],
  [{ __typename: 'DateRefused', reason: 'must-pay-today', because: 'past-due' }, 'can only be made today'],
])('PAY-15 a payment that cannot be changed says why: %o', async (refusal, why) => {
  const answer = await change(refusal).answer;
  expect(answer).toMatchObject({ problems: [{ text: expect.stringContaining(why) }] });
  const problems = answer && 'problems' in answer ? answer.problems : [];
  const html = show(ScheduledPage, data, { submission: { problems, values: { [CHANGE_FIELD]: '1' } } });
  expect(html).toContain('Unable to Change Payment');
  expect(html).toContain(why);
});

test('F9 no answer to a change: the payment stays unchanged, and the change can be retried', () => {
  const html = show(ScheduledPage, data, { submission: { problems: [], note: 'unavailable', values: { [CHANGE_FIELD]: '1' } } });
  expect(html).toContain('Your payment stays as it is. Try again.');
});
