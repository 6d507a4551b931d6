import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { en as failures } from '#modules/failures/copy/en.ts';
import { es as failuresInSpanish } from '#modules/failures/copy/es.ts';
import { bank, card } from '#modules/wallet/rules/testing.ts';
import { cents } from '#platform/rules/money.ts';
import type { Elsewhere } from '#platform/web/page.ts';
import { en } from '../../../copy/en.ts';
import { es } from '../../../copy/es.ts';
import { NOW, openedWalletPages } from '../testing.ts';

const wallet = openedWalletPages();
const { save, told, visit } = wallet;
const failuresIn = { en: failures, es: failuresInSpanish };

test.each([
  [{ expiry: '', zip: '12207' }, en.expiryWrong],
  [{ expiry: '1026', zip: '12207' }, en.expiryExpired],
  [{ expiry: '1246', zip: '12207' }, en.expiryTooFar],
  [{ expiry: '0430', zip: '1220' }, en.zipWrong],
])('WAL-03 refuses %j', async (typed, words) => {
  const id = await save(card);
  const at = visit('methodEdit', { params: { id } });
  const answer = await at.press(typed);
  expect(await at.see(answer, typed)).toContain(words);
  expect(await told()).toEqual([]);
});

test('WAL-03 refuses an expiry before a scheduled payment, even one scheduled in another tab since the page was opened', async () => {
  const id = await save(card);
  const opened = visit('methodEdit', { params: { id } });
  await opened.see();
  const payment = {
    accountId: wallet.who.accountId,
    part: 'core',
    amount: cents(50_00),
    on: '2026-12-10',
    confirmationNumber: 'DM00000000',
    at: NOW,
  } as const;
  await wallet.provider.payments.schedule({ ...payment, scheduledPaymentId: randomUUID(), methodId: id });
  const answer = await opened.press({ expiry: '1126', zip: '12207' });
  expect(answer).toEqual({
    problems: [{ field: 'expiry', text: 'A payment is scheduled for December 10, 2026: the card has to be valid on that day' }],
  });
});

test('saves a card’s expiry and ZIP, and a bank account’s holder and type', async () => {
  const [cardId, bankId] = [await save(card), await save(bank)];
  expect(await visit('methodEdit', { params: { id: cardId } }).press({ expiry: '0931', zip: '10001' })).toEqual({
    goTo: '/billing/methods?done=changed',
  });
  await visit('methodEdit', { params: { id: bankId } }).press({ nameOn: ' R. Ames ', accountType: 'savings' });
  expect(await wallet.provider.wallet.chargeable(wallet.who.accountId, cardId)).toMatchObject({ expiry: { year: 2031, month: 9 }, zip: '10001' });
  expect(await wallet.provider.wallet.chargeable(wallet.who.accountId, bankId)).toMatchObject({ nameOn: 'R. Ames', accountType: 'savings' });
  expect(await told()).toEqual(['changed', 'changed']);
});

test.each([
  ['en', en],
  ['es', es],
] as const)('WAL-03 a card’s security code is optional; a wrong or expired one changes nothing, in %s', async (language, words) => {
  const id = await save(card);
  const edit = (search = {}) => visit('methodEdit', { params: { id }, search, language });
  const opened = await edit().press({ openSecurityCode: '1' });
  const { pathname, searchParams } = new URL(opened && 'goTo' in opened ? opened.goTo : '', 'https://portal.example');
  expect(pathname).toBe(`/billing/methods/${id}/edit`);
  const code = searchParams.get('code') ?? '';
  expect(await edit({ code }).load()).toMatchObject({ codeUrl: `https://vault.example.com/code?session=code-session&lang=${language}` });
  expect(await edit({ code: 'code-session' }).load(), '(A1) a field that somebody else opened').toMatchObject({ codeUrl: undefined });
  const typed = { expiry: '0931', zip: '10001' };
  for (const [securityCode, text] of [
    ['wrong code', words.codeRefused],
    ['used already', words.codeGone],
  ] as const) {
    const answer = await edit().press({ ...typed, securityCode });
    const shown = await edit().see(answer, typed);
    expect([shown.includes(text), shown.includes(failuresIn[language].request)]).toEqual([true, true]);
  }
  expect(await wallet.provider.wallet.chargeable(wallet.who.accountId, id)).toMatchObject({ zip: '12207' });
  expect(await edit().press({ ...typed, securityCode: 'right code' })).toEqual({ goTo: '/billing/methods?done=changed' });
  expect(await edit().press({ ...typed, securityCode: '' })).toEqual({ goTo: '/billing/methods?done=changed' });
});

test('A1 another account’s method is not found', async () => {
  expect(await visit('methodEdit', { params: { id: randomUUID() } }).load()).toEqual({ elsewhere: 'not-found' } satisfies Elsewhere);
});
