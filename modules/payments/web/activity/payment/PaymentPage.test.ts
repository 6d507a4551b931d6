import { describe, expect, test } from 'vitest';
import { openPage } from '#apps/portal/testing.tsx';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { type DebitTryFragment, PaymentDebitsDocument, PaymentDetailDocument, type WentBackFragment } from '#platform/web/generated/graphql.ts';
import { type Graph, GraphFailure } from '#platform/web/graph.ts';
import { graphWith } from '../../testing.tsx';
import type { PaymentDetail } from './payment.ts';

const payment: PaymentDetail = {
  paymentId: 'p1',
  confirmationNumber: 'DM7K2M9QX4T3',
  status: 'successful',
  part: 'core',
  device: null,
  amount: cents(137_37),
  methodKind: 'card',
  methodBrand: 'visa',
  methodLastFour: '4242',
  channel: 'phone',
  enteredOn: '2026-10-26',
  payOn: '2026-10-27',
  settlesOn: null,
  declineReason: null,
  replaces: null,
  replacedBy: null,
  refunded: cents(0),
  reversals: [],
};

const isDown = () => Promise.reject(new GraphFailure('INTERNAL', 'down'));

type Given = {
  readonly language?: Language;
  readonly today?: string;
  readonly debits?: readonly DebitTryFragment[] | 'down';
  readonly storeOnly?: boolean;
};

async function open(given: Partial<PaymentDetail> = {}, { language = 'en', today = '2026-11-21', debits = [], storeOnly = false }: Given = {}) {
  const answers = graphWith([
    [
      PaymentDetailDocument,
      { account: { today, user: { mayPay: true }, profile: { accountLastFour: '4821', storeOnly }, payment: { ...payment, ...given } } },
    ],
    [PaymentDebitsDocument, { account: { paymentDebits: debits } }],
  ]).graph;
  const graph: Graph = (document, variables) =>
    debits === 'down' && Object.is(document, PaymentDebitsDocument) ? isDown() : answers(document, variables);
  const page = await openPage('payment', graph, { params: { id: 'p1' }, language });
  if (!page) throw new Error('the reader has this payment');
  return page;
}

test('BILL-07 a payment shows amount, channel, entry date, method and last four, and is its own receipt', async () => {
  const { text, title } = await open();
  expect(title).toBe('Payment of $137.37');
  expect(text).toContain('Receipt of Demarc for the account ending in 4821');
  expect(text).toContain('Payment amount $137.37 Internet, TV and voice Payment method Visa ending in 4242 How By phone');
  expect(text).toContain('Entry date October 26, 2026 Confirmation number DM7K2M9QX4T3');
});

test('PAY-14 while online payments are refused, scheduled ones are not promised, and those not taken say why', async () => {
  const scheduled = await open({ status: 'scheduled' }, { storeOnly: true });
  expect(scheduled.text).toContain('this payment is not taken. Pay what is due in a store.');
  expect(scheduled.text).not.toContain('You do not have to do anything');
  expect((await open({ status: 'declined', declineReason: 'online-refused' })).text).toContain('Online payments are not accepted for this account.');
});

test.each<[PaymentDetail['status'], Partial<PaymentDetail>, string]>([
  ['scheduled', {}, 'We take $137.37 on Tuesday, October 27, early in the morning.'],
  ['pending', { settlesOn: '2026-10-29' }, 'Your bank confirms the payment by Thursday, October 29.'],
  ['pending', {}, 'Do not pay again.'],
  ['declined', { declineReason: 'funds' }, 'because there was not enough money available. Nothing was charged.'],
])('a payment that is %s says what that means', async (status, given, words) => {
  expect((await open({ status, ...given })).text).toContain(words);
});

test('BILL-05 on its first day a payment says from when it counts in the amount due', async () => {
  const within24 = 'A payment made here counts in the amount due at once. One made elsewhere can take up to 24 hours to show.';
  for (const today of ['2026-10-27', '2026-10-28']) expect((await open({}, { today })).text).toContain(within24);
  expect((await open({}, { today: '2026-10-29' })).text).not.toContain(within24);
  // Entered after the day on which it was paid.
  const paidBefore = { payOn: '2026-10-20', enteredOn: '2026-10-26' } as const;
  expect((await open(paidBefore, { today: '2026-10-27' })).text).toContain(within24);
});

test('BILL-05 a payment scheduled long before says so on the day it is taken', async () => {
  const scheduled = { channel: 'online', enteredOn: '2026-10-01', payOn: '2026-10-27' } as const;
  expect((await open(scheduled, { today: '2026-10-27' })).text).toContain(
    'A payment made here counts in the amount due at once. One made elsewhere can take up to 24 hours to show.',
  );
});

test('an unpaid payment has no receipt, and one that was declined no confirmation number', async () => {
  expect((await open({ status: 'declined' })).text).not.toContain('Confirmation number');
  for (const status of ['declined', 'cancelled', 'scheduled'] as const) expect((await open({ status })).text).not.toContain('Receipt');
  expect((await open({}, { language: 'es' })).html).toContain('href="/es/billing/activity/p1.pdf"');
});

test("another customer's payment is not found, and an unreadable one says so", async () => {
  const none = graphWith([
    [PaymentDetailDocument, { account: { today: '2026-11-21', user: { mayPay: true }, profile: { accountLastFour: '4821' }, payment: null } }],
  ]).graph;
  expect(await openPage('payment', none, { params: { id: 'x' } })).toBeUndefined();
  expect((await openPage('payment', isDown, { params: { id: 'x' } }))?.text).toContain('Activity Unavailable');
});

describe('what happened to the money later', () => {
  const back = (given: Partial<WentBackFragment>): WentBackFragment => ({
    id: 'r1',
    kind: 'refund',
    state: 'given',
    amount: cents(20_00),
    on: '2026-11-02',
    owed: null,
    returnReason: null,
    ...given,
  });
  const returned = back({ kind: 'return', state: 'returned', amount: cents(137_37), owed: 'again', returnReason: 'funds' });

  test.each<[string, WentBackFragment, string, string]>([
    ['a refund', back({}), 'Refunded November 2, 2026 We gave it back', 'Reembolsado 2 de noviembre de 2026 Lo devolvimos'],
    ['a refund as a favor', back({ owed: 'not' }), 'to show it. You do not owe it again: we credited your account with it.', 'No lo debe de nuevo'],
    [
      'a refund of a bill still to be paid',
      back({ owed: 'anew' }),
      'to show it. It is still to be paid: the statement after this',
      'Sigue por pagar',
    ],
    [
      "a bank's return",
      returned,
      'Sent back by your bank November 2, 2026 The bank says that there was not enough money in the account. It is owed again. $137.37',
      'Devuelto por su banco 2 de noviembre de 2026 El banco indica que no había fondos suficientes en la cuenta. Queda pendiente de nuevo. $137.37',
    ],
    ['an open dispute', back({ kind: 'dispute', state: 'open' }), 'Disputed November 2, 2026', 'En disputa 2 de noviembre de 2026'],
    [
      'a dispute that was won',
      back({ kind: 'dispute', state: 'won' }),
      'the payment stands November 2, 2026 Nothing changes.',
      'el pago se mantiene',
    ],
    [
      'a dispute that was lost',
      back({ kind: 'dispute', state: 'lost', owed: 'anew' }),
      'taken back November 2, 2026 It is still to be paid: the statement after this asks for it, with a due date of its own.',
      'el pago se revirtió',
    ],
  ])('%s shows its day, its amount and what it means', async (_, reversal, english, spanish) => {
    expect((await open({ reversals: [reversal] })).text).toContain(english);
    expect((await open({ reversals: [reversal] }, { language: 'es' })).text).toContain(spanish);
  });

  test('partial refunds are listed one by one, and their total is among the facts', async () => {
    const parts = [back({}), back({ id: 'r2', amount: cents(15_00), on: '2026-11-05' })];
    const { text } = await open({ refunded: cents(35_00), reversals: parts });
    expect(text).toMatch(/Refunded \$35\.00 Payment method/);
    expect(text).toMatch(/November 2, 2026 .* \$20\.00 Refunded November 5, 2026 .* \$15\.00/);
  });

  test('nothing is said if nothing was given back', async () => {
    expect((await open()).text).not.toContain('After the payment');
  });
});

describe('the retry calendar of Auto Pay', () => {
  const attempt = (
    paymentId: string,
    on: DebitTryFragment['on'],
    state: DebitTryFragment['state'],
    retryOn: DebitTryFragment['on'] | null = null,
  ): DebitTryFragment => ({
    paymentId,
    on,
    state,
    retryOn,
    amount: cents(75_00),
  });
  const first = attempt('p1', '2026-11-10', 'declined', '2026-11-11');
  const second = attempt('p2', '2026-11-11', 'declined', '2026-11-13');

  test('a declined debit says when it is retried, in both languages', async () => {
    const declined = { channel: 'automatic', status: 'declined', declineReason: 'funds' } as const;
    const { text } = await open(declined, { debits: [first] });
    expect(text).toContain(
      'Auto Pay for this bill November 10, 2026 Declined $75.00 Auto Pay was declined once for this bill. It tries again on Wednesday, November 11.',
    );
    const spanish = await open(declined, { debits: [first], language: 'es' });
    expect(spanish.text).toContain('El pago automático fue rechazado una vez para esta factura. Lo intenta de nuevo el miércoles, 11 de noviembre');
  });

  test('each attempt links to its payment, and the last one says how it ended', async () => {
    const { text, html } = await open({ channel: 'automatic' }, { debits: [first, second, attempt('p3', '2026-11-13', 'taken')] });
    expect(text).toMatch(/November 10, 2026 Declined \$75\.00 November 11, 2026 Declined \$75\.00 November 13, 2026 Taken \$75\.00/);
    expect(text).not.toContain('tries again');
    expect([...html.matchAll(/href="\/billing\/activity\/(p\d)"/g)].map(([, id]) => id)).toEqual(['p2', 'p3']);
  });

  test('if it is not retried, it says where to pay', async () => {
    const { text, html } = await open({ channel: 'automatic', status: 'declined' }, { debits: [attempt('p1', '2026-11-10', 'declined')] });
    expect(html).toContain('href="/billing"');
    expect(text).toContain('Auto Pay was declined once for this bill. It does not try again.');
  });

  test('a bill taken at the first attempt has none, and it is not requested for payments by other means', async () => {
    expect((await open({ channel: 'automatic' }, { debits: [attempt('p1', '2026-11-10', 'taken')] })).text).not.toContain('Auto Pay for this bill');
    expect((await open({ channel: 'online' }, { debits: 'down' })).text).not.toContain('whether Auto Pay tries again');
  });

  test('it fails alone and says so', async () => {
    const { text } = await open({ channel: 'automatic' }, { debits: 'down' });
    expect(text).toContain('We cannot show right now whether Auto Pay tries again.');
    expect(text).toContain('Payment amount $137.37');
  });
});
