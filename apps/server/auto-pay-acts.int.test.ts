import { randomUUID } from 'node:crypto';
import { execute, parse } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { type AutoPayApi, type Customer, createAutoPayApi } from '#modules/autopay/server/api.ts';
import { addAutoPayGraph } from '#modules/autopay/server/graph.ts';
import type { AutoPayFailPoint } from '#modules/autopay/server/needs.ts';
import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createAutoPayRun } from '#providers/embedded/autopay/auto-pay-run.ts';
import { enrolInAutoPay } from '#providers/embedded/autopay/enrolments.ts';
import { createEmbeddedProvider } from '#providers/embedded/provider.ts';
import { issueStatements } from '#providers/embedded/statements/issue-statements.ts';
import { accountDefinition, partDefinition } from '#providers/embedded/testing.ts';
import { saveMethod } from '#providers/embedded/wallet/save-method.ts';

/** The customer's side of Auto Pay over the embedded provider, on one PostgreSQL. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const STATEMENT_ON = '2026-11-09';
const MINUTE_MS = 60_000;

/** Somebody with a statement of November for core and mobile, due on the 30th, a card, an expired one, a prepaid one and a bank account. */
async function customer(more: { readonly at?: IsoInstant; readonly doublePayment?: boolean } = {}) {
  const { database } = mine;
  let now: IsoInstant = more.at ?? '2026-11-10T15:00:00.000Z';
  const opened = '2026-10-09';
  const definition = accountDefinition({
    held: true,
    restrictions: { card: false, bankAccount: false, doublePayment: more.doublePayment ?? false },
    parts: [
      { ...partDefinition('core', 80_00), openedOn: opened },
      { ...partDefinition('mobile', 45_00), openedOn: opened },
    ],
  });
  await openAccounts(database, [definition]);
  const { accountId } = definition;
  const methods = { card: randomUUID(), bank: randomUUID(), expired: randomUUID(), prepaid: randomUUID() };
  const shared = { accountId, nameOn: 'Robin Ames', isDefault: false, token: 'tok', at: '2026-11-01T12:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  await saveMethod(database, { ...shared, ...card, methodId: methods.card });
  await saveMethod(database, { ...shared, ...card, methodId: methods.expired, expiry: { year: 2026, month: 1 } });
  await saveMethod(database, { ...shared, ...card, methodId: methods.prepaid, prepaid: true });
  await saveMethod(database, { ...shared, kind: 'bankAccount', accountType: 'checking', lastFour: '6789', methodId: methods.bank });
  for (const part of ['core', 'mobile'] as const) await issueStatements(database, [{ accountId, part, on: STATEMENT_ON }]);

  const provider = createEmbeddedProvider(database);
  /** What the provider does in the place of an answer, one call after the other. */
  const failing: (keyof AutoPayPort)[] = [];
  const port = new Proxy(provider.autoPay, {
    get: (target, name: keyof AutoPayPort) =>
      failing[0] === name
        ? async () => {
            failing.shift();
            throw new Error('the provider is down');
          }
        : Reflect.get(target, name),
  });
  const account = createAccount({ accounts: provider.accounts });
  const needs = {
    database,
    clock: { now: () => now },
    autoPay: port,
    accounts: provider.accounts,
    wallet: createWallet(provider),
    billing: createBilling({ account, billing: provider.billing, ourPayments: async () => [] }),
    notices: createOutbox(database),
    onError: () => {},
  };
  const api = createAutoPayApi(needs);
  const who: Customer = { accountId, userId: 'robin', role: 'Primary' };
  const run = createAutoPayRun({
    database,
    charger: { takeAutomatic: async (asked) => asked.map(() => ({ state: 'unanswered', amount: cents(100) })) },
    onError: () => {},
  });

  return {
    api,
    who,
    methods,
    failing,
    provider,
    run: () => run.run({ now, accountIds: [accountId] }),
    moveTo: (at: IsoInstant) => {
      now = at;
    },
    /** What the worker does so much later. */
    async pass(minutes: number) {
      now = plusMilliseconds(now, minutes * MINUTE_MS);
      for (const one of api.runs()) await one.run(now);
    },
    /** Another process that dies at a point: what it would do after it never happens. */
    dyingAt(point: AutoPayFailPoint) {
      let tell = () => {};
      const reached = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const failPoint = async (name: AutoPayFailPoint) => {
        if (name !== point) return;
        tell();
        await new Promise<never>(() => {});
      };
      return { api: createAutoPayApi({ ...needs, failPoint }), reached };
    },
    /** Another process, in which something else happens at a point. */
    pausingAt(point: AutoPayFailPoint, meanwhile: () => Promise<unknown>) {
      return createAutoPayApi({ ...needs, failPoint: async (name) => void (name === point && (await meanwhile())) });
    },
    part: async (part: AccountPart) => (await api.standing(accountId))?.parts.find((one) => one.part === part),
    told: async () => {
      const { rows } = await sql<{
        readonly kind: string;
      }>`select kind from demarc.notice where account_id = ${accountId} order by happened_at, kind`.execute(database);
      return rows.map(({ kind }) => kind);
    },
  };
}

type Robin = Awaited<ReturnType<typeof customer>>;
type Choice = { readonly kind?: 'enroll' | 'change'; readonly parts?: readonly AccountPart[]; readonly methodId?: string };

/** Chooses and reviews; answers what the act has to name. */
async function review({ api, who, methods }: Robin, { kind = 'enroll', parts = ['core'], methodId = methods.card }: Choice = {}) {
  const intentId = randomUUID();
  const draft = await api.changeDraft(who, { intentId, kind, parts });
  const chosen = draft.ok ? await api.changeDraft(who, { intentId, kind, methodId }) : draft;
  if (!chosen.ok) return { refused: chosen.refusal, act: undefined };
  const prepared = await api.prepare(who, intentId);
  if (!prepared.ok) return { refused: prepared.refusal, act: undefined };
  return {
    refused: undefined,
    quote: prepared.value.quote,
    act: { intentId, version: prepared.value.version, agreed: true, language: 'en' } as const,
  };
}

async function submit(robin: Robin, choice?: Choice, api: AutoPayApi = robin.api) {
  const { act, refused } = await review(robin, choice);
  if (!act) throw new Error(`refused: ${refused.reason}`);
  const done = await api.act(robin.who, act);
  if (!done.ok) throw new Error(`refused: ${done.refusal.reason}`);
  return { act, states: done.value.map(({ part, state }) => [part, state]), authorisations: done.value };
}

describe('enrolling', () => {
  test('AUTO-01 both parts with one card: authorisations are kept word by word, the customer is told, a repeat answers the same', async () => {
    const robin = await customer();
    const { act, states, authorisations } = await submit(robin, { parts: ['core', 'mobile'] });
    expect(states).toEqual([
      ['core', 'effective'],
      ['mobile', 'effective'],
    ]);
    expect(authorisations[0]).toMatchObject({
      userId: 'robin',
      language: 'en',
      textVersion: '2026-11-22',
      methodLastFour: '4242',
      givenAt: '2026-11-10T15:00:00.000Z',
      text: expect.stringContaining('Visa ending in 4242'),
    });
    expect(await robin.part('core')).toMatchObject({
      state: 'enrolled',
      nextDebitOn: '2026-11-27',
      authorisation: { mandateId: authorisations[0]?.mandateId },
    });
    expect(await robin.api.act(robin.who, act)).toMatchObject({ ok: true, value: authorisations });
    expect(await robin.told()).toEqual(['auto-pay-set-up', 'auto-pay-set-up']);
  });

  test('(A20) twenty submissions of one review at once enrol once', async () => {
    const robin = await customer();
    const { act } = await review(robin);
    if (!act) throw new Error('no review');
    const answers = await Promise.all(Array.from({ length: 20 }, () => robin.api.act(robin.who, act)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value[0]?.mandateId)).size).toBe(1);
    expect(await robin.told()).toEqual(['auto-pay-set-up']);
  });

  test('says what the first payment takes, or what stays to be paid', async () => {
    const early = await review(await customer());
    expect(early.quote?.parts).toMatchObject([{ first: { on: '2026-11-27', amount: 80_00 }, leftToPay: undefined, discount: 500 }]);
    const late = await review(await customer({ at: '2026-11-28T15:00:00.000Z' }));
    expect(late.quote?.parts).toMatchObject([{ first: { on: '2026-12-27', amount: undefined }, leftToPay: { amount: 80_00, dueOn: '2026-11-30' } }]);
  });

  test.each([
    ['AUTO-06 a bank account for mobile', { parts: ['mobile'] }, 'bank', 'cards-only'],
    ['an expired card', {}, 'expired', 'method-expired'],
    ['a prepaid card', {}, 'prepaid', 'prepaid'],
  ] as const)('%s is refused', async (_, choice, method, reason) => {
    const robin = await customer();
    expect((await review(robin, { ...choice, methodId: robin.methods[method] })).refused).toMatchObject({ reason });
  });

  test('AUTO-07 nothing selected, what is on already, and an account that pays in stores are refused', async () => {
    const robin = await customer();
    expect((await review(robin, { parts: [] })).refused).toEqual({ reason: 'no-part-chosen' });
    expect((await review(robin, { parts: ['streaming'] })).refused).toEqual({ reason: 'no-such-part' });
    await submit(robin);
    expect((await review(robin)).refused).toEqual({ reason: 'enrolled-already', part: 'core' });
    expect((await review(await customer({ doublePayment: true }))).refused).toEqual({ reason: 'online-payments-refused' });
  });

  test('needs the consent, and the review as it was', async () => {
    const robin = await customer();
    const { act } = await review(robin);
    if (!act) throw new Error('no review');
    expect(await robin.api.act(robin.who, { ...act, agreed: false })).toEqual({ ok: false, refusal: { reason: 'not-agreed' } });
    robin.moveTo('2026-11-28T15:00:00.000Z');
    expect(await robin.api.act(robin.who, act)).toEqual({ ok: false, refusal: { reason: 'changed' } });
    expect(await robin.api.authorisations(robin.who.accountId)).toEqual([]);
  });

  test.each(['Standard', 'Child'] as const)('ROLE-02 a %s user may neither enrol nor cancel', async (role) => {
    const robin = await customer();
    const who = { ...robin.who, role };
    const refused = { ok: false, refusal: { reason: 'may-not-pay' } };
    expect(await robin.api.changeDraft(who, { intentId: randomUUID(), kind: 'enroll', parts: ['core'] })).toEqual(refused);
    expect(await robin.api.cancel(who, { part: 'core', confirmed: true })).toEqual(refused);
    expect(await robin.api.setDebitDay(who, { part: 'core', on: '2026-11-20' })).toEqual(refused);
  });

  test('one part may fail and the other not: both are told, and the failed one is set up without the other being done again', async () => {
    const robin = await customer();
    robin.failing.push('enrol');
    const { act, states } = await submit(robin, { parts: ['core', 'mobile'] });
    expect(states).toEqual([
      ['core', 'given'],
      ['mobile', 'effective'],
    ]);
    expect(await robin.part('core')).toMatchObject({ state: 'not-enrolled', unfinished: { methodLastFour: '4242' } });
    expect((await robin.api.tryAgain(robin.who.accountId, act.intentId))?.map(({ state }) => state)).toEqual(['effective', 'effective']);
    expect(await robin.told()).toEqual(['auto-pay-set-up', 'auto-pay-set-up']);
  });

  test('what cannot be set up in over an hour comes to nothing, and the customer is told', async () => {
    const robin = await customer();
    robin.failing.push('enrol', 'enrol', 'enrol', 'enrol', 'enrol');
    await submit(robin);
    for (const minutes of [2, 6, 16]) await robin.pass(minutes);
    expect(await robin.told()).toEqual([]);
    await robin.pass(61);
    expect(await robin.api.authorisations(robin.who.accountId)).toMatchObject([{ state: 'refused', refusedFor: 'provider-failed' }]);
    expect(await robin.told()).toEqual(['auto-pay-not-set-up']);
  });

  test.each(['after-claim', 'after-enrol'] as const)('a process that dies %s leaves what a run finishes, once', async (point) => {
    const robin = await customer();
    const { act } = await review(robin);
    if (!act) throw new Error('no review');
    const dying = robin.dyingAt(point);
    void dying.api.act(robin.who, act);
    await dying.reached;
    await Promise.all([robin.pass(2), robin.pass(0)]);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', unfinished: undefined, authorisation: { state: 'effective' } });
    expect(await robin.told()).toEqual(['auto-pay-set-up']);
  });
});

describe('another method', () => {
  async function enrolled(at?: IsoInstant) {
    const robin = await customer(at ? { at } : {});
    await submit(robin, { parts: ['core', 'mobile'] });
    return robin;
  }

  test('AUTO-04 ends the enrolment and enrols again, keeping the day; the former authorisation has its end', async () => {
    const robin = await enrolled();
    await robin.api.setDebitDay(robin.who, { part: 'core', on: '2026-11-20' });
    expect((await submit(robin, { kind: 'change', methodId: robin.methods.bank })).states).toEqual([['core', 'effective']]);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', methodId: robin.methods.bank, debitDays: 11 });
    const kept = await robin.api.authorisations(robin.who.accountId);
    expect(
      kept
        .filter(({ part }) => part === 'core')
        .map(({ kind, state }) => [kind, state])
        .toSorted(),
    ).toEqual([
      ['change', 'effective'],
      ['enroll', 'ended'],
    ]);
  });

  test('(F14) cancelled and not enrolled again: the state says so, no discount counts, and a run or the customer repairs it', async () => {
    const robin = await enrolled();
    const { act } = await review(robin, { kind: 'change', methodId: robin.methods.bank });
    if (!act) throw new Error('no review');
    const broken = robin.dyingAt('after-cancel');
    void broken.api.act(robin.who, act);
    await broken.reached;
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', authorisation: undefined, unfinished: { kind: 'change' } });
    robin.failing.push('enrol');
    await robin.pass(2);
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', unfinished: { tries: 1 } });
    await robin.api.tryAgain(robin.who.accountId, act.intentId);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', methodId: robin.methods.bank, unfinished: undefined });
  });

  test('a cancellation in the middle of a change wins: nothing stays enrolled without an authorisation', async () => {
    const robin = await enrolled();
    const { act } = await review(robin, { kind: 'change', methodId: robin.methods.bank });
    if (!act) throw new Error('no review');
    await robin.pausingAt('after-cancel', () => robin.api.cancel(robin.who, { part: 'core', confirmed: true })).act(robin.who, act);
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', authorisation: undefined, unfinished: undefined });
  });

  test('AUTO-08 waits until what is past due is paid', async () => {
    const robin = await enrolled();
    robin.moveTo('2026-12-03T15:00:00.000Z');
    expect((await review(robin, { kind: 'change' })).refused).toEqual({ reason: 'past-due', part: 'core' });
    expect((await robin.part('core'))?.changeRefused).toBe('past-due');
  });

  test('says within three days that the coming payment is taken from the new method, and when it is too late for that', async () => {
    const robin = await enrolled();
    expect((await review(robin, { kind: 'change', methodId: robin.methods.bank })).quote?.parts[0]?.near).toBeUndefined();
    robin.moveTo('2026-11-24T15:00:00.000Z');
    expect((await review(robin, { kind: 'change', methodId: robin.methods.bank })).quote?.parts[0]?.near).toEqual({
      kind: 'coming',
      on: '2026-11-27',
    });
    robin.moveTo('2026-11-27T15:00:00.000Z');
    await robin.run();
    expect((await review(robin, { kind: 'change', methodId: robin.methods.bank })).quote?.parts[0]?.near).toEqual({
      kind: 'under-way',
      on: '2026-11-27',
    });
  });
});

describe('the end', () => {
  test('AUTO-02 tells the loss of the discount and asks once, then ends; mobile is required', async () => {
    const robin = await customer();
    await submit(robin, { parts: ['core', 'mobile'] });
    const cancel = (part: AccountPart, confirmed: boolean) => robin.api.cancel(robin.who, { part, confirmed });
    expect(await cancel('core', false)).toEqual({ ok: false, refusal: { reason: 'loses-discount', discount: 500 } });
    expect((await robin.part('core'))?.state).toBe('enrolled');
    expect(await cancel('core', true)).toEqual({ ok: true, value: { part: 'core', debitUnderWay: undefined } });
    expect(await cancel('mobile', true)).toEqual({ ok: false, refusal: { reason: 'mobile-required' } });
    expect(await robin.part('core')).toMatchObject({ state: 'unenrolled', authorisation: undefined });
    expect((await robin.told()).filter((kind) => kind === 'auto-pay-cancelled')).toHaveLength(1);
  });

  test('(F13) a debit that has begun is told and taken all the same', async () => {
    const robin = await customer();
    await submit(robin);
    robin.moveTo('2026-11-27T15:00:00.000Z');
    await robin.run();
    expect(await robin.api.cancel(robin.who, { part: 'core', confirmed: true })).toEqual({
      ok: true,
      value: { part: 'core', debitUnderWay: '2026-11-27' },
    });
  });

  test('a provider that cannot be told leaves everything as it was', async () => {
    const robin = await customer();
    await submit(robin);
    robin.failing.push('cancel');
    expect(await robin.api.cancel(robin.who, { part: 'core', confirmed: true })).toEqual({ ok: false, refusal: { reason: 'provider-failed' } });
    await robin.pass(10);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', authorisation: { state: 'effective', endAskedBy: null } });
  });

  test.each(['after-end-asked', 'after-ended'] as const)('a process that dies %s leaves an end that a run finishes', async (point) => {
    const robin = await customer();
    await submit(robin);
    const dying = robin.dyingAt(point);
    void dying.api.cancel(robin.who, { part: 'core', confirmed: true });
    await dying.reached;
    await robin.pass(2);
    expect((await robin.part('core'))?.state).toBe('unenrolled');
    expect(await robin.api.authorisations(robin.who.accountId)).toMatchObject([{ state: 'ended', endAskedBy: 'robin' }]);
  });

  test('what was enrolled elsewhere, without an authorisation of ours, ends too', async () => {
    const robin = await customer();
    const { accountId } = robin.who;
    await enrolInAutoPay(mine.database, { accountId, part: 'core', methodId: robin.methods.card, debitDays: 18, on: '2026-11-01' });
    expect(await robin.api.cancel(robin.who, { part: 'core', confirmed: true })).toMatchObject({ ok: true });
    expect((await robin.part('core'))?.state).toBe('unenrolled');
  });
});

describe('the day', () => {
  test.each([
    ['2026-11-18', 'too-early'],
    ['2026-12-01', 'would-be-late'],
    ['2026-11-20', 'passed'],
  ] as const)('AUTO-08 %s is refused as %s, with the days that can be chosen', async (on: IsoDate, reason) => {
    const robin = await customer({ at: '2026-11-21T15:00:00.000Z' });
    await submit(robin);
    expect(await robin.api.setDebitDay(robin.who, { part: 'core', on })).toEqual({
      ok: false,
      refusal: { reason, from: '2026-11-19', to: '2026-11-30' },
    });
    expect((await robin.part('core'))?.nextDebitOn).toBe('2026-11-27');
  });

  test('AUTO-03 moves the coming debit, and the days of the next statement are offered once this one was tried', async () => {
    const robin = await customer({ at: '2026-11-21T15:00:00.000Z' });
    await submit(robin);
    expect(await robin.api.setDebitDay(robin.who, { part: 'core', on: '2026-11-29' })).toEqual({
      ok: true,
      value: { part: 'core', on: '2026-11-29' },
    });
    expect(await robin.part('core')).toMatchObject({ nextDebitOn: '2026-11-29', debitDays: 20 });
    robin.moveTo('2026-11-29T15:00:00.000Z');
    await robin.run();
    expect((await robin.part('core'))?.days?.statement.on).toBe('2026-12-09');
  });

  test('a day chosen for the next statement debits nothing of the last one, which was too late for Auto Pay', async () => {
    const robin = await customer({ at: '2026-11-28T15:00:00.000Z' });
    await submit(robin);
    expect((await robin.part('core'))?.days?.statement.on).toBe('2026-12-09');
    expect(await robin.api.setDebitDay(robin.who, { part: 'core', on: '2026-12-30' })).toMatchObject({ ok: true });
    expect(await robin.part('core')).toMatchObject({ nextDebitOn: '2026-12-30', debitDays: 21 });
  });
});

describe('authorisations', () => {
  test('are kept until two years after their end, and then forgotten', async () => {
    const robin = await customer();
    await submit(robin);
    await robin.api.cancel(robin.who, { part: 'core', confirmed: true });
    const kept = async () => (await robin.api.authorisations(robin.who.accountId)).length;
    robin.moveTo('2028-11-09T15:00:00.000Z');
    await robin.pass(0);
    expect(await kept()).toBe(1);
    robin.moveTo('2028-11-13T15:00:00.000Z');
    await robin.pass(0);
    expect(await kept()).toBe(0);
  });

  test('ROLE-03 the graph gives them to payers of their own account alone', async () => {
    const robin = await customer();
    const { act } = await submit(robin);
    const builder = createGraphBuilder();
    builder.objectType('Account', {});
    builder.queryField('account', (t) =>
      t.field({ type: 'Account', nullable: true, resolve: (_, __, { viewer }) => viewer && { accountId: viewer.accountId } }),
    );
    addAutoPayGraph(builder, () => robin.api);
    const schema = builder.toSchema();
    const ask = (accountId: string, role: Customer['role']) =>
      execute({
        schema,
        document: parse(`{ account { autoPayAuthorizations { part } autoPayOutcome(intent: "${act.intentId}") { authorizations { state } } } }`),
        contextValue: { viewer: { userId: 'u', accountId, role, sessionId: 's' }, now: '2026-11-10T15:00:00.000Z', language: 'en' },
      });
    expect((await ask(robin.who.accountId, 'Admin')).data).toMatchObject({
      account: { autoPayAuthorizations: [{ part: 'core' }], autoPayOutcome: { authorizations: [{ state: 'effective' }] } },
    });
    expect((await ask(randomUUID(), 'Primary')).data).toMatchObject({ account: { autoPayAuthorizations: [], autoPayOutcome: null } });
    const { errors } = await ask(robin.who.accountId, 'Standard');
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('(F14) a backup', () => {
  const wishOf = (robin: Robin) => ({ mandateId: randomUUID(), part: 'core', methodId: robin.methods.bank, agreed: true, language: 'en' }) as const;
  const enrolled = async () => {
    const robin = await customer();
    await submit(robin);
    return robin;
  };
  const backup = async (robin: Robin) => (await robin.part('core'))?.backup?.methodId;

  test('is set up by a run when its process dies after the provider was told, once and told once', async () => {
    const robin = await enrolled();
    const dying = robin.dyingAt('after-enrol');
    void dying.api.setBackup(robin.who, wishOf(robin));
    await dying.reached;
    for (let again = 0; again < 2; again++) await robin.pass(2);
    expect(await backup(robin)).toBe(robin.methods.bank);
    expect((await robin.part('core'))?.backupAuthorisation).toMatchObject({ state: 'effective', kind: 'backup' });
    expect((await robin.told()).filter((kind) => kind === 'auto-pay-backup-set')).toHaveLength(1);
  });

  test('that the provider cannot be told goes on to be tried, and in the end it is said that there is none', async () => {
    const robin = await enrolled();
    robin.failing.push('setBackup', 'setBackup');
    expect(await robin.api.setBackup(robin.who, wishOf(robin))).toMatchObject({ ok: true, value: { state: 'given' } });
    await robin.pass(1);
    expect(await backup(robin)).toBeUndefined();
    await robin.pass(5);
    expect(await backup(robin)).toBe(robin.methods.bank);
  });

  test('that is taken away goes, also when the process dies over it; Auto Pay stays', async () => {
    const robin = await enrolled();
    await robin.api.setBackup(robin.who, wishOf(robin));
    const dying = robin.dyingAt('after-end-asked');
    void dying.api.removeBackup(robin.who, 'core');
    await dying.reached;
    await robin.pass(2);
    expect(await robin.part('core')).toMatchObject({ state: 'enrolled', backup: { methodId: undefined }, backupAuthorisation: undefined });
    expect((await robin.api.authorisations(robin.who.accountId)).map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ['backup', 'ended'],
        ['enroll', 'effective'],
      ]),
    );
  });

  test('may be given by who may pay, for a part that is enrolled', async () => {
    const robin = await customer();
    expect(await robin.api.setBackup(robin.who, wishOf(robin))).toEqual({ ok: false, refusal: { reason: 'not-enrolled' } });
    await submit(robin);
    const child = { ...robin.who, role: 'Child' } as const;
    expect(await robin.api.setBackup(child, wishOf(robin))).toEqual({ ok: false, refusal: { reason: 'may-not-pay' } });
    for (const [method, reason] of [
      [robin.methods.expired, 'method-expired'],
      [robin.methods.prepaid, 'prepaid'],
      [randomUUID(), 'no-such-method'],
    ] as const) {
      expect(await robin.api.setBackup(robin.who, { ...wishOf(robin), methodId: method })).toMatchObject({ ok: false, refusal: { reason } });
    }
  });
});
