import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import { createRecovery } from '#modules/identity/server/recovery/api.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { Browser } from '../../testing.ts';
import { addRecoveryRoutes } from './recovery-routes.ts';

export const publicUrl = 'http://localhost:4700';
export const MINUTE = 60_000;
/** An acceptable password. */
export const phrase = 'three frogs sing at dusk';
/** Olivia's, until a test changes it. */
export const oldPassword = 'the old one, long enough';

const codeOf = createCodeOf('a key of these tests');

type Customer = { readonly userId: string; readonly username: string; readonly email: string; readonly account: string };

/** Only the recovery forms, on their own database. A page is returned as JSON: what `renderPage` was told to show. */
function openForms(database: Database, machine: { nowMs(): number }) {
  const { accounts } = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const identity = createIdentity({ database, accounts, machine, passwords });
  const clock = { now: () => '2026-11-21T17:00:00.000Z' as const };
  const recovery = createRecovery({ database, identity, accounts, notices: createOutbox(database), codeOf, clock, machine });
  const app = Fastify();
  app.register(async (scope) => {
    await scope.register(import('@fastify/formbody'));
    addRecoveryRoutes(scope, {
      recovery,
      identity,
      publicUrl,
      renderPage: async (request, reply, page) => reply.status(page?.status ?? 200).send({ shown: request.url, ...page }),
    });
    scope.get('/*', async (request) => ({ shown: request.url }));
  });
  const look = () => Promise.all(recovery.runs().map(({ run }) => run()));
  return { database, app, identity, accounts, look };
}

/** The forms for one file's tests, opened before and closed after them, with two new customers per test: olivia has a login, newcomer does not. */
export function openedRecovery() {
  let mine: TestDatabase | undefined;
  let opened: (ReturnType<typeof openForms> & { readonly olivia: Customer; readonly newcomer: Customer }) | undefined;
  let aheadMs = 0;
  let number = 0;
  const demarc = () => {
    if (!opened) throw new Error('Demarc opens before the tests');
    return opened;
  };

  async function openAccount(database: Database): Promise<Customer> {
    const definition = embedded.accountDefinition();
    const [user] = definition.users;
    if (!user) throw new Error('the account has a user');
    const [username, email] = [`person${++number}`, `person${number}@example.com`];
    await embedded.openAccounts(database, [{ ...definition, users: [{ ...user, username, email }] }]);
    return { userId: user.userId, username, email, account: definition.accountNumber };
  }

  let forms: ReturnType<typeof openForms>;
  beforeAll(async () => {
    mine = await testDatabase();
    forms = openForms(mine.database, { nowMs: () => Date.now() + aheadMs });
    await forms.app.ready();
  });
  beforeEach(async () => {
    aheadMs = 0;
    await sql`delete from demarc.sign_in_try`.execute(forms.database);
    opened = { ...forms, olivia: await openAccount(forms.database), newcomer: await openAccount(forms.database) };
    await forms.identity.createLogin({ ...opened.olivia, password: oldPassword });
  });
  afterAll(() => mine?.end());

  const newBrowser = () => new Browser(demarc().app, publicUrl);

  /** A person's queued notices, oldest first. */
  async function toldTo({ userId }: { readonly userId: string }) {
    const { rows } = await sql<{ readonly kind: string; readonly facts: Readonly<Record<string, string>> }>`
      select kind, facts from demarc.notice where facts->>'userId' = ${userId} order by kind desc`.execute(demarc().database);
    return rows;
  }

  async function codeFor(person: { readonly userId: string }): Promise<string> {
    await demarc().look();
    const code = (await toldTo(person)).find(({ kind }) => kind === 'verification-code')?.facts.codeId;
    if (code === undefined) throw new Error('no code was sent');
    return codeOf(code);
  }

  return {
    demarc,
    newBrowser,
    toldTo,
    codeFor,
    /** Advances machine time. */
    setAhead: (ms: number) => {
      aheadMs = ms;
    },
    signsIn: async (username: string, password: string) => (await demarc().identity.checkPassword({ username, password }, '192.0.2.9')).ok,
    /** A browser that has entered olivia's code for a new password. */
    async proved(browser = newBrowser()) {
      const { olivia } = demarc();
      await browser.post('/forgot', { username: olivia.username });
      const answer = await browser.post('/reset-password', { code: await codeFor(olivia) });
      expect(answer.url).toBe('/reset-password?step=password');
      return browser;
    },
    /** A browser where olivia is signed in. */
    async signedIn(kept = true) {
      const browser = newBrowser();
      const session = await demarc().identity.startSession(demarc().olivia.userId, kept);
      const [name = '', value = ''] = session?.split(';')[0]?.split('=') ?? [];
      browser.put(name, value);
      return browser;
    },
  };
}

export const problemsOf = (answer: { json(): { problems?: readonly { field: string; text: string }[] } }) => answer.json().problems;
