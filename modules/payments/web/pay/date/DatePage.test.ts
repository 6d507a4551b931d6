import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { formOf, graphWith, requestWith, show } from '../../testing.tsx';
import { DatePage } from './DatePage.tsx';
import { type DraftTerms, termsOfDraft } from './part-terms.ts';
import { page } from './route.tsx';

const draft = {
  intent: 'i',
  part: 'core' as const,
  amount: cents(2_000),
  aboveDueConfirmed: false,
  methodId: 'm',
  payOn: null,
  pays: null,
  bankLogin: false,
  replaces: null,
};
const terms: DraftTerms = {
  amountDue: cents(14_237),
  minimum: cents(100),
  maximum: cents(500_000),
  today: '2026-11-21',
  lastFutureDate: '2026-12-21',
  dueOn: '2026-12-07',
  ifLate: { dueOn: '2026-12-07', lateFee: cents(600), lateFeeOn: '2026-12-16', limitedOn: null },
  pastCutOff: false,
  scheduledCount: 0,
  mustPayToday: null,
  onlinePaymentsRefused: false,
  onlyLater: false,
};

test('PAY-05 today is selected; another date is typed as MM/DD/YY, in Spanish too', () => {
  const html = show(DatePage, { draft, terms });
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="today"/);
  expect(html).toContain('MM/DD/YY, for example 12/21/26');
  expect(show(DatePage, { draft: { ...draft, payOn: '2026-12-01' }, terms }, { language: 'es' })).toContain('value="12/01/26"');
});

test('the due date is a choice of its own, and a later day says how late it is and what follows', () => {
  const html = show(DatePage, { draft, terms });
  expect(html).toMatch(/value="today".*value="due".*On the due date.*Monday, December 7.*value="later"/s);
  expect(html).not.toContain('after your bill is due');
  expect(show(DatePage, { draft: { ...draft, payOn: '2026-12-07' }, terms })).toMatch(/<input[^>]*checked=""[^>]*value="due"/);
  const late = show(DatePage, { draft: { ...draft, payOn: '2026-12-12' }, terms });
  expect(late).toContain('This is 5 days after your bill is due, on December 7, 2026. From December 8, 2026 on it is past due');
  expect(show(DatePage, { draft: { ...draft, payOn: '2026-12-12' }, terms }, { language: 'es' })).toContain('5 días después del vencimiento');
  for (const dueOn of [null, '2026-11-21', '2027-01-07'] as const)
    expect(show(DatePage, { draft, terms: { ...terms, dueOn } })).not.toContain('value="due"');
});

test('the due date is sent as the day that it is', async () => {
  const { graph, calls } = graphWith([[ChangePaymentDraftDocument, { changePaymentDraft: { __typename: 'PaymentDraft', intent: 'i' } }]]);
  await page.act?.(formOf({ part: 'core', when: 'due', dueOn: '2026-12-07', date: '' }), requestWith(graph, { params: { intent: 'i' } }));
  expect(calls).toMatchObject([{ input: { payOn: '2026-12-07' } }]);
});

test('PAY-01 next to the question are the amount, its purpose and the method, each with a link back', () => {
  const html = show(DatePage, { draft, terms, method: { brand: 'visa', lastFour: '4242' } });
  expect(html).toMatch(
    /<aside[^>]*>.*\$20\.00.*Internet, TV and voice.*href="\/billing\/pay\/i\/amount".*Visa ending in 4242.*href="\/billing\/pay\/i\/method".*<\/aside>/,
  );
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('<aside'));
  expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<form'));
});

test('PAY-06 if it must be today, the page says so and why, and asks nothing', () => {
  const html = show(DatePage, { draft, terms: { ...terms, mustPayToday: 'past-due' } });
  expect(html).toContain('Your bill has a past due amount');
  expect(html).toContain('The payment is made today');
  expect(html).toMatch(/<input type="hidden" name="when" value="today"/);
  expect(html).not.toContain('name="date"');
  expect(html).not.toContain('type="radio"');
});

test('PAY-07 with two scheduled payments only today is left, and the page links to them', () => {
  const html = show(DatePage, { draft, terms: { ...terms, scheduledCount: 2 } });
  expect(html).toContain('You have two scheduled payments');
  expect(html).toContain('href="/billing/scheduled"');
  expect(html).not.toContain('name="date"');
});

test('PAY-15 a customer changing a scheduled payment is told so, finds its day filled in, and cannot choose today', () => {
  const changing = { ...draft, payOn: '2026-12-01', replaces: { amount: cents(4_000), payOn: '2026-12-01', status: 'scheduled' } } as const;
  const both = { ...terms, scheduledCount: 2 };
  const own = termsOfDraft(changing, { core: both, mobile: null, streaming: null });
  expect(own).toMatchObject({ scheduledCount: 1, onlyLater: true });
  const html = show(DatePage, { draft: changing, terms: own ?? terms });
  expect(html).toContain('You are changing your payment of $40.00 on December 1, 2026. It stays as it is');
  expect(html).toContain('value="12/01/26"');
  expect(html).toContain('To pay today, make a payment now and cancel the scheduled one.');
  expect(html).not.toContain('type="radio"');
});

test('PAY-05 an invalid date is refused at its field, and so is one the server refuses', async () => {
  const refused = { changePaymentDraft: { __typename: 'DateRefused', reason: 'date-out-of-range', because: null, to: '2026-12-21' } };
  const { graph, calls } = graphWith([[ChangePaymentDraftDocument, refused]]);
  const send = (date: string) => page.act?.(formOf({ part: 'core', when: 'later', date }), requestWith(graph, { params: { intent: 'i' } }));
  expect(await send('02/30/26')).toEqual({ problems: [{ field: 'date', text: 'Please enter a valid date as MM/DD/YY' }] });
  expect(calls).toEqual([]);
  expect(await send('1/5/30')).toEqual({ problems: [{ field: 'date', text: 'Please enter a date between today and December 21, 2026' }] });
  expect(calls).toMatchObject([{ input: { payOn: '2030-01-05' } }]);
});

test('PAY-05 today is sent as today, whatever the date was when the page was opened', async () => {
  const { graph, calls } = graphWith([[ChangePaymentDraftDocument, { changePaymentDraft: { __typename: 'PaymentDraft', intent: 'i' } }]]);
  const answer = await page.act?.(formOf({ part: 'core', when: 'today', date: '' }), requestWith(graph, { params: { intent: 'i' } }));
  expect(calls).toMatchObject([{ input: { payOn: null } }]);
  expect(answer).toEqual({ goTo: '/billing/pay/i/review' });
});
