import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, isDown, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import { en as failures } from '#modules/failures/copy/en.ts';
import { es as failuresInSpanish } from '#modules/failures/copy/es.ts';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ActionAnswer, Elsewhere } from '#platform/web/page.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from '#providers/embedded/provider.ts';
import { issueStatements } from '#providers/embedded/statements/issue-statements.ts';
import { usualTerms } from '#providers/embedded/terms.ts';
import { accountDefinition, partDefinition, readUsualTerms } from '#providers/embedded/testing.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';

const failuresIn = { en: failures, es: failuresInSpanish };

const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';

let mine: TestDatabase;
let provider: EmbeddedProvider;
let who: { readonly accountId: string; readonly userId: string };
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms);
});
afterAll(() => mine.end());
beforeEach(async () => {
  const definition = accountDefinition();
  who = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
  await openAccounts(mine.database, [definition]);
  await sql`delete from demarc.session`.execute(mine.database);
});

const card = {
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  nameOn: 'Robin Ames',
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  prepaid: false,
  isDefault: false,
} as const;
const bank = { kind: 'bankAccount', lastFour: '6789', nameOn: 'Robin Ames', accountType: 'checking', isDefault: false } as const;

async function save(
  method: Omit<Extract<PaymentMethod, { kind: 'card' }>, 'methodId'> | Omit<Extract<PaymentMethod, { kind: 'bankAccount' }>, 'methodId'>,
) {
  const methodId = randomUUID();
  await provider.wallet.save(who.accountId, { ...method, methodId, token: 'tok_visa' }, NOW);
  return methodId;
}

type Visit = {
  readonly language?: Language;
  readonly search?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly down?: boolean;
  readonly vault?: VaultPort;
};
function visit(id: RouteId, { language = 'en', search = {}, params = {}, down = false, vault = createModelVault() }: Visit = {}) {
  const wallet = down ? { ...provider.wallet, methods: isDown } : provider.wallet;
  const graph = graphOver(mine.database, { ...provider, wallet }, { ...who, now: NOW, language, vault });
  const request = async () => ({ graph, params, search, words: await wordsOfPage(id, language) });
  return {
    load: async () => (await loadPage(id)).load(await request()),
    async press(fields: Readonly<Record<string, string>>): Promise<ActionAnswer | undefined> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return (await loadPage(id)).act?.(form, await request());
    },
    async see(answer?: ActionAnswer, values: Readonly<Record<string, string>> = {}): Promise<string> {
      const submission = answer && 'problems' in answer ? { ...answer, values } : undefined;
      return (await openPage(id, graph, { params, search, language, ...(submission && { submission }) }))?.text ?? '';
    },
  };
}

async function told(): Promise<readonly unknown[]> {
  const { rows } = await sql<{ readonly change: string }>`
    select facts ->> 'change' as change from demarc.notice
    where account_id = ${who.accountId} and kind = 'payment-method-changed' order by event_key`.execute(mine.database);
  return rows.map(({ change }) => change);
}

/** The session of the tests has proved who it is. */
async function prove(): Promise<void> {
  const at = isoInstant(machineClock.nowMs());
  await sql`insert into demarc.session (session_hash, user_id, account_id, role, kept, started_at, last_seen_at, active_until)
    values ('session', ${who.userId}, ${who.accountId}, 'Primary', false, ${at}, ${at}, ${at})`.execute(mine.database);
  await sql`insert into demarc.step_up (session_hash, purpose, code_id, expires_at, verified_at)
    values ('session', 'new-method', ${randomUUID()}, ${at}, ${at})`.execute(mine.database);
}

describe('the list', () => {
  test.each([
    ['en', en, 'Visa ending in 4242', 'Expires soon'],
    ['es', es, 'Visa terminada en 4242', 'Vence pronto'],
  ] as const)('WAL-05 tells each method, its state and its use, in %s', async (language, words, name, soon) => {
    const methodId = await save({ ...card, expiry: { year: 2026, month: 12 } });
    await save({ ...card, expiry: { year: 2026, month: 10 }, brand: 'amex', lastFour: '0005' });
    await save({ ...card, prepaid: true, brand: 'mc', lastFour: '5100' });
    await save(bank);
    await provider.payments.schedule({
      scheduledPaymentId: randomUUID(),
      accountId: who.accountId,
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

  test('says that a restricted kind is unavailable, and where to pay', async () => {
    await save(card);
    await sql`update bss.accounts set refuses_cards = true where account_id = ${who.accountId}`.execute(mine.database);
    const text = await visit('methods').see();
    expect(text).toContain('Payment Method Unavailable');
    expect(text).toContain('Not accepted');
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
  'WAL-01 each method has what may be done with it, the list a way to add one, to the scheduled payments and to a store, and Auto Pay a choice of services, in %s',
  async (language, words) => {
    const [cardId, bankId] = [await save(card), await save(bank)];
    const enrolment = { accountId: who.accountId, part: 'core', mandateId: randomUUID(), debitDays: 15, on: '2026-11-21', at: NOW } as const;
    expect(await provider.autoPay.enrol({ ...enrolment, methodId: cardId })).toMatchObject({ ok: true });
    const graph = graphOver(mine.database, provider, { ...who, now: NOW, language });
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
      'https://stores.example.com/"',
    ]) {
      expect(html).toContain(path);
    }
    for (const word of ['manageAutoPay', 'autoPayServices', 'editCard', 'editBank', 'delete', 'findStore', 'manageScheduled', 'add'] as const)
      expect(text).toContain(words[word]);
    const question = await visit('methods', { search: { delete: bankId }, language }).see();
    for (const word of ['deleteHeading', 'deleteAct', 'keep'] as const) expect(question).toContain(words[word]);
    const services = (await openPage('autoPayChange', graph, { language }))?.text;
    expect(services).toContain(words.partCore);
  },
);

describe('deleting', () => {
  test('asks once, deletes, and tells who manages the account', async () => {
    const methodId = await save(card);
    expect(await visit('methods', { search: { delete: methodId } }).see()).toContain(en.deleteHeading);
    expect(await visit('methods').press({ methodId })).toEqual({ goTo: '/billing/methods?done=deleted' });
    expect(await visit('methods', { search: { done: 'deleted' } }).see()).toContain(en.deleted);
    expect(await provider.wallet.methods(who.accountId)).toEqual([]);
    const again = await visit('methods').press({ methodId });
    expect(again).toEqual({ problems: [{ field: '', text: en.deleteGone }] });
    expect(await told()).toEqual(['removed']);
  });

  test('WAL-04 is not offered, and refused, while Auto Pay debits the method', async () => {
    const methodId = await save(card);
    const enrolment = {
      accountId: who.accountId,
      part: 'core',
      mandateId: randomUUID(),
      methodId,
      debitDays: 15,
      on: '2026-11-21',
      at: NOW,
    } as const;
    expect(await provider.autoPay.enrol(enrolment)).toMatchObject({ ok: true });
    const question = await visit('methods', { search: { delete: methodId } }).see();
    expect(question).toContain('Unable to Delete Payment Method');
    expect(question).not.toContain(en.deleteAct);
    const answer = await visit('methods').press({ methodId });
    expect(await visit('methods').see(answer)).toContain(en.deleteAutoPay);
    expect(await provider.wallet.methods(who.accountId)).toHaveLength(1);
    expect(await told()).toEqual([]);
  });
});

describe('editing', () => {
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

  test('WAL-03 refuses an expiry before the day for which a payment is scheduled', async () => {
    const id = await save(card);
    const payment = {
      accountId: who.accountId,
      part: 'core',
      amount: cents(50_00),
      on: '2026-12-10',
      confirmationNumber: 'DM00000000',
      at: NOW,
    } as const;
    await provider.payments.schedule({ ...payment, scheduledPaymentId: randomUUID(), methodId: id });
    const answer = await visit('methodEdit', { params: { id } }).press({ expiry: '1126', zip: '12207', scheduledFor: '2026-12-10' });
    expect(answer).toEqual({
      problems: [{ field: 'expiry', text: 'A payment is scheduled for December 10, 2026: the card has to be valid on that day' }],
    });
  });

  test('keeps a card’s expiry and ZIP, and a bank account’s holder and type', async () => {
    const [cardId, bankId] = [await save(card), await save(bank)];
    expect(await visit('methodEdit', { params: { id: cardId } }).press({ expiry: '0931', zip: '10001' })).toEqual({
      goTo: '/billing/methods?done=changed',
    });
    await visit('methodEdit', { params: { id: bankId } }).press({ nameOn: ' R. Ames ', accountType: 'savings' });
    expect(await provider.wallet.chargeable(who.accountId, cardId)).toMatchObject({ expiry: { year: 2031, month: 9 }, zip: '10001' });
    expect(await provider.wallet.chargeable(who.accountId, bankId)).toMatchObject({ nameOn: 'R. Ames', accountType: 'savings' });
    expect(await told()).toEqual(['changed', 'changed']);
  });

  test.each([
    ['en', en],
    ['es', es],
  ] as const)('WAL-03 a card’s security code is optional; a wrong one, or one that is gone, changes nothing, in %s', async (language, words) => {
    const id = await save(card);
    const edit = (search = {}) => visit('methodEdit', { params: { id }, search, language });
    expect(await edit().press({ openSecurityCode: '1' })).toEqual({ goTo: `/billing/methods/${id}/edit?code=code-session` });
    expect(await edit({ code: 'code-session' }).load()).toMatchObject({
      codeUrl: `https://vault.example.com/code?session=code-session&lang=${language}`,
    });
    const typed = { expiry: '0931', zip: '10001' };
    for (const [securityCode, text] of [
      ['wrong code', words.codeRefused],
      ['used already', words.codeGone],
    ] as const) {
      const answer = await edit().press({ ...typed, securityCode });
      const shown = await edit().see(answer, typed);
      expect([shown.includes(text), shown.includes(failuresIn[language].request)]).toEqual([true, true]);
    }
    expect(await provider.wallet.chargeable(who.accountId, id)).toMatchObject({ zip: '12207' });
    expect(await edit().press({ ...typed, securityCode: 'right code' })).toEqual({ goTo: '/billing/methods?done=changed' });
    expect(await edit().press({ ...typed, securityCode: '' })).toEqual({ goTo: '/billing/methods?done=changed' });
  });

  test('A1 another account’s method is not there', async () => {
    expect(await visit('methodEdit', { params: { id: randomUUID() } }).load()).toEqual({ elsewhere: 'not-found' } satisfies Elsewhere);
  });
});

describe('adding', () => {
  test('asks who it is before anything else, and again before it saves', async () => {
    expect(await visit('methodAdd').load()).toEqual({ elsewhere: '/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd' });
    const toVerify = { goTo: '/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd%3Fkind%3Dcard' };
    expect(await visit('methodAdd').press({ kind: 'card' })).toEqual(toVerify);
    expect(await visit('methodAdd', { search: { kind: 'card' } }).press({ reference: 'visa' })).toEqual(toVerify);
    expect(await provider.wallet.methods(who.accountId)).toEqual([]);
  });

  test('opens the fields, and saves what was entered in them once', async () => {
    await prove();
    expect(await visit('methodAdd').press({})).toEqual({ problems: [{ field: 'kind', text: en.chooseKind }] });
    expect(await visit('methodAdd').press({ kind: 'card' })).toEqual({ goTo: '/billing/methods/add?kind=card&entry=session' });
    const shown = await openPage('methodAdd', graphOver(mine.database, provider, { ...who, now: NOW }), {
      search: { kind: 'card', entry: 'session' },
    });
    expect(shown?.html).toContain('src="https://vault.example.com/fields?session=session&amp;lang=en&amp;partner=CHARTER"');
    expect(shown?.html).toContain(`title="${en.cardFrame}"`);
    expect(await visit('methodAdd', { search: { kind: 'card', reference: 'visa' } }).see()).toContain(en.confirmTitle);
    expect(await visit('methodAdd').press({ reference: 'visa', isDefault: 'on' })).toEqual({ goTo: '/billing/methods?done=added' });
    expect(await provider.wallet.methods(who.accountId)).toMatchObject([{ lastFour: '4242', isDefault: true }]);
    expect(await told()).toEqual(['added']);
    const ended = await visit('methodAdd').press({ reference: 'other' });
    expect(await visit('methodAdd').see(ended)).toContain('Unable to Add Payment Method');
  });

  test('on the way of Auto Pay it is saved, and leads back to the choice of a method, with the new one chosen', async () => {
    const bankId = await save(bank);
    const intent = randomUUID();
    const started = await visit('autoPayEnrollAmount', { params: { intent } }).press({ 'part-core': 'on' });
    const search = { kind: 'card', intent, 'auto-pay': 'enroll' };
    const back = `/billing/methods/add?kind=card&intent=${intent}&auto-pay=enroll`;
    expect(await visit('methodAdd', { search }).press({ kind: 'card' })).toEqual({
      goTo: `/verify?for=new-method&return=${encodeURIComponent(back)}`,
    });
    await prove();
    expect(await visit('methodAdd', { search }).press({ kind: 'card' })).toEqual({ goTo: `${back}&entry=session` });
    const added = await visit('methodAdd', { search }).press({ reference: 'visa' });
    const methodId = (await provider.wallet.methods(who.accountId)).find(({ methodId: id }) => id !== bankId)?.methodId ?? '';
    expect(added).toEqual({ goTo: `/billing/autopay/enroll/${intent}/method?added=${methodId}` });
    expect(started).toMatchObject({ goTo: `/billing/autopay/enroll/${intent}/method` });
    const graph = graphOver(mine.database, provider, { ...who, now: NOW });
    const choice = await openPage('autoPayEnrollMethod', graph, { params: { intent }, search: { added: methodId } });
    expect(choice?.html).toContain(`/billing/methods/add?intent=${intent}&amp;auto-pay=enroll`);
    expect(choice?.html.match(new RegExp(`<input[^>]*value="${methodId}"[^>]*>`))?.[0]).toContain('checked');
  });

  test('(A22) where cards may have been tested, one that only pays asks for a code too', async () => {
    const suspicious: VaultPort = { ...createModelVault(), open: async ({ proven }) => (proven ? accept('session') : refuse('proof-needed')) };
    const intent = randomUUID();
    const back = `/billing/methods/add?kind=card&intent=${intent}`;
    const open = () => visit('methodAdd', { search: { kind: 'card', intent }, vault: suspicious }).press({ kind: 'card' });
    expect(await open()).toEqual({ goTo: `/verify?for=new-method&return=${encodeURIComponent(back)}` });
    await prove();
    expect(await open()).toEqual({ goTo: `${back}&entry=session` });
  });

  test('on the way of a payment one that only pays asks for no code, one that is saved with it does; both lead back to the payment', async () => {
    const intent = randomUUID();
    const once = { kind: 'card', intent };
    const back = `/billing/methods/add?kind=card&intent=${intent}`;
    const start = await visit('methodAdd', { search: { intent } }).see();
    for (const shown of [en.payTitle, en.saveToo, en.saveTooHint]) expect(start).toContain(shown);
    expect(await visit('methodAdd', { search: once }).press({ kind: 'card' })).toEqual({ goTo: `${back}&entry=session` });
    const toVerify = `/verify?for=new-method&return=${encodeURIComponent(`${back}&save=1`)}`;
    expect(await visit('methodAdd', { search: once }).press({ kind: 'card', save: 'on' })).toEqual({ goTo: toVerify });
    expect(await visit('methodAdd', { search: { ...once, save: '1' } }).load()).toEqual({ elsewhere: toVerify });

    const entered = await visit('methodAdd', { search: once }).press({ reference: 'visa' });
    expect(await provider.wallet.methods(who.accountId)).toEqual([]);
    const { rows } = await sql<{ readonly id: string }>`select method_id as id from demarc.entered_method`.execute(mine.database);
    expect(entered).toEqual({ goTo: `/billing/pay/${intent}/method?added=${rows[0]?.id}` });
  });
});

test('a past-due balance comes before a change of Auto Pay: the list says so where it leads there, and one card for all waits for it', async () => {
  const definition = accountDefinition({ held: true, parts: [{ ...partDefinition('core', 80_00), openedOn: '2026-09-09' }] });
  who = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
  await openAccounts(mine.database, [definition]);
  await issueStatements(mine.database, [{ accountId: who.accountId, part: 'core', on: '2026-10-09' }], usualTerms);
  const methodId = await save(card);
  const enrolment = { accountId: who.accountId, part: 'core', mandateId: randomUUID(), methodId, debitDays: 15, on: '2026-11-21', at: NOW } as const;
  expect(await provider.autoPay.enrol(enrolment)).toMatchObject({ ok: true });
  const graph = graphOver(mine.database, provider, { ...who, now: NOW });
  expect((await openPage('methods', graph))?.html).toContain('href="/billing/methods?balance=core"');
  const question = await visit('methods', { search: { balance: 'core' } }).see();
  expect(question).toContain('$80.00 is past due for Internet, TV and voice. To change the payment method of Auto Pay, pay it first.');
  expect(await visit('methods', { language: 'es', search: { balance: 'core' } }).see()).toContain('Hay $80.00 vencidos de Internet, TV y voz.');
  expect(await visit('methodsAll').press({ methodId })).toEqual({
    problems: [{ field: '', text: 'To change the payment method of Auto Pay, pay the past-due balance for Internet, TV and voice first.' }],
  });
});

describe('one card for all services', () => {
  const enrol = async (part: 'core' | 'mobile', methodId: string) =>
    expect(
      await provider.autoPay.enrol({ accountId: who.accountId, part, mandateId: randomUUID(), methodId, debitDays: 15, on: '2026-11-21', at: NOW }),
    ).toMatchObject({ ok: true });
  const debited = async () => Object.fromEntries((await provider.autoPay.parts(who.accountId)).map(({ part, methodId }) => [part, methodId]));

  test('WAL-02 takes the place of every method that Auto Pay debits, once it is agreed to; a bank account or a prepaid card cannot', async () => {
    const [former, bankId, prepaid, cardId] = [await save(card), await save(bank), await save({ ...card, prepaid: true }), await save(card)];
    await enrol('core', bankId);
    await enrol('mobile', former);
    expect(await visit('methods').see()).toContain(en.allTitle);
    const all = visit('methodsAll');
    expect(await all.see()).toContain('Internet, TV and voice · Mobile');
    const cardsAlone = { problems: [{ field: 'methodId', text: en.allCardsOnly }] };
    for (const methodId of [bankId, prepaid]) expect(await all.press({ methodId })).toEqual(cardsAlone);
    expect(await all.press({})).toEqual({ problems: [{ field: 'methodId', text: en.allMissing }] });

    const answer = await all.press({ methodId: cardId });
    const intent = /^\/billing\/autopay\/change\/([^/]+)\/review$/.exec(answer && 'goTo' in answer ? answer.goTo : '')?.[1] ?? '';
    const graph = graphOver(mine.database, provider, { ...who, now: NOW });
    const review = await openPage('autoPayChangeReview', graph, { params: { intent } });
    expect(review?.text.split('I authorize')).toHaveLength(3);
    expect(await debited()).toEqual({ core: bankId, mobile: former });
    const version = /name="version" value="([^"]+)"/.exec(review?.html ?? '')?.[1] ?? '';
    await visit('autoPayChangeReview', { params: { intent } }).press({ version, agreed: 'on' });
    expect(await debited()).toEqual({ core: cardId, mobile: cardId });
  });

  test('says in Spanish what comes first: Auto Pay, or a card', async () => {
    const all = visit('methodsAll', { language: 'es' });
    expect(await all.see()).toContain(es.allNone);
    await enrol('core', await save(bank));
    expect(await all.see()).toContain(es.allNoCard);
    expect(await visit('methodsAll', { down: true }).see()).toContain(failures.paymentInfo);
  });
});

describe.each(['en', 'es'] as const)('what cannot be done is said with the way on, in %s', (language) => {
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

  test('WAL-07 of a kind that is restricted, a card that has expired, one that cannot be verified, added or deleted, and a list that does not load', async () => {
    await prove();
    const expired = await save({ ...card, expiry: { year: 2026, month: 10 } });
    await save(bank);
    expect(await visit('methods', { language }).see()).toContain(said.expired);

    await sql`update bss.accounts set refuses_cards = true, refuses_bank_accounts = true where account_id = ${who.accountId}`.execute(mine.database);
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
    await sql`update bss.accounts set refuses_cards = false, refuses_bank_accounts = false where account_id = ${who.accountId}`.execute(
      mine.database,
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
