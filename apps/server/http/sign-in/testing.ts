import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createIdentity, type IdentityApi } from '#modules/identity/server/api.ts';
import { createPasskeys, type PasskeysApi } from '#modules/identity/server/passkeys/api.ts';
import { createPasswords, type Passwords } from '#modules/identity/server/passwords.ts';
import type { HoldersPort } from '#modules/identity/server/port.ts';
import type { Role } from '#platform/rules/role.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ProcessSecurityLog } from '#platform/server/log/security.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { addAppOrigins } from '../app-origins.ts';
import { createCallers } from '../callers.ts';
import { addSecurityHeaders } from '../security.ts';
import { type Answer, Browser } from '../testing.ts';
import { embeddedProviderRoutes } from './providers/embedded-provider-routes.ts';

export const publicUrl = 'http://localhost:4700';
export const password = 'Demarc-demo-2026';
export const secret = 'a secret of this test, long enough for all';
const appOfTests = { redirects: ['com.example.demarc:/signed-in'], origins: ['capacitor://localhost'] };
/** The client secret of another installation's portal. */
export const otherSecret = 'a secret that two installations of this test share';
export const MINUTE = 60_000;

const rolesAtFirst = { 'user-olivia': 'Primary', 'user-ethan': 'Standard' } as const;

/** Sign-in and sign-out over HTTP, on its own database. A page is returned as JSON: what `renderPage` was told to show. */
export class OpenSignIn {
  /** Moved by tests; sessions and limits follow it, the identity provider does not. */
  readonly clock = {
    aheadMs: 0,
    nowMs() {
      return Date.now() + this.aheadMs;
    },
  };
  /** Security events since the test began. */
  told: unknown[] = [];
  /** Notices to people since the test began. */
  mailed: string[] = [];
  /** Whether the signed-in user has passed the step-up. */
  isProved = true;
  /** Runs between checking a password and reporting that it was correct. */
  afterMatch: () => Promise<void> = async () => {};
  /** Unexpected faults. */
  faults: unknown[] = [];
  /** The account on which the provider has its users. */
  accountId = 'account-1';
  /** The provider's answer about users' roles; undefined if it does not answer. */
  roles: Partial<Record<string, Role>> | undefined = rolesAtFirst;
  readonly #users: HoldersPort = {
    account: async () => ({ customerType: 'residential' }),
    user: async (userId) => {
      if (!this.roles) throw new Error('the provider is away');
      const role = this.roles[userId];
      return role && { userId, accountId: this.accountId, role };
    },
  };
  /** Empty at the start of each test. */
  browser: Browser;
  readonly app: FastifyInstance;
  readonly identity: IdentityApi;
  readonly passkeys: PasskeysApi;
  readonly database: Database;

  readonly #security: ProcessSecurityLog = (event, facts) => void this.told.push({ event, ...facts });

  constructor(database: Database) {
    this.database = database;
    this.app = Fastify();
    const cheap = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
    const passwords: Passwords = {
      ...cheap,
      matches: async (typed, hash) => {
        const matches = await cheap.matches(typed, hash);
        await this.afterMatch();
        return matches;
      },
    };
    this.identity = createIdentity({ database, accounts: this.#users, machine: this.clock, passwords, security: this.#security });
    const notices = { put: async (_: Database, { kind }: { readonly kind: string }) => void this.mailed.push(kind) };
    const stepUp = { isFresh: async () => this.isProved };
    this.passkeys = createPasskeys({
      database,
      accounts: this.#users,
      identity: this.identity,
      notices,
      stepUp,
      publicUrl,
      security: this.#security,
      clock: { now: () => isoInstant(this.clock.nowMs()) },
      machine: this.clock,
    });
    this.browser = this.newBrowser();
  }

  async open(): Promise<void> {
    for (const name of ['olivia', 'ethan', 'gone']) await this.identity.createLogin({ username: name, password, userId: `user-${name}` });
    addSecurityHeaders(this.app, { https: false });
    addAppOrigins(this.app, appOfTests, ['/who']);
    const callers = createCallers(this.identity, appOfTests);
    this.app.post('/who', async (request, reply) => reply.send((await callers.viewerOf(request)) ?? {}));
    await this.app.register(embeddedProviderRoutes, {
      identity: this.identity,
      passkeys: this.passkeys,
      accounts: this.#users,
      preferredLanguage: async () => undefined,
      database: this.database,
      machine: this.clock,
      publicUrl,
      secret,
      app: appOfTests,
      partnerOf: () => shippedPartners.own,
      voiceZone: {
        account: { account: async () => undefined },
        stepUp: { isFresh: async () => false },
        addressFor: () => undefined,
        isOn: async () => false,
        addresses: [],
        secret: undefined,
      },
      otherPortals: { origins: ['http://localhost:4800'], secret: otherSecret },
      onError: (error) => this.faults.push(error),
      security: this.#security,
      renderPage: async (request, reply, page) => reply.status(page?.status ?? 200).send({ shown: request.url, ...page }),
    });
  }

  async startAfresh(): Promise<void> {
    this.clock.aheadMs = 0;
    this.accountId = 'account-1';
    this.roles = rolesAtFirst;
    this.told = [];
    this.mailed = [];
    this.isProved = true;
    this.afterMatch = async () => {};
    this.faults = [];
    this.browser = this.newBrowser();
    for (const table of ['sign_in_try', 'sign_in_failures', 'session', 'oidc_record', 'passkey', 'passkey_challenge'])
      await sql`delete from ${sql.table(`demarc.${table}`)}`.execute(this.database);
  }

  newBrowser = (options: { readonly keepsCookies?: boolean } = {}): Browser => new Browser(this.app, publicUrl, options);

  /** Opens the sign-in page and submits olivia's name and password, or the given fields. */
  async signIn(who: Browser, fields: Record<string, string> = {}, path = '/login'): Promise<Answer> {
    await who.visit(path);
    return who.post('/login', { username: 'olivia', password, ...fields });
  }

  /** Chooses a password for olivia's login as it is now; it reads as before. */
  async changePassword(): Promise<void> {
    const generation = (await this.identity.generationOf('user-olivia')) ?? 0;
    await this.identity.changePassword({ userId: 'user-olivia', generation }, password);
  }

  viewer = (who: Browser = this.browser) => this.identity.viewerOf(who.cookieHeader());
}

/** Signing in, for one file's tests: opened before them, reset for each, closed after them. */
export function openedSignIn(): () => OpenSignIn {
  let mine: TestDatabase | undefined;
  let demarc: OpenSignIn | undefined;
  const opened = () => {
    if (!demarc) throw new Error('Demarc opens before the tests');
    return demarc;
  };
  beforeAll(async () => {
    mine = await testDatabase();
    demarc = new OpenSignIn(mine.database);
    await demarc.open();
  });
  beforeEach(() => opened().startAfresh());
  afterAll(async () => {
    await demarc?.app.close();
    await mine?.end();
  });
  return opened;
}
