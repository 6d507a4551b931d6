import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAccount } from '#modules/account/server/api.ts';
import { type AutoPayApi, type Customer, createAutoPayApi } from '#modules/autopay/server/api.ts';
import type { AutoPayFailPoint } from '#modules/autopay/server/dependencies.ts';
import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';

const STATEMENT_ON = '2026-11-09';

/** A customer with a November statement for core and mobile, due on the 30th, a valid, an expired and a prepaid card, and a bank account. */
export async function openCustomer(database: Database, more: { readonly at?: IsoInstant; readonly doublePayment?: boolean } = {}) {
  let now: IsoInstant = more.at ?? '2026-11-10T15:00:00.000Z';
  const opened = '2026-10-09';
  const definition = embedded.accountDefinition({
    held: true,
    restrictions: { card: false, bankAccount: false, doublePayment: more.doublePayment ?? false },
    parts: [
      { ...embedded.partDefinition('core', 80_00), openedOn: opened },
      { ...embedded.partDefinition('mobile', 45_00), openedOn: opened },
    ],
  });
  await embedded.openAccounts(database, [definition]);
  const { accountId } = definition;
  const methods = { card: randomUUID(), bank: randomUUID(), expired: randomUUID(), prepaid: randomUUID() };
  const shared = { accountId, nameOn: 'Robin Ames', isDefault: false, token: 'tok', at: '2026-11-01T12:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  await embedded.saveMethod(database, { ...shared, ...card, methodId: methods.card });
  await embedded.saveMethod(database, { ...shared, ...card, methodId: methods.expired, expiry: { year: 2026, month: 1 } });
  await embedded.saveMethod(database, { ...shared, ...card, methodId: methods.prepaid, prepaid: true });
  await embedded.saveMethod(database, { ...shared, kind: 'bankAccount', accountType: 'checking', lastFour: '6789', methodId: methods.bank });
  for (const part of ['core', 'mobile'] as const) await embedded.issueStatements(database, [{ accountId, part, on: STATEMENT_ON }], usualTerms);

  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  /** The provider's failures instead of answers, one call after another. */
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
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const deps = {
    database,
    clock: { now: () => now },
    autoPay: port,
    accounts: provider.accounts,
    wallet: createWallet(provider),
    billing: createBilling({ account, billing: provider.billing, ourPayments: async () => [] }),
    notices: createOutbox(database),
    partnerOf: async () => shippedPartners.own,
    onError: () => {},
  };
  const api = createAutoPayApi(deps);
  const who: Customer = { accountId, userId: 'robin', role: 'Primary' };
  const run = embedded.createAutoPayRun({
    database,
    charger: { takeAutomatic: async (requests) => requests.map(() => ({ state: 'unanswered', amount: cents(100) })) },
    onError: () => {},
    terms: embedded.readUsualTerms,
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
    /** Runs the worker after that many minutes. */
    async pass(minutes: number) {
      now = plusMilliseconds(now, minutes * MINUTE_MS);
      for (const one of api.runs()) await one.run(now);
    },
    /** A process that dies at a fail point, so that nothing after it happens. */
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
      return { api: createAutoPayApi({ ...deps, failPoint }), reached };
    },
    /** A process that pauses at a fail point while something else happens. */
    pausingAt(point: AutoPayFailPoint, meanwhile: () => Promise<unknown>) {
      return createAutoPayApi({ ...deps, failPoint: async (name) => void (name === point && (await meanwhile())) });
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

export type Robin = Awaited<ReturnType<typeof openCustomer>>;
type Choice = { readonly kind?: 'enroll' | 'change'; readonly parts?: readonly AccountPart[]; readonly methodId?: string };

/** Chooses and reviews; returns what the act has to name. */
export async function review({ api, who, methods }: Robin, { kind = 'enroll', parts = ['core'], methodId = methods.card }: Choice = {}) {
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

export async function submit(robin: Robin, choice?: Choice, api: AutoPayApi = robin.api) {
  const { act, refused } = await review(robin, choice);
  if (!act) throw new Error(`refused: ${refused.reason}`);
  const done = await api.act(robin.who, act);
  if (!done.ok) throw new Error(`refused: ${done.refusal.reason}`);
  return { act, states: done.value.map(({ part, state }) => [part, state]), authorizations: done.value };
}
