import { expect, test } from 'vitest';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { cents, zero } from '#platform/rules/money.ts';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import { show } from '../../testing.tsx';
import { ReviewPage } from './ReviewPage.tsx';

const draft = {
  intent: 'i',
  part: 'core' as const,
  amount: cents(14_237),
  aboveDueConfirmed: false,
  methodId: 'm',
  payOn: null,
  pays: null,
  bankLogin: false,
  replaces: null,
};
const quote: PayQuoteFragment = {
  version: 'v1',
  kind: 'instant',
  part: 'core' as const,
  device: null,
  amount: cents(14_237),
  on: '2026-11-21',
  ifLate: { dueOn: '2026-12-07', lateFee: cents(600), lateFeeOn: '2026-12-16', limitedOn: null },
  methodId: 'm',
  methodBrand: 'visa',
  methodLastFour: '4242',
  methodKeeping: null,
  amountDueAfter: zero,
  surplus: zero,
  restoresInMinutes: null,
  restoresOnceSettled: false,
  unanswered: null,
  replaces: null,
};
const data = { draft, today: '2026-11-21', quote, refused: undefined, autoPay: undefined, code: 'no', scheduled: [] } as const;

test('PAY-01 shows everything once more, each item with a link back, and names the action and the sum', () => {
  const html = show(ReviewPage, data);
  expect(html).toContain('Visa ending in 4242');
  expect(html).toContain('Today, November 21');
  for (const step of ['amount', 'method', 'date']) expect(html).toContain(`href="/billing/pay/i/${step}?change=1"`);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*?Pay \$142\.37/);
});

test.each([
  ['en', 'It begins with your next statement.', 'Pay the $60.00 that is left of this bill by November 30, 2026 yourself: Auto Pay does not take it.'],
  [
    'es',
    'Comienza con su próximo estado de cuenta.',
    'Usted debe pagar los $60.00 que quedan de esta factura a más tardar el 30 de noviembre de 2026',
  ],
] as const)('PAY-11 Auto Pay that begins later says, where it is agreed to, what this payment leaves unpaid (%s)', (language, begins, left) => {
  const method = { brand: 'visa', lastFour: '4242' };
  const autoPay = {
    state: 'review',
    version: 'v',
    debitDays: 18,
    rest: undefined,
    left: { amount: cents(6_000), dueOn: '2026-11-30' },
    method,
  } as const;
  const html = show(ReviewPage, { ...data, autoPay }, { language });
  expect(html).toContain(begins);
  expect(html).toContain(left);
  expect(show(ReviewPage, { ...data, autoPay: { ...autoPay, left: undefined } }, { language })).not.toContain('$60.00');
});

test('PAY-10 a customer who has already scheduled this payment is told before paying twice', () => {
  const waiting = (paymentId: string, amount: number, part: AccountPart = 'core') =>
    ({ paymentId, part, amount: cents(amount), payOn: '2026-11-30' }) as const;
  const twice = show(ReviewPage, { ...data, scheduled: [waiting('a', 4_000), waiting('b', 3_999), waiting('c', 7_500, 'mobile')] });
  expect(twice).toContain('Payments are scheduled already');
  expect(twice).toContain('$40.00 on November 30');
  expect(twice).toContain('$39.99 on November 30');
  expect(twice).toContain('They are taken as well, unless you cancel them first.');
  expect(twice).not.toContain('$75.00');
  expect(show(ReviewPage, { ...data, scheduled: [waiting('a', 4_000)] }, { language: 'es' })).toContain(
    'También se cobra, a menos que usted lo cancele antes.',
  );
  // Any amount left after this payment is covered by the scheduled ones, and the payment it replaces is gone.
  const quiet = [
    { ...data, quote: { ...quote, amountDueAfter: cents(4_000) }, scheduled: [waiting('a', 4_000)] },
    { ...data, quote: { ...quote, replaces: { paymentId: 'a', amount: cents(4_000), on: '2026-11-30' } as const }, scheduled: [waiting('a', 4_000)] },
  ];
  for (const state of quiet) expect(show(ReviewPage, state)).not.toContain('scheduled already');
});

test('PAY-15 the review of a change says which payment it replaces, and that the old one is cancelled', () => {
  const replaces = { paymentId: 'old', amount: cents(4_000), on: '2026-11-30' } as const;
  const changing = { ...draft, replaces: { amount: cents(4_000), payOn: '2026-11-30', status: 'scheduled' } } as const;
  const html = show(ReviewPage, { ...data, draft: changing, quote: { ...quote, kind: 'future', on: '2026-12-03', replaces } });
  expect(html).toContain('Check the change');
  expect(html).toContain('$40.00 on November 30, 2026');
  expect(html).toContain('Change to $142.37 on December 3');
  expect(html).toContain('your payment of $40.00 on November 30, 2026 is cancelled');
  expect(html).toContain('name="replaces" value="old"');
});

test('PAY-15 if the payment to change is gone: why, and a link to the scheduled ones', () => {
  for (const [reason, why] of [
    ['scheduled-taken', 'is being taken, or has been taken already'],
    ['scheduled-gone', 'was cancelled or changed in the meantime'],
  ] as const) {
    const html = show(ReviewPage, { draft, today: '2026-11-21', quote: undefined, refused: { reason } } as const);
    expect(html).toContain(why);
    expect(html).toContain('href="/billing/scheduled"');
    expect(html).not.toContain('<form');
  }
});

test('PAY-10 the terms can be read here, and their checkbox is cleared', () => {
  const html = show(ReviewPage, data);
  expect(html).toMatch(/<details/);
  expect(html.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0]).not.toContain('checked');
});

test('the form carries the reviewed version; a check counts for that version only', () => {
  const submission = { problems: [], values: { terms: 'on', version: 'v1' } };
  expect(show(ReviewPage, data)).toContain('name="version" value="v1"');
  const tick = (version: string) =>
    show(ReviewPage, { ...data, quote: { ...quote, version } }, { submission }).match(/<input[^>]*type="checkbox"[^>]*>/)?.[0];
  expect(tick('v1')).toContain('checked');
  expect(tick('v2')).not.toContain('checked');
});

test('the button for a later day says schedule', () => {
  const html = show(ReviewPage, { ...data, quote: { ...quote, kind: 'future', on: '2026-12-01' } });
  expect(html).toContain('Schedule $142.37 for December 1');
  expect(show(ReviewPage, { ...data, quote: { ...quote, kind: 'future', on: '2026-12-01' } }, { language: 'es' })).toContain(
    'Programar $142.37 para el 1 de diciembre',
  );
});

test('states the resulting credit, and when service is back', () => {
  const html = show(ReviewPage, { ...data, quote: { ...quote, surplus: cents(5_000), restoresInMinutes: 15 } });
  expect(html).toContain('$50.00');
  expect(html).toContain('Your service is back about 15 minutes after the payment.');
  expect(show(ReviewPage, { ...data, quote: { ...quote, restoresOnceSettled: true } })).toContain('when your bank has settled the payment');
});

test('with an unanswered payment of the same amount the button says that this is another one', () => {
  const html = show(ReviewPage, data, {
    submission: { problems: [{ field: '', text: 'still checking' }], note: 'same-amount-unanswered', values: {} },
  });
  expect(html).toMatch(/<button[^>]*name="sameAmountConfirmed"[^>]*>.*?Pay another \$142\.37/);
});

test('it asks before the press, and quietly: what was paid has no answer yet', () => {
  const lastPayment = { amount: cents(14_237), minutesAgo: 12, scheduled: false, confirmationNumber: 'DM7K2M9QX4T3' };
  const html = show(ReviewPage, { ...data, quote: { ...quote, unanswered: lastPayment } });
  expect(html).toContain('If you pay the same amount again, both payments may be taken.');
  expect(html).toMatch(/<button[^>]*class="[^"]*secondary[^"]*"[^>]*name="sameAmountConfirmed"[^>]*>.*?Pay another \$142\.37/);
});

test('a payment that is no longer possible says why and leads to the step that fixes it', () => {
  const html = show(ReviewPage, { ...data, quote: undefined, refused: { reason: 'past-cut-off' } });
  expect(html).toContain('past the cut-off time');
  expect(html).toContain('href="/billing/pay/i/date?change=1"');
  expect(html).not.toContain('<form');
});

test('without a script there is no field for a security code: it is optional', () => {
  for (const code of ['may', { url: 'https://vault.example.com/code' }] as const) {
    const html = show(ReviewPage, { ...data, code });
    expect(html).not.toMatch(/iframe|openSecurityCode|name="securityCode"/);
    expect(html).toContain('Pay $142.37');
  }
});

test('a payment after the due date says how late it is and what follows, one in time does not', () => {
  const late = { ...data, quote: { ...quote, kind: 'future', on: '2026-12-10' } } as const;
  expect(show(ReviewPage, late)).toContain('This is 3 days after your bill is due, on December 7, 2026.');
  expect(show(ReviewPage, { ...data, quote: { ...quote, kind: 'future', on: '2026-12-07' } })).not.toContain('after your bill is due');
});
