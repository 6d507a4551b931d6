import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import {
  AnswerBillsDocument,
  AnswerMethodsDocument,
  AnswerPaymentsDocument,
  AnswerReaderDocument,
  type AnswerReaderQuery,
} from '#platform/web/generated/graphql.ts';
import { documentId, type Graph } from '#platform/web/graph.ts';
import { WordsProvider } from '#platform/web/say.tsx';
import type { Question } from '../../rules/questions.ts';
import { wordsIn } from '../testing.ts';
import { Told } from './AnswerCard.tsx';
import { type Answer, answerTo } from './answer.ts';

const part = (name: string, amountDue: number, more: object = {}) => ({
  part: name,
  amountDue: cents(amountDue),
  pastDue: cents(0),
  currentBalance: cents(amountDue),
  dueOn: '2026-11-30',
  autoPay: { enrollment: 'not-enrolled', nextDebitOn: null },
  card: { kind: 'payment-due', times: null, on: null },
  alerts: [],
  ...more,
});

type Account = {
  readonly reader?: object | null;
  readonly parts?: readonly object[];
  readonly payments?: readonly object[];
  readonly methods?: readonly object[];
};

/** The graph of a customer who may pay, or as given. It records what it was asked. */
function graphOf({ reader = {}, parts = [], payments = [], methods = [] }: Account) {
  const calls: string[] = [];
  const account: AnswerReaderQuery['account'] = reader && {
    user: { mayPay: true },
    profile: { customerType: 'residential', storeOnly: false, services: [] },
    ...reader,
  };
  const answers = new Map<string, object>([
    [documentId(AnswerReaderDocument), { account, links: { enterprise: 'https://business.example.com/' } }],
    [documentId(AnswerBillsDocument), { account: { billing: { parts } } }],
    [documentId(AnswerPaymentsDocument), { account: { payments: { items: payments } } }],
    [documentId(AnswerMethodsDocument), { account: { paymentMethods: methods } }],
  ]);
  const graph: Graph = async (document) => {
    calls.push(documentId(document));
    return JSON.parse(JSON.stringify(answers.get(documentId(document))));
  };
  return { graph, query: calls };
}

const shown = (told: Answer | 'asking' | 'failed', question: Question, language: Language = 'en') =>
  renderToStaticMarkup(
    <WordsProvider words={wordsIn(language)}>
      <Told told={told} question={question} query="how much" />
    </WordsProvider>,
  ).replace(/\s/g, ' ');

const see = async (question: Question, account: Account, language: Language = 'en') =>
  shown(await answerTo(question, graphOf(account).graph), question, language);

describe('the amount owed', () => {
  test('is shown by service, with its day and a link to pay', async () => {
    const html = await see('due', { parts: [part('core', 14_237), part('mobile', 0), part('streaming', 0, { currentBalance: cents(-500) })] });
    for (const text of ['Internet, TV and voice', '$142.37', 'Due November 30, 2026', 'No payment due', 'Credit $5.00', 'href="/billing/pay"'])
      expect(html).toContain(text);
  });

  test('is shown in Spanish, and what is past due comes before the day', async () => {
    const html = await see('due', { parts: [part('core', 14_237, { pastDue: cents(7_000) })] }, 'es');
    for (const text of ['Internet, TV y voz', '$142.37', '$70.00 están vencidos', 'Pagar su factura']) expect(html).toContain(text);
    expect(html).not.toContain(formatDate('2026-11-30', 'long', 'es'));
  });

  test('is called by the lines that it is for', async () => {
    const reader = { profile: { customerType: 'residential', storeOnly: false, services: [{ line: 'internet' }] } } as const;
    const html = await see('due', { reader, parts: [part('core', 100)] });
    expect(html).toContain('Internet');
    expect(html).not.toContain('TV');
  });

  test.each([
    ['nothing is owed', { parts: [part('core', 0)] }],
    ['Auto Pay takes it', { parts: [part('core', 100, { autoPay: { enrollment: 'enrolled', nextDebitOn: '2026-11-28' } })] }],
    ['the reader may not pay', { reader: { user: { mayPay: false } }, parts: [part('core', 100)] }],
    [
      'the account pays in a store',
      { reader: { profile: { customerType: 'residential', storeOnly: true, services: [] } }, parts: [part('core', 100)] },
    ],
  ])('links to the bill instead of paying if %s', async (_why, account) => {
    const html = await see('due', account);
    expect(html).toContain('href="/billing/statements/latest"');
    expect(html).not.toContain('href="/billing/pay"');
  });
});

test('the next Auto Pay is shown with its day', async () => {
  const enrolled = { autoPay: { enrollment: 'enrolled', nextDebitOn: '2026-12-05' } };
  const html = await see('autoPay', { parts: [part('core', 100, enrolled), part('mobile', 100)] });
  for (const text of ['Next payment December 5, 2026', 'Off', 'href="/billing/autopay"']) expect(html).toContain(text);
  const held = { autoPay: { enrollment: 'on-hold', nextDebitOn: null } };
  expect(await see('autoPay', { parts: [part('mobile', 100, held)] })).toContain('On hold');
});

test('the last payment is the newest one made, not scheduled or cancelled', async () => {
  const payment = (paymentId: string, status: string) => ({ paymentId, amount: cents(5_000), payOn: '2026-11-10', part: 'core', status });
  const html = await see('lastPayment', {
    payments: [payment('a', 'scheduled'), payment('b', 'cancelled'), payment('c', 'declined'), payment('d', 'successful')],
  });
  for (const text of ['$50.00', 'November 10, 2026', 'Declined', 'href="/billing/activity/c"']) expect(html).toContain(text);
  expect(await see('lastPayment', {})).toContain('No payment was made yet.');
});

test('saved cards show when they expire; bank accounts are left out', async () => {
  const card = { id: '1', kind: 'card', brand: 'visa', lastFour: '1111', expiry: '11/26', state: 'expiring-soon' };
  const html = await see('cards', { methods: [card, { ...card, id: '2', kind: 'bankAccount', lastFour: '9999' }] });
  for (const text of ['Visa ending in 1111', 'Expires 11/26', 'Expires soon']) expect(html).toContain(text);
  expect(html).not.toContain('9999');
  expect(await see('cards', {})).toContain('No card is saved.');
});

test('nothing the reader may not see is queried: a visitor signs in first, and returns to the question', async () => {
  const visitor = graphOf({ reader: null });
  expect(shown(await answerTo('due', visitor.graph), 'due')).toContain('href="/auth/start?return=%2Fsearch-results%3Fq%3Dhow%2520much"');
  expect(visitor.query).toEqual([documentId(AnswerReaderDocument)]);
  const standard = graphOf({ reader: { user: { mayPay: false } } });
  expect(shown(await answerTo('cards', standard.graph), 'cards')).toContain('Only people who may pay this bill');
  expect(standard.query).toEqual([documentId(AnswerReaderDocument)]);
  const business = graphOf({ reader: { profile: { customerType: 'enterprise', storeOnly: false, services: [] } } });
  expect(shown(await answerTo('due', business.graph), 'due')).toContain('href="https://business.example.com/"');
  expect(business.query).toEqual([documentId(AnswerReaderDocument)]);
});

test.each([
  ['failed', 'We cannot look at your account right now.'],
  ['asking', 'Your account says so here:'],
] as const)('if no answer is possible (%s), the card links to the page that has it, without JavaScript too', (told, text) => {
  const html = shown(told, 'due');
  expect(html).toContain(text);
  expect(html).toContain('href="/billing/statements/latest"');
});
