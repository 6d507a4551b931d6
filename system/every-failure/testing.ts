import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Answer, Browser } from '#apps/server/http/testing.ts';
import { createWeb } from '#apps/server/web.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { markVerified, putCode } from '#modules/identity/server/step-up/store.ts';
import { createModelProcessor } from '#modules/payments/server/testing/model-processor.ts';
import type { PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import { createModelBankLink, createModelVault } from '#modules/wallet/server/testing.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { refuse } from '#platform/rules/result.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { type AccountDefinition, embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { type Switched, switchedProvider, type Trouble } from '#providers/testing/switched-provider.ts';

/** The statements of November 9 exist, and none is past due. */
const USUAL_DAY: IsoInstant = '2025-11-10T15:00:00.000Z';
const SECRET = 'a secret of the tests, long enough';
const PATIENCE_MS = 800;

/** The state of the systems that are not the provider's. */
type Others = { bank: 'there' | 'down'; vault: 'there' | 'down' | 'refusing' };

/** A call to a port's member, as "autoPay.enroll". */
type Call = `${'autoPay' | 'deliveries' | 'statements' | 'wallet'}.${string}`;

/** The real portal over HTTP, with everything behind it under the test's control. */
export async function openStage() {
  const mine = await testDatabase();
  const { database } = mine;
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const processor = createModelProcessor();
  /** Ports that are out of order. */
  const troubles = new Map<Switched, Trouble>();
  /** Failing calls, each with how many more times it fails. */
  const failing = new Map<string, number>();
  const others: Others = { bank: 'there', vault: 'there' };
  let now = USUAL_DAY;

  const model = createModelVault();
  const vault = {
    ...model,
    open: async (session: Parameters<typeof model.open>[0]) =>
      others.vault === 'refusing' ? refuse('too-many-refused' as const) : model.open(session),
    redeem: (...given: Parameters<typeof model.redeem>) => (others.vault === 'down' ? isDown() : model.redeem(...given)),
  };
  const bank = createModelBankLink();
  const bankLink = { ...bank, open: (login: Parameters<typeof bank.open>[0]) => (others.bank === 'down' ? isDown() : bank.open(login)) };

  const usual = readSettings({ DEMARC_SECRET: SECRET });
  const settings = { ...usual, database: { ...usual.database, url: mine.portalUrl, ownerUrl: mine.url } };
  const app = await createWeb({
    settings,
    database,
    clock: { now: () => now },
    log: createLog({ process: 'test', level: 'silent' }),
    provider: switchedProvider(breakable(provider, failing), troubles),
    patienceMs: PATIENCE_MS,
    processor,
    vault,
    bankLink,
  });
  const identity = createIdentity({ database, accounts: provider.accounts, machine: machineClock });

  /** A signed-in user with a language; addresses leave it out. */
  async function signedIn(accountId: string, userId: string, language: Language) {
    const browser = new Browser(app, settings.publicUrl);
    const cookie = (await identity.startSession(userId, false))?.split(';')[0] ?? '';
    browser.put('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
    const at = (path: string) => (path.startsWith('/es/') ? path : pathIn(language, `/${path.slice(1)}`));
    return {
      accountId,
      put: (name: string, value: string) => browser.put(name, value),
      visit: (path: string) => browser.visit(at(path)),
      send: (path: string, fields: Readonly<Record<string, string>>) => browser.post(at(path), fields),
      /** Submits a form and stops before the redirect whose address contains this. */
      sendUntil: (path: string, fields: Readonly<Record<string, string>>, until: string) => browser.postUntil(at(path), fields, at(until)),
      leaves: (path: string, fields: Readonly<Record<string, string>>) => browser.leaves(at(path), fields),
      /** Passes the step-up that adding a method requires. */
      async prove() {
        const viewer = await identity.viewerOf(cookie);
        const step = { sessionId: viewer?.sessionId ?? '', purpose: 'new-method' } as const;
        const id = randomUUID();
        const at = isoInstant(machineClock.nowMs());
        await putCode(database, step, id, plusMilliseconds(at, 600_000));
        await markVerified(database, id, at);
      },
    };
  }

  return {
    provider,
    processor,
    troubles,
    others,
    /** From now on, or for a limited number of calls. */
    fails: (call: Call, times = Number.POSITIVE_INFINITY) => void failing.set(call, times),
    at: (instant: IsoInstant) => {
      now = instant;
    },
    /** Repairs everything. */
    mend() {
      troubles.clear();
      failing.clear();
      Object.assign(others, { bank: 'there', vault: 'there' });
      processor.behave({ kind: 'approve' });
      now = USUAL_DAY;
    },
    /** A new account with internet and mobile, one statement of each, and a saved card and bank account. */
    async customer(language: Language, given: Partial<AccountDefinition> = {}, card: { readonly expires?: number } = {}) {
      const definition = embedded.accountDefinition({ held: true, ...given });
      const { accountId, users } = definition;
      await embedded.openAccounts(database, [definition]);
      const methods = { card: randomUUID(), bank: randomUUID() };
      await embedded.saveMethod(database, {
        ...usualCard,
        ...saved,
        accountId,
        methodId: methods.card,
        expiry: { year: card.expires ?? 2029, month: 4 },
      });
      await embedded.saveMethod(database, { ...usualBank, ...saved, isDefault: false, accountId, methodId: methods.bank });
      for (const { part } of definition.parts) await embedded.issueStatements(database, [{ accountId, part, on: BILLED_ON }], usualTerms);
      return { ...(await signedIn(accountId, users[0]?.userId ?? '', language)), methods };
    },
    /** A customer with a device plan, on a later day. */
    async customerWithPhone(language: Language) {
      now = '2025-12-30T15:00:00.000Z';
      const { accountId, userId, planId } = await embedded.householdWithPhone(database);
      await embedded.saveMethod(database, { ...usualCard, ...saved, accountId, methodId: randomUUID() });
      return { ...(await signedIn(accountId, userId, language)), planId };
    },
    /** Runs an act while one of our tables cannot be read. */
    async without<T>(table: 'payment' | 'session', act: () => Promise<T>): Promise<T> {
      const away = `${table}_away`;
      await sql`alter table demarc.${sql.raw(table)} rename to ${sql.raw(away)}`.execute(database);
      try {
        return await act();
      } finally {
        await sql`alter table demarc.${sql.raw(away)} rename to ${sql.raw(table)}`.execute(database);
      }
    },
    async end() {
      await app.close();
      await mine.end();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Customer = Awaited<ReturnType<Stage['customer']>>;
export type { Answer };

/** Puts a new customer in a situation. @returns the page that reports it */
export type Situation = (stage: Stage, language: Language) => Promise<Answer>;

const BILLED_ON: IsoDate = '2025-11-09';
const saved = { nameOn: 'Robin Ames', isDefault: true, token: 'tok', at: '2025-11-01T12:00:00.000Z' } as const;
const usualCard = {
  kind: 'card',
  brand: 'visa',
  lastFour: '4242',
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  prepaid: false,
} as const satisfies Partial<PaymentMethod>;
const usualBank = { kind: 'bankAccount', accountType: 'checking', lastFour: '6789' } as const satisfies Partial<PaymentMethod>;

const isDown = () => Promise.reject(new Error('it is down'));

/** A provider whose calls can be made to fail one by one. */
function breakable(provider: Provider, failing: Map<string, number>): Provider {
  const out = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get(target, member) {
        const call = `${name}.${String(member)}`;
        const left = failing.get(call) ?? 0;
        if (left === 0) return Reflect.get(target, member);
        failing.set(call, left - 1);
        return isDown;
      },
    });
  const { autoPay, deliveries, statements, wallet } = provider;
  const ports = Object.entries({ autoPay, deliveries, statements, wallet }).map(([name, port]) => [name, out(name, port)]);
  return { ...provider, ...Object.fromEntries(ports) };
}
