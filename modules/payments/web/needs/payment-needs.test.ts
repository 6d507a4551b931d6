import { expect, test } from 'vitest';
import { wordsOfPage } from '#apps/portal/testing.tsx';
import { cents, zero } from '#platform/rules/money.ts';
import type { PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { paymentNeeds } from './payment-needs.ts';

const payment: PaymentRowFragment = {
  paymentId: 'p1',
  confirmationNumber: 'DM7K2M9QX4T3',
  status: 'declined',
  part: 'core',
  amount: cents(84_20),
  methodKind: 'card',
  methodBrand: 'visa',
  methodLastFour: '4242',
  channel: 'online',
  payOn: '2026-11-22',
  settlesOn: null,
};
const words = await wordsOfPage('accountSummary', 'en');
const asked = (payments: readonly Partial<PaymentRowFragment>[], amountDue = cents(84_20)) =>
  paymentNeeds({ payments: payments.map((one) => ({ ...payment, ...one })), bills: [{ part: 'core', amountDue }] }, words).map(({ title }) => title);

test('the last payment, if it was declined and its bill is still due; Auto Pay tells of its own', () => {
  expect(asked([{}])).toEqual(['Your payment was declined']);
  expect(asked([{ status: 'scheduled' }, {}])).toEqual(['Your payment was declined']);
  expect(asked([{ status: 'successful' }, {}])).toEqual([]);
  expect(asked([{}], zero)).toEqual([]);
  expect(asked([{ channel: 'automatic' }])).toEqual([]);
});

test('every payment of which no answer came; a bank payment that settles later was answered', () => {
  expect(asked([{ status: 'successful' }, { status: 'pending' }])).toEqual(['We are checking a payment']);
  expect(asked([{ status: 'pending', settlesOn: '2026-11-24' }])).toEqual([]);
});
