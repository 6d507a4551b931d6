import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphOver, isDown, openPage } from '#apps/portal/testing.tsx';
import type { Language } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

let mine: TestDatabase;
let provider: Provider;
let household: Awaited<ReturnType<typeof embedded.householdWithPhone>>;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  household = await embedded.householdWithPhone(mine.database);
});
afterAll(() => mine.end());

type Changed = { readonly [port in 'mobile' | 'billing' | 'statements']?: Partial<Provider[port]> };
type Opening = { readonly language?: Language; readonly search?: Readonly<Record<string, string>>; readonly changed?: Changed; readonly id?: string };

async function opened(route: RouteId, { language = 'en', search = {}, changed = {}, id = '' }: Opening = {}) {
  const lamed = {
    ...provider,
    mobile: { ...provider.mobile, ...changed.mobile },
    billing: { ...provider.billing, ...changed.billing },
    statements: { ...provider.statements, ...changed.statements },
  };
  const graph = graphOver(mine.database, lamed, { ...household, now: '2025-12-30T15:00:00.000Z', language });
  const page = await openPage(route, graph, { language, search, params: { id } });
  if (!page) throw new Error(`${route} is not there`);
  return page;
}

const rowsOf = (html: string): readonly string[] =>
  html
    .split('<tr')
    .slice(2)
    .map((row) =>
      `<tr${row}`
        .replace(/<\/tbody>.*/, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

describe('the mobile page', () => {
  test('MOB-06 shows what is due, under which number, and what the last bill charged, including the installment', async () => {
    const { text, title } = await opened('mobile');
    expect(title).toBe('Mobile');
    expect(text).toMatch(/Amount due \$33\.60/);
    expect(text).toContain('Mobile account M-4410');
    expect(text).toMatch(
      /Bill from December 9, 2025 Full statement The mobile plan \$45\.00 Aurora 12, payment 2 of 24 \$10\.00 Total billed \$55\.00/,
    );
  });

  test('shows devices, orders and the newest transactions, with links to more of them', async () => {
    const { text, html } = await opened('mobile');
    expect(text).toMatch(/Aurora 12 Payments billed: 2 of 24 \$220\.00 Total device balance \$220\.00/);
    expect(text).toMatch(/Order M-10007 Dec 20, 2025 Partly delivered \$58\.50/);
    for (const path of ['devices', 'transactions']) expect(html).toContain(`href="/billing/mobile/${path}"`);
    for (const { orderId } of household.orders) expect(html).toContain(`href="/billing/mobile/orders/${orderId}"`);
  });

  test('is available in Spanish', async () => {
    const { text } = await opened('mobile', { language: 'es' });
    for (const words of ['Importe a pagar', 'Factura del 9 de diciembre de 2025', 'Aurora 12, cuota 2 de 24', 'Pedido M-10007', 'Entregado en parte'])
      expect(text).toContain(words);
  });

  test('does not exist for an account without mobile', async () => {
    const other = embedded.accountDefinition({ parts: [embedded.partDefinition('core', 80_00)] });
    await embedded.openAccounts(mine.database, [other]);
    const asking = { accountId: other.accountId, userId: other.users[0]?.userId ?? '', now: '2025-12-30T15:00:00.000Z' } as const;
    expect(await openPage('mobile', graphOver(mine.database, provider, asking))).toBeUndefined();
  });
});

describe('MOB-02 the transactions', () => {
  test('are complete, newest first, each with a link to its statement or order', async () => {
    const { html, title } = await opened('mobileTransactions');
    expect(title).toBe('Transactions - Mobile');
    expect(rowsOf(html)).toEqual([
      'Dec 28, 2025 Refund For an order $21.40',
      'Dec 20, 2025 Order $58.50',
      'Dec 9, 2025 Monthly bill $55.00',
      'Nov 25, 2025 Payment Auto Pay $71.80',
      'Nov 9, 2025 Monthly bill $55.00',
      'Oct 20, 2025 Order $16.80',
    ]);
    const [order] = household.orders;
    expect(html.match(new RegExp(`href="/billing/mobile/orders/${order?.orderId}"`, 'g'))).toHaveLength(2);
    expect(html).toMatch(/href="\/billing\/statements\/[\da-f-]{36}">Monthly bill/);
  });

  test.each([
    ['payments', 'Payments', ['Nov 25, 2025 Payment Auto Pay $71.80']],
    ['refunds', 'Refunds', ['Dec 28, 2025 Refund For an order $21.40']],
  ])('the tab %s has only those and is marked as current', async (show, name, rows) => {
    const { html } = await opened('mobileTransactions', { search: { show } });
    expect(rowsOf(html)).toEqual(rows);
    expect(html.match(/aria-current="page"[^>]*>[^<]+/g)).toEqual([expect.stringContaining(name)]);
  });

  test('continue below a transaction in the same tab', async () => {
    const { html } = await opened('mobileTransactions', { search: { show: 'all', after: '3' } });
    expect(rowsOf(html)).toEqual(['Oct 20, 2025 Order $16.80']);
    expect(html).toContain('<a href="/billing/mobile/transactions?show=all">Show the newest transactions</a>');
  });
});

describe('MOB-02 an order', () => {
  test('shows its shipments with their items, taxes and totals, and what was returned', async () => {
    const [order] = household.orders;
    const { text, title } = await opened('mobileOrder', { id: order?.orderId ?? '' });
    expect(title).toBe('Order M-10007');
    expect(text).toContain('Ordered December 20, 2025');
    expect(text).toMatch(/Shipment 1 of 2 Delivered .*Shipped December 21, 2025 Delivered December 23, 2025 Parcel Post, tracking number PP-1/);
    expect(text).toMatch(/Case Returned December 28, 2025\. Refund of \$21\.40, taxes included \$20\.00/);
    expect(text).toMatch(
      /Shipment 2 of 2 Shipped .*Shipped December 27, 2025 Delivered Not yet Parcel Post, tracking number PP-2 Charger Quantity: 2 \$30\.00/,
    );
    expect(text).toMatch(
      /Items \$50\.00 Shipping \$5\.00 State sales tax \$3\.50 Order total \$58\.50 Added to your bill \$58\.50 Refunded \$21\.40/,
    );
  });

  test('shows the part paid in installments, and in Spanish', async () => {
    const { text } = await opened('mobileOrder', { id: household.orders[1]?.orderId ?? '', language: 'es' });
    expect(text).toMatch(
      /Pedido M-10001 En preparación .*Envío .*Entregado Todavía no Todavía no ha salido de nuestro almacén\. Teléfono Se paga en cuotas \$240\.00/,
    );
    expect(text).toMatch(/Se paga en cuotas \$240\.00 Se suma a su factura \$16\.80/);
  });

  test('of another account is not found', async () => {
    const graph = graphOver(mine.database, provider, { ...household, now: '2025-12-30T15:00:00.000Z' });
    for (const id of [randomUUID(), 'x', '']) expect(await openPage('mobileOrder', graph, { params: { id } })).toBeUndefined();
  });
});

test('MOB-04 a device card shows its pay-off, the monthly amount and what was billed', async () => {
  const { text } = await opened('mobileDevices');
  expect(text).toMatch(/Total device balance \$220\.00 You can pay off a device, or part of it, at any time\./);
  expect(text).toMatch(
    /Aurora 12 Used with 518-555-0177 8% Balance to pay off \$220\.00 \$20\.00 of \$240\.00 billed or paid Monthly payment \$10\.00 Payments billed 2 of 24 Billed so far \$20\.00 .*View order \(Aurora 12\)/,
  );
  expect((await opened('mobileDevices', { language: 'es' })).text).toContain('Saldo para liquidarlo');
});

/** How a provider may fail. */
const troubles = { down: isDown, wrong: async () => JSON.parse('{ "items": [{ "on": 5 }], "parts": "none", "shipments": 7 }') };

const messages = {
  bill: { en: 'Unable to Load Mobile Billing Info', es: 'No pudimos cargar la información de facturación móvil' },
  transactions: { en: 'Unable to Load Transactions', es: 'No pudimos cargar los movimientos' },
  devices: { en: 'Unable to Make Device Payments', es: 'No es posible realizar pagos de dispositivos' },
};

describe.each(Object.entries(troubles))('if the provider is %s', (_, trouble) => {
  describe.each(['en', 'es'] as const)('in %s', (language) => {
    test.each([
      ['the balance', { billing: { summary: trouble } }, messages.bill],
      ['the statements', { statements: { statement: trouble } }, messages.bill],
      ['the orders', { mobile: { orders: trouble } }, messages.bill],
      ['the transactions', { mobile: { transactions: trouble } }, messages.transactions],
      ['the devices', { mobile: { devicePlans: trouble } }, messages.devices],
    ])('MOB-05 without %s the mobile page says so once and shows the rest', async (_what, changed, message) => {
      const { text } = await opened('mobile', { changed, language });
      const others = Object.values(messages).filter((other) => other !== message);
      expect(text.split(message[language])).toHaveLength(2);
      for (const other of others) expect(text).not.toContain(other[language]);
      expect(text).toContain('555-0100');
    });

    test.each([
      ['mobileTransactions', { mobile: { transactions: trouble } }, messages.transactions],
      ['mobileDevices', { mobile: { devicePlans: trouble } }, messages.devices],
      ['mobileOrder', { mobile: { order: trouble } }, messages.bill],
    ] as const)('MOB-05 %s says what is missing and how to continue', async (route, changed, message) => {
      const { text } = await opened(route, { changed, language, id: household.orders[0]?.orderId ?? '' });
      expect(text).toContain(message[language]);
      expect(text).toContain(language === 'en' ? 'Refresh' : 'Actualizar');
    });
  });
});
