import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadPage } from '#apps/portal/pages.ts';
import { graphOver, isDown, openPage, wordsOfPage } from '#apps/portal/testing.tsx';
import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createPayments } from '#modules/payments/server/api.ts';
import { createModelProcessor, type ModelProcessor } from '#modules/payments/server/testing/model-processor.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import { createEnteredMethods } from '#modules/wallet/server/entered.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type ActionAnswer, fieldsOf, type Submission } from '#platform/web/page.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

/** A payment with Auto Pay, through its pages: our payments, our authorizations and the provider's enrollments on one PostgreSQL. */
const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';

let mine: TestDatabase;
let provider: Provider;
let processor: ModelProcessor;
let accountId: string;
let intent: string;
let methodId: string;
let enrolling: 'works' | 'fails';

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
afterAll(() => mine.end());
beforeEach(async () => {
  const definition = embedded.accountDefinition({ held: true, parts: [{ ...embedded.partDefinition('core', 80_00), openedOn: '2026-10-09' }] });
  ({ accountId } = definition);
  await embedded.openAccounts(mine.database, [definition]);
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-11-09' }], usualTerms);
  methodId = randomUUID();
  const card = { kind: 'card', brand: 'visa', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  await provider.wallet.save(accountId, { ...card, methodId, lastFour: '4242', nameOn: 'Robin Ames', isDefault: true, token: 'tok' }, NOW);
  processor = createModelProcessor();
  enrolling = 'works';
  intent = randomUUID();
  const draft = { intentId: intent, part: 'core', amount: cents(20_00), methodId } as const;
  expect(await payments().changeDraft({ accountId, role: 'Primary' }, draft)).toMatchObject({ ok: true });
});

const notices = () => createOutbox(mine.database);

/** A method entered during the payment, with a provider that cannot save it. */
const unsaved = () =>
  createEnteredMethods({
    database: mine.database,
    clock: { now: () => NOW },
    wallet: { save: isDown },
    vault: createModelVault(),
    notices: notices(),
    onError: () => {},
  });

const payments = () =>
  createPayments({
    database: mine.database,
    clock: { now: () => NOW },
    machine: { nowMs: () => 1_000_000 },
    accounts: provider.accounts,
    balances: provider.billing,
    payables: [createDevicePayable(provider.mobile)],
    wallet: createWallet({ ...provider, entered: unsaved() }),
    payments: provider.payments,
    processor,
    notices: notices(),
  });

function at(
  id: RouteId,
  { language = 'en', search = {} }: { readonly language?: Language; readonly search?: Readonly<Record<string, string>> } = {},
) {
  const autoPay = enrolling === 'works' ? provider.autoPay : { ...provider.autoPay, enroll: isDown };
  const graph = graphOver(mine.database, { ...provider, autoPay }, { accountId, now: NOW, language, payments: payments() });
  const request = async () => ({ graph, params: { intent }, search, words: await wordsOfPage(id, language) });
  return {
    load: async () => (await loadPage(id)).load(await request()),
    see: async (submission?: Submission) => openPage(id, graph, { params: { intent }, search, language, ...(submission && { submission }) }),
    /** Submits the page's last form as it is, with these boxes checked. */
    async press(ticked: readonly string[] = []): Promise<ActionAnswer | undefined> {
      const shown = await openPage(id, graph, { params: { intent }, search, language });
      const form = formIn(shown?.html ?? '');
      for (const name of ticked) form.set(name, 'on');
      return (await loadPage(id)).act?.(form, await request());
    },
  };
}

/** The hidden fields of the last form, which is the payment's. */
function formIn(html: string): FormData {
  const form = new FormData();
  const last = html.slice(html.lastIndexOf('<form'));
  for (const [input] of last.matchAll(/<input type="hidden"[^>]*>/g)) {
    form.set(/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '');
  }
  return form;
}

/** The first press: asks for Auto Pay, and turns nothing on. */
async function ask(): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ autoPay: '1', part: 'core', methodId })) form.set(name, value);
  expect(fieldsOf(form).autoPay).toBe('1');
  const graph = graphOver(mine.database, provider, { accountId, now: NOW, payments: payments() });
  const page = await loadPage('payReview');
  const answer = await page.act?.(form, { graph, params: { intent }, search: {}, words: await wordsOfPage('payReview', 'en') });
  expect(answer).toEqual({ goTo: `/billing/pay/${intent}/review` });
}

const both = ['autoPayAgreed', 'terms'];
const done = () => ({ goTo: `/billing/pay/${intent}/done` });
const enrollment = async () => (await provider.autoPay.parts(accountId)).find(({ part }) => part === 'core')?.state;
const authorizations = async () =>
  (
    await sql<{ readonly state: string }>`select state from demarc.auto_pay_authorization where account_id = ${accountId}`.execute(mine.database)
  ).rows.map(({ state }) => state);

test('Auto Pay is offered, shown word for word with a cleared checkbox, and turned on with the payment', async () => {
  expect((await at('payReview').see())?.text).toContain('Add Auto Pay to this payment');
  await ask();
  const review = await at('payReview').see();
  expect(review?.text).toContain('I authorize');
  expect(review?.text).toContain('Auto Pay takes the rest of this bill, $60.00, on');
  expect(review?.html.match(/<input[^>]*autoPayAgreed[^>]*>/)?.[0]).not.toContain('checked');
  expect(await authorizations()).toEqual([]);
  expect(await at('payReview').press(both)).toEqual(done());
  expect(await enrollment()).toBe('enrolled');
  const confirmation = await at('payDone').see();
  expect(confirmation?.title).toBe('You paid $20.00');
  expect(confirmation?.text).toContain('Auto Pay is on: it pays your next statements for you.');
});

test('Auto Pay stays off if its checkbox is cleared; without the terms nothing happens at all', async () => {
  await ask();
  expect(await at('payReview').press(['autoPayAgreed'])).toMatchObject({ problems: [{ field: 'terms' }] });
  expect(await authorizations()).toEqual([]);
  expect(await at('payReview').press(['terms'])).toEqual(done());
  expect(await enrollment()).toBe('not-enrolled');
  expect((await at('payDone').see())?.text).not.toContain('Auto Pay');
});

test('the authorization is shown again before anything is taken if the agreement is out of date', async () => {
  await ask();
  const review = at('payReview');
  const graph = graphOver(mine.database, provider, { accountId, now: NOW, payments: payments() });
  const form = formIn((await review.see())?.html ?? '');
  for (const name of both) form.set(name, 'on');
  form.set('autoPayVersion', 'another');
  const page = await loadPage('payReview');
  const answer = await page.act?.(form, { graph, params: { intent }, search: {}, words: await wordsOfPage('payReview', 'en') });
  expect(answer).toMatchObject({ problems: [{ field: 'autoPayAgreed' }] });
  expect(processor.charged.size).toBe(0);
  expect(await enrollment()).toBe('not-enrolled');
});

test.each([
  ['en', 'You paid $20.00, but Auto Pay is not on', 'Your payment is complete and will not be taken again.'],
  ['es', 'Usted pagó $20.00, pero el pago automático no está activado', 'El pago está completo y no se vuelve a cobrar.'],
] as const)('(F15) paid but not enrolled: has its own page; retrying enrolls and pays nothing (%s)', async (language, heading, text) => {
  await ask();
  enrolling = 'fails';
  expect(await at('payReview').press(both)).toEqual(done());
  const address = `/billing/pay/${intent}/done?outcome=not-enrolled`;
  expect(await at('payDone').load()).toEqual({ elsewhere: address });
  const partial = await at('payDone', { language, search: { outcome: 'not-enrolled' } }).see();
  expect(partial?.title).toBe(heading);
  expect(partial?.text).toContain(text);
  expect(partial?.html).toContain(`/billing/autopay/enroll/${intent}/review`);
  expect(await authorizations()).toEqual(['given']);

  enrolling = 'works';
  expect(await at('autoPayEnrollReview').load()).toEqual({ elsewhere: `/billing/autopay/enroll/${intent}/failed` });
  expect(await at('autoPayEnrollFailed').press()).toEqual({ goTo: `/billing/autopay/enroll/${intent}/review` });
  expect(await enrollment()).toBe('enrolled');
  expect([processor.charged.size, processor.calls.size]).toEqual([1, 1]);
  expect(await at('payDone', { search: { outcome: 'not-enrolled' } }).load()).toEqual({ elsewhere: `/billing/pay/${intent}/done` });
});

test.each([
  ['en', 'Auto Pay is on, but your payment did not go through', 'Unable to Process Payment'],
  ['es', 'El pago automático está activado, pero su pago no se realizó', 'No se puede procesar el pago'],
] as const)('(F15) enrolled but not paid: has its own page; another payment enrolls nothing (%s)', async (language, heading, text) => {
  await ask();
  processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
  expect(await at('payReview').press(both)).toEqual({ goTo: `/billing/pay/${intent}/failed` });
  expect(await at('payFailed').load()).toEqual({ elsewhere: `/billing/pay/${intent}/failed?outcome=enrolled` });
  const failed = await at('payFailed', { language, search: { outcome: 'enrolled' } }).see();
  expect(failed?.title).toBe(heading);
  expect(failed?.text).toContain(text);
  expect(await enrollment()).toBe('enrolled');

  processor.behave({ kind: 'approve' });
  intent = randomUUID();
  await payments().changeDraft({ accountId, role: 'Primary' }, { intentId: intent, part: 'core', amount: cents(20_00), methodId });
  expect((await at('payReview').see())?.text).not.toContain('Auto Pay');
  expect(await at('payReview').press(['terms'])).toEqual(done());
  expect(await authorizations()).toEqual(['effective']);
  expect(processor.charged.size).toBe(1);
});

test('PAY-11 each half that fails has its page: no Auto Pay, no payment, or no saved card', async () => {
  const partial = async (page: 'payDone' | 'payFailed', outcome: string) => {
    const name = page === 'payDone' ? 'done' : 'failed';
    expect(await at(page).load()).toEqual({ elsewhere: `/billing/pay/${intent}/${name}?outcome=${outcome}` });
    return (await at(page, { search: { outcome } }).see())?.title;
  };
  const begin = async (card: string, way: string = randomUUID()) => {
    intent = way;
    methodId = card;
    const draft = { intentId: intent, part: 'core', amount: cents(20_00), methodId } as const;
    return payments().changeDraft({ accountId, role: 'Primary' }, draft);
  };
  const saved = methodId;
  await ask();
  enrolling = 'fails';
  await at('payReview').press(both);
  expect(await partial('payDone', 'not-enrolled')).toBe('You paid $20.00, but Auto Pay is not on');
  enrolling = 'works';
  await at('autoPayEnrollFailed').press();
  await provider.autoPay.cancel({ accountId, part: 'core', on: '2026-11-21' });

  await begin(saved);
  await ask();
  processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
  await at('payReview').press(both);
  expect(await partial('payFailed', 'enrolled')).toBe('Auto Pay is on, but your payment did not go through');
  processor.behave({ kind: 'approve' });

  const entered = { kind: 'card', brand: 'visa', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false, isDefault: false } as const;
  const card = randomUUID();
  const way = randomUUID();
  await unsaved().put(accountId, way, { ...entered, methodId: card, lastFour: '1111', nameOn: 'Robin Ames', token: 'tok' }, true);
  expect(await begin(card, way)).toMatchObject({ ok: true });
  await at('payReview').press(['terms']);
  expect(await partial('payDone', 'not-saved')).toBe('You paid $20.00, but the payment method is not saved');
  expect(await at('payDone', { search: { outcome: 'not-saved' } }).press()).toEqual(done());
  expect((await provider.wallet.methods(accountId)).map(({ methodId: id }) => id)).toContain(card);
  expect((await at('payDone').see())?.text).toContain('Saved for later payments');
  expect(processor.charged.size).toBe(2);
});
