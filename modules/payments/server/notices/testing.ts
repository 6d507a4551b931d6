import fc from 'fast-check';
import { cents } from '#platform/rules/money.ts';
import { type AnyFacts, anyConfirmationNumber, anyDate, anyDebit } from '#platform/rules/notices/testing.ts';
import type { PaymentNoticeFacts } from '../../rules/notices.ts';

const payment = { ...anyDebit, confirmationNumber: anyConfirmationNumber };
const left = fc.record({
  amountDue: fc.nat(50_000).map(cents),
  pastDue: fc.nat(50_000).map(cents),
  dueOn: fc.option(anyDate),
  credit: fc.nat(50_000).map(cents),
});

const wentBack = fc.record(
  {
    ...payment,
    back: payment.amount,
    owed: fc.constantFrom('again', 'anew', 'not'),
    nextBill: fc.record({ on: anyDate, byAutoPay: fc.boolean() }),
  },
  { requiredKeys: ['part', 'amount', 'on', 'method', 'confirmationNumber', 'back'] },
);

/** Arbitrary facts of each kind. */
export const anyPaymentFacts: AnyFacts<PaymentNoticeFacts> = {
  'payment-received': fc.record(
    { ...payment, settlesOn: fc.option(anyDate), left },
    { requiredKeys: ['part', 'amount', 'on', 'method', 'confirmationNumber', 'settlesOn'] },
  ),
  'payment-declined': fc.record(payment),
  'payment-scheduled': fc.record(payment),
  'scheduled-payment-cancelled': fc.record(payment),
  'scheduled-payment-changed': fc.record({ ...payment, before: fc.record({ amount: payment.amount, on: payment.on }) }),
  'scheduled-payment-failed': fc.record({ ...payment, storeOnly: fc.boolean() }),
  'payment-resolved': fc.record({ ...payment, taken: fc.boolean() }),
  'payment-refunded': wentBack,
  'payment-returned': fc.record({
    ...payment,
    back: payment.amount,
    reason: fc.constantFrom('funds', 'closed', 'wrong-account', 'not-authorized', 'stopped', 'refused'),
  }),
  'dispute-opened': fc.record({ ...payment, back: payment.amount }),
  'dispute-won': fc.record({ ...payment, back: payment.amount }),
  'dispute-lost': wentBack,
};
