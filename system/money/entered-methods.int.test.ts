import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createPayments } from '#modules/payments/server/api.ts';
import { createModelProcessor } from '#modules/payments/server/testing/model-processor.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import { createEnteredMethods } from '#modules/wallet/server/entered.ts';
import { createSavedMethods } from '#modules/wallet/server/saved-methods.ts';
import { createSecurityCodes } from '#modules/wallet/server/security-codes.ts';
import { createModelVault } from '#modules/wallet/server/testing.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';

/** Cards entered while paying, in the whole system on one PostgreSQL. Processor and vault are models. */
const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
afterAll(() => mine.end());

let demarc: ReturnType<typeof openDemarc>;
let accountId: string;
beforeEach(async () => {
  const definition = embedded.accountDefinition();
  ({ accountId } = definition);
  await embedded.openAccounts(mine.database, [definition]);
  await sql`truncate demarc.entered_method`.execute(mine.database);
  demarc = openDemarc();
});

function openDemarc() {
  const { database } = mine;
  const clock = { now: () => NOW };
  const errors: string[] = [];
  const onError = (what: string) => void errors.push(what);
  const processor = createModelProcessor();
  const vault = createModelVault();
  const notices = createOutbox(database);
  const down = { saving: false };
  const wallet = {
    ...provider.wallet,
    save: (...given: Parameters<typeof provider.wallet.save>) =>
      down.saving ? Promise.reject(new Error('the provider is down')) : provider.wallet.save(...given),
  };
  const entered = createEnteredMethods({ database, clock, wallet, vault, notices, onError });
  const { accounts } = provider;
  const stepUp = { isFresh: async () => true };
  const codes = createSecurityCodes({ wallet, vault, onError });
  return {
    errors,
    processor,
    vault,
    down,
    entered,
    savedMethods: createSavedMethods({ database, clock, wallet, vault, accounts, stepUp, notices, entered, codes, key: 'a key', onError }),
    unproven: createSavedMethods({
      database,
      clock,
      wallet,
      vault,
      accounts,
      stepUp: { isFresh: async () => false },
      notices,
      entered,
      codes,
      key: 'a key',
      onError,
    }),
    payments: createPayments({
      database,
      clock,
      machine: { nowMs: () => 1_000_000 },
      accounts,
      balances: provider.billing,
      payables: [createDevicePayable(provider.mobile)],
      wallet: createWallet({ accounts, wallet, entered }),
      payments: provider.payments,
      processor,
      notices,
      onError,
    }),
  };
}

const viewer = () => ({ userId: randomUUID(), accountId, role: 'Primary', sessionId: 'session' }) as const;

/** Enters a card while paying, chooses it, and reviews. */
async function review(reference: 'visa' | 'prepaid', save: boolean, on?: IsoDate) {
  const intentId = randomUUID();
  const method = await demarc.savedMethods.enterForPayment(viewer(), reference, { intentId, save });
  if (!method.ok) throw new Error(method.refusal);
  const { methodId } = method.value;
  const shared = { intentId, part: 'core', amount: cents(20_00), methodId } as const;
  const draft = await demarc.payments.changeDraft(viewer(), { ...shared, aboveDueConfirmed: true });
  const dated = on === undefined ? draft : await demarc.payments.changeDraft(viewer(), { intentId, part: 'core', on });
  const prepared = await demarc.payments.prepare(viewer(), intentId);
  const version = prepared.ok ? prepared.value.version : 'none';
  const act = { ...shared, version, aboveDueConfirmed: true, sameAmountConfirmed: false, termsAgreed: true } as const;
  return { intentId, methodId, dated, prepared, act };
}

const saved = async () => (await provider.wallet.methods(accountId)).map(({ methodId }) => methodId);
const keepings = async (intentId: string) => (await demarc.entered.ofPayment(accountId, intentId)).map(({ keeping }) => keeping);
const told = async () =>
  (
    await sql<{ readonly kind: string }>`
      select kind from demarc.notice where account_id = ${accountId} and kind = 'payment-method-changed'`.execute(mine.database)
  ).rows.length;

describe('a card that should not be saved', () => {
  test('pays once, with the processor’s token, and is useless afterwards', async () => {
    const { methodId, prepared, act } = await review('visa', false);
    expect(prepared).toMatchObject({ ok: true, value: { quote: { kind: 'instant', method: { lastFour: '4242', keeping: 'no' } } } });
    const paid = await demarc.payments.createInstantPayment(viewer(), act);
    expect(paid).toMatchObject({ ok: true, value: { state: 'succeeded', methodLastFour: '4242' } });
    expect([...demarc.processor.sent.values()]).toMatchObject([{ token: 'tok_visa', amount: 2_000 }]);
    expect(await saved()).toEqual([]);
    const again = { intentId: randomUUID(), part: 'core', methodId } as const;
    expect(await demarc.payments.changeDraft(viewer(), again)).toEqual({ ok: false, refusal: { reason: 'no-such-method' } });
    expect(await told()).toBe(0);
    expect(demarc.errors).toEqual([]);
  });

  test('pays only today', async () => {
    const { dated } = await review('visa', false, '2026-11-25');
    expect(dated).toEqual({ ok: false, refusal: { reason: 'method-only-today' } });
  });

  test('needs no code, while one to be saved does', async () => {
    const entry = { kind: 'card', language: 'en', returnTo: '/billing/methods/add' } as const;
    const payment = (save: boolean) => ({ intentId: randomUUID(), save });
    expect(await demarc.unproven.openEntry(viewer(), { ...entry, payment: payment(false) })).toEqual({
      ok: true,
      value: expect.stringMatching(/^session\./),
    });
    expect(await demarc.unproven.openEntry(viewer(), { ...entry, payment: payment(true) })).toEqual({ ok: false, refusal: 'step-up-needed' });
    expect(await demarc.unproven.enterForPayment(viewer(), 'visa', payment(true))).toEqual({ ok: false, refusal: 'step-up-needed' });
  });

  test('is deleted after it has paid, or a day later, from the vault too', async () => {
    const paid = await review('visa', false);
    await demarc.payments.createInstantPayment(viewer(), paid.act);
    const left = await review('visa', false);
    const forget = (now: IsoInstant) => Promise.all(demarc.entered.runs().map((run) => run.run(now)));
    await forget(NOW);
    expect(demarc.vault.removed).toEqual([paid.methodId]);
    expect(await keepings(left.intentId)).toEqual(['no']);
    await forget(plusMilliseconds(NOW, DAY_MS + 1));
    expect(demarc.vault.removed).toEqual([paid.methodId, left.methodId]);
    expect(await keepings(left.intentId)).toEqual([]);
  });
});

describe('a card that should be saved', () => {
  test('is saved as soon as its payment went through, with one notice', async () => {
    const { intentId, methodId, act } = await review('visa', true);
    expect(await saved()).toEqual([]);
    await demarc.payments.createInstantPayment(viewer(), act);
    expect(await saved()).toEqual([methodId]);
    expect(await keepings(intentId)).toEqual(['kept']);
    expect(await told()).toBe(1);
    await demarc.entered.runs()[0]?.run(plusMilliseconds(NOW, DAY_MS + 1));
    expect(demarc.vault.removed).toEqual([]);
  });

  test('is not saved if its payment is declined', async () => {
    const { intentId, act } = await review('visa', true);
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    expect(await demarc.payments.createInstantPayment(viewer(), act)).toMatchObject({ ok: true, value: { state: 'declined' } });
    expect(await saved()).toEqual([]);
    expect(await keepings(intentId)).toEqual(['wanted']);
  });

  test('that has paid but was not saved is saved later without another charge', async () => {
    const { intentId, methodId, act } = await review('visa', true);
    demarc.down.saving = true;
    expect(await demarc.payments.createInstantPayment(viewer(), act)).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    expect(await keepings(intentId)).toEqual(['wanted']);
    expect(await demarc.savedMethods.saveEntered(viewer(), methodId)).toEqual({ ok: false, refusal: 'not-saved' });
    demarc.down.saving = false;
    const twice = await Promise.all([demarc.savedMethods.saveEntered(viewer(), methodId), demarc.savedMethods.saveEntered(viewer(), methodId)]);
    expect(twice).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await saved()).toEqual([methodId]);
    expect(await told()).toBe(1);
    expect(demarc.processor.charged.size).toBe(1);
  });

  test('is saved before its payment is scheduled; if that fails, nothing is scheduled', async () => {
    const later = await review('visa', true, '2026-11-25');
    demarc.down.saving = true;
    const refused = await demarc.payments.createFuturePayment(viewer(), { ...later.act, on: '2026-11-25' });
    expect(refused).toEqual({ ok: false, refusal: { reason: 'method-not-saved' } });
    expect(await demarc.payments.scheduled(accountId)).toEqual([]);
    demarc.down.saving = false;
    const act = { ...later.act, on: '2026-11-25' } as const;
    expect(await demarc.payments.createFuturePayment(viewer(), act)).toMatchObject({ ok: true, value: { state: 'scheduled' } });
    expect(await saved()).toEqual([later.methodId]);
    expect(await demarc.payments.createFuturePayment(viewer(), act)).toMatchObject({ ok: true, value: { state: 'scheduled' } });
  });
});

test('PAY-09 a prepaid card pays once, today, and is not saved even on request', async () => {
  expect((await review('prepaid', true, '2026-11-25')).dated).toEqual({ ok: false, refusal: { reason: 'method-only-today' } });
  const { intentId, act } = await review('prepaid', true);
  expect(await demarc.payments.createInstantPayment(viewer(), act)).toMatchObject({ ok: true, value: { state: 'succeeded' } });
  expect(await saved()).toEqual([]);
  expect(await keepings(intentId)).toEqual(['no']);
});

test('(A1) a card entered for another account is not found', async () => {
  const { intentId, methodId } = await review('visa', true);
  const stranger = { ...viewer(), accountId: randomUUID() };
  expect(await demarc.entered.ofPayment(stranger.accountId, intentId)).toEqual([]);
  expect(await demarc.entered.chargeable(stranger.accountId, methodId)).toBeUndefined();
  expect(await demarc.savedMethods.saveEntered(stranger, methodId)).toEqual({ ok: false, refusal: 'not-saved' });
});
