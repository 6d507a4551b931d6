import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsOfPage } from '#apps/portal/testing.tsx';
import type { Language } from '#platform/rules/language.ts';
import { cents, zero } from '#platform/rules/money.ts';
import type { BillChangeFragment, BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { WordsProvider } from '#platform/web/say.tsx';
import { due, fact } from '../testing.ts';
import { Bill } from './Bill.tsx';
import type { Landing } from './landing.ts';

const debit = { ...fact('auto-pay-scheduled'), on: '2026-12-03' } as const;
const bill: BillingPartFragment = { ...due, card: debit, autoPay: { ...due.autoPay, enrollment: 'enrolled', nextDebitOn: '2026-12-03' } };

async function landingWith(part: Partial<BillingPartFragment>, language: Language = 'en'): Promise<string> {
  const change: BillChangeFragment = {
    on: '2026-11-15',
    beforeOn: '2026-10-15',
    difference: cents(5_00),
    changes: [],
  };
  const statements = [
    { id: 'november', on: '2026-11-15', charges: cents(84_20) },
    { id: 'october', on: '2026-10-15', charges: cents(79_20) },
  ] as const;
  const landing: Landing = {
    links: { enterprise: 'https://business.example.com', affordableConnectivity: 'https://acp.example.com' },
    isEnterprise: false,
    mayPay: true,
    storeOnly: false,
    billing: { today: '2026-11-23', billDelivery: 'online', parts: [{ ...bill, ...part }] },
    statements: { core: statements, mobile: [], streaming: [] },
    changes: { core: change, mobile: null, streaming: null },
    totals: { core: [], mobile: [], streaming: [] },
    cards: [],
    asked: undefined,
  };
  const words = await wordsOfPage('billing', language);
  return renderToStaticMarkup(
    <WordsProvider words={words}>
      <Bill part="core" landing={landing} named={false} />
    </WordsProvider>,
  );
}

test.each<[Language, string]>([
  ['en', '$5.00 more than in October'],
  ['es', '$5.00 más que en octubre'],
])('beside the amount due, a line says how the bill differs from the one before and leads to why (%s)', async (language, line) => {
  const html = await landingWith({}, language);
  const [, id] = html.match(new RegExp(`<a href="#([\\w-]+)">${line.replace('$', '\\$')}</a>`)) ?? [];
  expect(html).toMatch(new RegExp(`<h2[^>]* id="${id}"[^>]*>${line.replace('$', '\\$')}`));
});

test.each<[string, Partial<BillingPartFragment>]>([
  ['nothing is due', { amountDue: zero }],
  ['something is past due', { pastDue: cents(10_00) }],
])('no such line stands there if %s: that amount is not the last bill', async (_, part) => {
  expect(await landingWith(part)).not.toContain('href="#');
});

test.each<[Language, string]>([
  ['en', 'On. $84.20 on Dec 3'],
  ['es', 'Activado. $84.20 el 3 dic'],
])('BILL-02 Auto Pay names what it takes and when (%s), beside a debt too', async (language, line) => {
  expect(await landingWith({}, language)).toContain(line);
  expect(await landingWith({ card: { ...debit, kind: 'past-due' }, alerts: [debit] }, language)).toContain(line);
});

test('BILL-02 Auto Pay names only the day while its amount is not known', async () => {
  expect(await landingWith({ card: { ...debit, kind: 'no-payment-due' } })).toContain('On. Next payment Dec 3');
});

test.each<[Language, string, string]>([
  ['en', 'Declined 2 times', 'Next try Dec 3'],
  ['es', 'Rechazado 2 veces', 'Próximo intento: 3 dic'],
])('Auto Pay that was declined is red, with how often and what happens next (%s)', async (language, tag, next) => {
  const refused = { ...debit, kind: 'auto-pay-refused', times: 2, refusedOn: '2026-11-22' } as const;
  const html = await landingWith({ card: refused }, language);
  expect(html).toMatch(new RegExp(`class="[^"]*negative[^"]*"[^>]*>(?:<svg.*?</svg>)?<span>${tag}`));
  expect(html).toContain(next);
  const noMore = await landingWith({ card: { ...refused, on: null }, autoPay: { enrollment: 'on-hold', discountEligible: true, nextDebitOn: null } });
  expect(noMore).toContain('It takes nothing until you choose another method');
  for (const words of [noMore, html]) expect(words).not.toMatch(/>(On|Activado)[.<]/);
});
