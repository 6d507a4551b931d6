import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isDown, openPage } from '#apps/portal/testing.tsx';
import { en as failures } from '#modules/failures/copy/en.ts';
import { es as failuresInSpanish } from '#modules/failures/copy/es.ts';
import { bank, card } from '#modules/wallet/rules/testing.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import { cents } from '#platform/rules/money.ts';
import { refuse } from '#platform/rules/result.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import { NOW, openedWalletPages } from './testing.ts';

const wallet = openedWalletPages();
const { enroll, prove, save, told, visit } = wallet;
const failuresIn = { en: failures, es: failuresInSpanish };

describe('the list', () => {
  test.each([
    ['en', en, 'Visa ending in 4242', 'Expires soon'],
    ['es', es, 'Visa terminada en 4242', 'Vence pronto'],
  ] as const)('WAL-05 shows each method, its state and its use, in %s', async (language, words, name, soon) => {
    const methodId = await save({ ...card, expiry: { year: 2026, month: 12 } });
    await save({ ...card, expiry: { year: 2026, month: 10 }, brand: 'amex', lastFour: '0005' });
    await save({ ...card, prepaid: true, brand: 'mc', lastFour: '5100' });
    await save(bank);
    await wallet.provider.payments.schedule({
      scheduledPaymentId: randomUUID(),
      accountId: wallet.who.accountId,
      part: 'core',
      amount: cents(50_00),
      methodId,
      on: '2026-12-01',
      confirmationNumber: 'DM00000000',
      at: NOW,
    });
    const text = await visit('methods', { language }).see();
    for (const shown of [name, soon, failuresIn[language].expired, words.onlyOnce, words.add]) expect(text).toContain(shown);
    expect(text).toMatch(language === 'en' ? /scheduled for December 1, 2026/ : /programado para el 1 de diciembre de 2026/);
  });

  test('says that a restricted kind is unavailable and where to pay', async () => {
    await save(card);
    await sql`update bss.accounts set refuses_cards = true where account_id = ${wallet.who.accountId}`.execute(wallet.database);
    const text = await visit('methods').see();
    expect(text).toContain('Payment Method Unavailable');
    expect(text).toContain('Not accepted');
  });

  test.each([
    ['en', en],
    ['es', es],
  ] as const)('says in %s that an account which is not served online pays in a store', async (language, words) => {
    await save(card);
    expect(await visit('methods', { language }).see()).not.toContain(words.storeOnly);
    await sql`update bss.accounts set refuses_online_payments = true where account_id = ${wallet.who.accountId}`.execute(wallet.database);
    expect(await visit('methods', { language }).see()).toContain(words.storeOnly);
  });

  test('says that it could not load', async () => {
    expect(await visit('methods', { down: true }).see()).toContain(failures.paymentInfo);
    expect(await visit('methods').see()).toContain(en.none);
  });
});

test.each([
  ['en', en],
  ['es', es],
] as const)(
  "WAL-01 the list offers each method's actions, adding one, the scheduled payments and a store, and for Auto Pay a choice of services, in %s",
  async (language, words) => {
    const [cardId, bankId] = [await save(card), await save(bank)];
    await enroll(cardId);
    const graph = wallet.graph(language);
    const { html = '', text = '' } = (await openPage('methods', graph, { language })) ?? {};
    for (const path of [
      '/billing/autopay"',
      '/billing/autopay/change"',
      `/billing/methods/${cardId}/edit"`,
      `/billing/methods/${bankId}/edit"`,
      `/billing/methods?delete=${cardId}"`,
      `/billing/methods?delete=${bankId}"`,
      '/billing/methods/add"',
      '/billing/scheduled"',
      '/support/locations"',
    ]) {
      expect(html).toContain(path);
    }
    for (const word of ['manageAutoPay', 'autoPayServices', 'editCard', 'editBank', 'delete', 'findStore', 'manageScheduled', 'add'] as const)
      expect(text).toContain(words[word]);
    const question = await visit('methods', { search: { delete: bankId }, language }).see();
    for (const word of ['deleteHeading', 'deleteAct', 'keep'] as const) expect(question).toContain(words[word]);
    const services = (await openPage('autoPayChange', graph, { language }))?.text;
    expect(services).toContain(language === 'en' ? 'Internet, TV and voice' : 'Internet, TV y voz');
  },
);

describe('deleting', () => {
  test('asks once, deletes, and notifies everyone who manages the account', async () => {
    const methodId = await save(card);
    expect(await visit('methods', { search: { delete: methodId } }).see()).toContain(en.deleteHeading);
    expect(await visit('methods').press({ methodId })).toEqual({ goTo: '/billing/methods?done=deleted' });
    expect(await visit('methods', { search: { done: 'deleted' } }).see()).toContain(en.deleted);
    expect(await wallet.provider.wallet.methods(wallet.who.accountId)).toEqual([]);
    const again = await visit('methods').press({ methodId });
    expect(again).toEqual({ problems: [{ field: '', text: en.deleteGone }] });
    expect(await told()).toEqual(['removed']);
  });

  test('WAL-04 is not offered, and is refused, while Auto Pay debits the method', async () => {
    const methodId = await save(card);
    await enroll(methodId);
    const question = await visit('methods', { search: { delete: methodId } }).see();
    expect(question).toContain('Unable to Delete Payment Method');
    expect(question).not.toContain(en.deleteAct);
    const answer = await visit('methods').press({ methodId });
    expect(await visit('methods').see(answer)).toContain(en.deleteAutoPay);
    expect(await wallet.provider.wallet.methods(wallet.who.accountId)).toHaveLength(1);
    expect(await told()).toEqual([]);
  });
});

test('a past-due balance must be paid before changing Auto Pay: the list says so where it leads there, as does one card for everything', async () => {
  await wallet.open(embedded.accountDefinition({ held: true, parts: [{ ...embedded.partDefinition('core', 80_00), openedOn: '2026-09-09' }] }));
  await embedded.issueStatements(wallet.database, [{ accountId: wallet.who.accountId, part: 'core', on: '2026-10-09' }], usualTerms);
  const methodId = await save(card);
  await enroll(methodId);
  const graph = wallet.graph();
  expect((await openPage('methods', graph))?.html).toContain('href="/billing/methods?balance=core"');
  const question = await visit('methods', { search: { balance: 'core' } }).see();
  expect(question).toContain('$80.00 is past due for Internet, TV and voice. To change the payment method of Auto Pay, pay it first.');
  expect(await visit('methods', { language: 'es', search: { balance: 'core' } }).see()).toContain('Hay $80.00 vencidos de Internet, TV y voz.');
  expect(await visit('methodsAll').press({ methodId })).toEqual({
    problems: [{ field: '', text: 'To change the payment method of Auto Pay, pay the past-due balance for Internet, TV and voice first.' }],
  });
});

describe.each(['en', 'es'] as const)('problems are explained with a way on, in %s', (language) => {
  const words = { en, es }[language];
  const said = {
    en: {
      unavailable: 'Payment Method Unavailable',
      store: 'pay in a store.',
      verify: 'Unable to verify or add this payment method',
      expired: 'Choose or add another payment method',
      delete: 'Unable to Delete Payment Method',
      add: 'Unable to Add Payment Method',
      failed: "We're sorry, we couldn't add this payment method. Please try again.",
      load: 'Your payment methods could not load.',
    },
    es: {
      unavailable: 'Método de pago no disponible',
      store: 'pague en una tienda.',
      verify: 'No es posible verificar o agregar este método de pago',
      expired: 'Elija o agregue otro método de pago',
      delete: 'No es posible eliminar el método de pago',
      add: 'No es posible agregar el método de pago',
      failed: 'Lo sentimos, no pudimos agregar este método de pago. Por favor, inténtelo de nuevo.',
      load: 'No se pudieron cargar sus métodos de pago.',
    },
  }[language];

  test('WAL-07 a restricted kind, an expired card, one that cannot be verified, added or deleted, and a list that does not load', async () => {
    await prove();
    const expired = await save({ ...card, expiry: { year: 2026, month: 10 } });
    await save(bank);
    expect(await visit('methods', { language }).see()).toContain(said.expired);

    await sql`update bss.accounts set refuses_cards = true, refuses_bank_accounts = true where account_id = ${wallet.who.accountId}`.execute(
      wallet.database,
    );
    const list = await visit('methods', { language }).see();
    expect(list.split(said.unavailable)).toHaveLength(3);
    expect(list.split(said.store)).toHaveLength(3);
    for (const [kind, text] of [
      ['card', failuresIn[language].methodCardText],
      ['bankAccount', failuresIn[language].methodBankText],
    ] as const) {
      const at = visit('methodAdd', { language });
      const shown = await at.see(await at.press({ kind }));
      for (const part of [said.unavailable, text, '555-0100']) expect(shown).toContain(part);
    }
    await sql`update bss.accounts set refuses_cards = false, refuses_bank_accounts = false where account_id = ${wallet.who.accountId}`.execute(
      wallet.database,
    );

    const stopped = visit('methodAdd', { language, vault: { ...createModelVault(), open: async () => refuse('too-many-refused') } });
    const notVerified = await stopped.see(await stopped.press({ kind: 'card' }));
    for (const part of [said.verify, failuresIn[language].verifyLaterText]) expect(notVerified).toContain(part);
    const away = visit('methodAdd', { language, vault: { ...createModelVault(), open: isDown } });
    const notAdded = await away.see(await away.press({ kind: 'card' }));
    for (const part of [said.add, said.failed]) expect(notAdded).toContain(part);

    await visit('methods').press({ methodId: expired });
    const gone = visit('methods', { language });
    const notDeleted = await gone.see(await gone.press({ methodId: expired }));
    for (const part of [said.delete, words.deleteGone, failuresIn[language].ok]) expect(notDeleted).toContain(part);
    const notLoaded = await visit('methods', { language, down: true }).see();
    for (const part of [failuresIn[language].paymentInfo, said.load, '555-0100', failuresIn[language].refresh]) expect(notLoaded).toContain(part);
  });
});
