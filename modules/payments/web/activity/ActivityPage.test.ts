import { expect, test } from 'vitest';
import { openPage } from '#apps/portal/testing.tsx';
import { cents } from '#platform/rules/money.ts';
import {
  ActivityBillsDocument,
  ActivityChargesDocument,
  ActivityPaymentsDocument,
  ActivityReaderDocument,
  ActivityStatementsDocument,
} from '#platform/web/generated/graphql.ts';
import { graphWith } from '../testing.tsx';

const reader = {
  account: { today: '2026-11-21', profile: { openedOn: '2025-10-01', services: [{ line: 'internet' }, { line: 'mobile' }] } },
};
const bills = { account: { billing: { parts: [] } } };
const payment = {
  paymentId: 'p1',
  confirmationNumber: 'DM7K2M9QX4T3',
  status: 'successful',
  part: 'core',
  amount: cents(137_37),
  methodKind: 'card',
  methodBrand: 'visa',
  methodLastFour: '4242',
  channel: 'phone',
  payOn: '2026-10-27',
};
const payments = { account: { payments: { items: [payment], next: 'p1' } } };
const charges = {
  account: {
    charges: {
      items: [
        {
          id: 's1/1',
          statementId: 's1',
          on: '2026-11-09',
          group: 'tv',
          description: 'TV Select',
          amount: cents(69_99),
          from: '2026-11-09',
          to: '2026-12-08',
        },
        {
          id: 's1/2',
          statementId: 's1',
          on: '2026-11-09',
          group: 'account',
          description: 'Auto Pay discount',
          amount: cents(-5_00),
          from: null,
          to: null,
        },
      ],
      next: null,
      voiceWithheld: true,
    },
  },
};

const statements = {
  account: {
    statements: {
      items: [
        { id: 's1', part: 'core', on: '2026-11-09', dueOn: '2026-11-30', charges: cents(142_37) },
        { id: 's0', part: 'core', on: '2025-12-09', dueOn: '2025-12-30', charges: cents(137_37) },
      ],
      next: 's0',
    },
  },
};
/** A year is read whole, and this account has no more than a page of anything. */
const whole: Parameters<typeof graphWith>[0] = [[ActivityPaymentsDocument, { account: { payments: { ...payments.account.payments, next: null } } }]];

const asking = (answers: Parameters<typeof graphWith>[0] = []) =>
  graphWith([
    ...answers,
    [ActivityReaderDocument, reader],
    [ActivityBillsDocument, bills],
    [ActivityPaymentsDocument, payments],
    [ActivityChargesDocument, charges],
    [ActivityStatementsDocument, statements],
  ]);

const open = async (search: Record<string, string>, language: 'en' | 'es' = 'en') => {
  const { graph, calls } = asking();
  const page = await openPage('activity', graph, { search, language });
  if (!page) throw new Error('the reader has activity');
  return { ...page, calls };
};

test('STMT-04 payments are in a table that states its order, each with a link to its own page', async () => {
  const { html, text } = await open({ show: 'payments', order: 'largest' });
  expect(html).toMatch(/aria-sort="descending"[^>]*>Amount/);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
  expect(html).toContain('href="/billing/activity/p1"');
  // With several bills, each row says which one the payment was for.
  expect(text).toContain('Visa ending in 4242, by phone Internet, TV and voice Successful');
  expect(text).toContain('DM7K2M9QX4T3');
});

test('charges are in a table of their own, each with a link to its statement; credits are named', async () => {
  const { html, text } = await open({ show: 'charges' });
  expect(text).toContain('TV Select TV Nov 9 to Dec 8 November 9, 2026 $69.99');
  expect(text).toContain('Credit $5.00');
  expect(html).toContain('href="/billing/statements/s1"');
  expect(text).toContain('Charges for your home phone are left out until you verify your identity.');
});

test('the filters are sent to the server, offered again, and kept in every link', async () => {
  const { html, calls } = await open({ show: 'payments', part: 'mobile', status: 'pending', year: '2025', order: 'oldest', after: 'p9' });
  expect(calls).toContainEqual({ part: 'mobile', status: 'pending', year: 2025, order: 'oldest', after: 'p9' });
  for (const chosen of ['mobile', 'pending', '2025', 'oldest']) expect(html).toMatch(new RegExp(`<option[^>]*value="${chosen}"[^>]*selected=""`));
  const kept = 'show=payments&amp;part=mobile&amp;status=pending&amp;year=2025&amp;order=oldest';
  expect(html).toContain(`href="/billing/activity?${kept}&amp;after=p1"`);
  expect(html).toContain(`href="/billing/activity?${kept}"`);
  expect(html).toContain(`href="/billing/activity.csv?${kept}"`);
});

test('the filters offer the parts and years of the account, and are a form without script', async () => {
  const { html } = await open({ show: 'payments' });
  expect(html).toMatch(/<form method="get">/);
  expect([...html.matchAll(/<option[^>]*value="(\d{4})"/g)].map(([, year]) => year)).toEqual(['2026', '2025']);
  expect(html).not.toContain('value="streaming"');
});

test('in Spanish the words, the file and its address are Spanish', async () => {
  const { html, text } = await open({ show: 'payments' }, 'es');
  expect(text).toContain('Filtrar y ordenar');
  expect(html).toContain('href="/es/billing/activity.csv?show=payments&amp;order=newest"');
});

test('if nothing matches, it says so and links back to everything', async () => {
  const none = { account: { payments: { items: [], next: null } } };
  const page = await openPage('activity', asking([[ActivityPaymentsDocument, none]]).graph, { search: { show: 'payments', status: 'returned' } });
  expect(page?.text).toContain('Nothing matches what you chose.');
  expect(page?.html).toContain('href="/billing/activity?show=payments"');
});

test('a year is one list by months, with what each charged and paid; an earlier year ends the reading', async () => {
  const page = await openPage('activity', asking(whole).graph, { search: {} });
  expect(page?.text).toContain('November 2026 Charged $142.37');
  expect(page?.text).toContain('October 2026 paid $137.37');
  expect(page?.html).toContain('href="/billing/statements/s1"');
  expect(page?.html).toContain('href="/billing/activity/p1"');
  expect(page?.html).not.toContain('/billing/statements/s0');
  expect(page?.html).toContain('href="/billing/activity.csv?show=charges&amp;order=newest"');
});

test.each([
  ['tv select', 'TV Select', 'Payment'],
  ['DM7K2M9QX4T3', 'Payment', 'TV Select'],
  ['$137.37', 'Payment', 'TV Select'],
])('%s is looked for among bills, payments and charges of the year', async (q, found, not) => {
  const page = await openPage('activity', asking(whole).graph, { search: { q } });
  const rows = page?.html.slice(page.html.indexOf('<section')) ?? '';
  expect(rows).toContain(`>${found}</a>`);
  expect(rows).not.toContain(`>${not}</a>`);
});

test('what is not found is said, and the words stay in the field', async () => {
  const page = await openPage('activity', asking(whole).graph, { search: { q: 'zebra' } });
  expect(page?.text).toContain('Nothing in this year matches “zebra”.');
  expect(page?.html).toMatch(/<input[^>]*value="zebra"/);
});

test('the credits of a year stand alone', async () => {
  const page = await openPage('activity', asking(whole).graph, { search: { show: 'credits' } });
  expect(page?.text).toContain('Credit $5.00');
  expect(page?.text).not.toContain('TV Select');
});
