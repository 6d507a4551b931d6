import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphOver, isDown, openPage } from '#apps/portal/testing.tsx';
import { plusMonths } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

let mine: TestDatabase;
let provider: Provider;
let asking: { readonly accountId: string; readonly userId: string };

/** Two bills, with a payment and a credit between them. */
beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const definition = embedded.accountDefinition({ parts: [embedded.partDefinition('streaming', 45_00)] });
  const { accountId, users } = definition;
  asking = { accountId, userId: users[0]?.userId ?? '' };
  const about = { accountId, part: 'streaming' } as const;
  await embedded.openAccounts(mine.database, [definition]);
  await embedded.issueStatements(mine.database, [{ ...about, on: '2025-11-09' }], usualTerms);
  await provider.payments.post([
    { ...about, paymentId: randomUUID(), amount: cents(45_00), on: '2025-11-19', at: '2025-11-19T15:00:00.000Z', channel: 'automatic' },
  ]);
  const description = { en: 'Credit for a day without streaming', es: 'Crédito por un día sin streaming' };
  const credit = {
    ...about,
    adjustmentId: 'c',
    kind: 'credit',
    code: 'outage',
    amount: cents(-5_00),
    description,
    reason: 'outage',
    by: 'agent',
  } as const;
  await embedded.postAdjustments(mine.database, [{ ...credit, on: '2025-12-03', at: '2025-12-03T15:00:00.000Z' }], usualTerms);
  await embedded.issueStatements(mine.database, [{ ...about, on: plusMonths('2025-11-09', 1) }], usualTerms);
});
afterAll(() => mine.end());

type Changes = { readonly [port in keyof Provider]?: Partial<Provider[port]> };

async function opened(changes: Changes = {}, language: Language = 'en', search: Readonly<Record<string, string>> = {}) {
  const streaming = { ...provider.streaming, ...changes.streaming };
  const billing = { ...provider.billing, ...changes.billing };
  const graph = graphOver(mine.database, { ...provider, streaming, billing }, { ...asking, now: '2025-12-12T15:00:00.000Z', language });
  const page = await openPage('streaming', graph, { language, search });
  if (!page) throw new Error('the account has streaming');
  return page;
}

describe('STRM-01 the streaming page', () => {
  test('shows what is owed, whether Auto Pay is on, and the ledger with the balance after each transaction', async () => {
    const { text, html, title } = await opened();
    expect(title).toBe('Streaming');
    expect(text).toMatch(/Amount due \$40\.00 .* Pay \$40\.00 .* Auto Pay Off/);
    const rows = html
      .split('<tr')
      .slice(2)
      .map((row) =>
        row
          .replace(/^[^>]*>/, '')
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    expect(rows).toEqual([
      'Dec 9, 2025 Monthly bill The streaming plan: $45.00 $45.00 $40.00',
      'Dec 3, 2025 Credit Credit for a day without streaming $5.00 Credit $5.00',
      'Nov 19, 2025 Payment Auto Pay $45.00 $0.00',
      'Nov 9, 2025 Monthly bill The streaming plan: $45.00 $45.00 $45.00',
    ]);
    expect(html).toMatch(/href="\/billing\/statements\/[\da-f-]{36}">Monthly bill/);
  });

  test('is available in Spanish', async () => {
    const { text } = await opened({}, 'es');
    for (const words of ['Factura del mes', 'Crédito por un día sin streaming', 'El plan streaming', 'Crédito $5.00', 'Saldo'])
      expect(text).toContain(words);
  });

  test('continues below a transaction, and goes back to the newest', async () => {
    const { text, html } = await opened({}, 'en', { after: '2' });
    expect(text).toContain('Nov 9, 2025');
    expect(text).not.toContain('Dec 9, 2025');
    expect(html).toContain('<a href="/billing/streaming">Show the newest transactions</a>');
  });

  test('does not exist for an account without streaming', async () => {
    const other = embedded.accountDefinition();
    await embedded.openAccounts(mine.database, [other]);
    const graph = graphOver(mine.database, provider, {
      accountId: other.accountId,
      userId: other.users[0]?.userId ?? '',
      now: '2025-12-12T15:00:00.000Z',
    });
    expect(await openPage('streaming', graph)).toBeUndefined();
  });
});

/** How a provider may fail. */
const troubles = {
  down: isDown,
  wrong: async () => JSON.parse('{ "items": [{ "on": 5 }], "parts": "none" }'),
};

describe.each(Object.entries(troubles))('if the provider is %s', (_, trouble) => {
  test.each([
    ['en', 'Unable to Load Transactions', 'Amount due'],
    ['es', 'No pudimos cargar los movimientos', 'Importe a pagar'],
  ] as const)('STRM-02 without the ledger the bill is shown, and the page says so (%s)', async (language, title, owed) => {
    const { text } = await opened({ streaming: { transactions: trouble } }, language);
    expect(text).toContain(title);
    expect(text).toContain(owed);
    expect(text).toContain('555-0100');
  });

  test.each([
    ['en', 'Unable to Load Billing Info', 'Monthly bill'],
    ['es', 'No pudimos cargar la información de facturación', 'Factura del mes'],
  ] as const)('without the bill the ledger is shown, and the page says so (%s)', async (language, title, row) => {
    const { text } = await opened({ billing: { summary: trouble } }, language);
    expect(text).toContain(title);
    expect(text).toContain(row);
  });
});
