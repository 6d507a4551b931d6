import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { identityLimits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import { type AccessApi, createAccess } from '#modules/identity/server/access/api.ts';
import { createIdentity, type IdentityApi } from '#modules/identity/server/api.ts';
import { createLimiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import { createTries } from '#modules/identity/server/limits/tries.ts';
import { otherPortalClientId } from '#modules/identity/server/oidc/clients.ts';
import { identitySecrets, keyTerm } from '#modules/identity/server/oidc/secrets.ts';
import { createProviderLogout, type ProviderLogoutApi } from '#modules/identity/server/sessions/provider-logout.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { fetchWithin } from '../../fetch-within.ts';
import { addSecurityHeaders } from '../../security.ts';
import { Browser } from '../../testing.ts';
import { MINUTE, openedSignIn, otherSecret, password, secret as providersSecret, publicUrl as providersUrl } from '../testing.ts';
import { createRefusedTokens } from './backchannel-logout.ts';
import { externalProviderRoutes } from './external-provider-routes.ts';

export { MINUTE, password, providersUrl };
export const publicUrl = 'http://localhost:4800';
export const DAY = 24 * 60 * MINUTE;

type Claims = Record<string, unknown>;
export type Forgery = (idToken: string) => string;
/** One browser on two sites. */
export type Visitor = { here: Browser; readonly there: Browser };

const customer = { footprint: 'CHTR', customerType: 'residential', isCpniCompliant: true, services: [{ line: 'voice', provisioned: true }] } as const;

export const within = (address: string): string => address.slice(new URL(address).origin.length);
export const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
export const claimsOf = (idToken: string): Claims => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
export const honestKey = identitySecrets(providersSecret).signingKey(keyTerm(Date.now()));
export const signed = (claims: Claims, key: KeyObject = createPrivateKey({ key: { ...honestKey }, format: 'jwk' }), alg = 'ES256'): string => {
  const head = `${part({ alg, kid: honestKey.kid })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
export const changed =
  (change: (claims: Claims) => Claims): Forgery =>
  (idToken) =>
    signed({ ...claimsOf(idToken), ...change(claimsOf(idToken)) });
/** Seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** Two installations: ours, and another Demarc whose embedded provider signs our customers in. */
export function openedTwoInstallations() {
  const there = openedSignIn();
  /** How the provider behaves in the current test. */
  const provider = { isAway: false, forge: undefined as Forgery | undefined, requests: [] as string[] };
  /** Networks that have started too many sign-ins. */
  const busy = new Set<string>();
  const clock = { aheadMs: 0, nowMs: () => Date.now() + clock.aheadMs };
  const ours: { app?: FastifyInstance; identity?: IdentityApi; access?: AccessApi; providerLogout?: ProviderLogoutApi } = {};
  const told: unknown[] = [];
  let mine: TestDatabase | undefined;

  const reach = async (url: string, ask: Parameters<ReturnType<typeof fetchWithin>>[1]): Promise<Response> => {
    if (provider.isAway) throw new TypeError('fetch failed');
    provider.requests.push(new URL(url).pathname);
    const answer = await fetchWithin(there().app)(url, ask);
    if (!provider.forge || !url.endsWith('/token')) return answer;
    const tokens = z.looseObject({ id_token: z.string() }).parse(await answer.json());
    return Response.json({ ...tokens, id_token: provider.forge(tokens.id_token) });
  };
  const opened = <Part>(it: Part | undefined): Part => {
    if (it === undefined) throw new Error('Demarc opens before the tests');
    return it;
  };
  const [app, identity, access] = [() => opened(ours.app), () => opened(ours.identity), () => opened(ours.access)] as const;
  const database = () => opened(mine).database;

  /** Our portal with that provider instead of the embedded one. @param claim the claim that names the customer */
  async function portalWith(claim = 'sub'): Promise<FastifyInstance> {
    const portal = Fastify();
    const tries = createTries(database());
    addSecurityHeaders(portal, { https: false });
    await portal.register(externalProviderRoutes, {
      registration: { issuer: `${providersUrl}/oidc`, clientId: otherPortalClientId(publicUrl), clientSecret: otherSecret, claim, fetch: reach },
      preferredLanguage: async () => undefined,
      identity: identity(),
      machine: clock,
      publicUrl,
      secret: 'the secret of our own portal, and nobody else',
      voiceZone: {
        account: { account: async () => customer },
        stepUp: { isFresh: async () => false },
        addressFor: () => 'https://voice.example.com/start',
        isOn: async () => true,
      },
      isLimited: async (network) => busy.has(network),
      providerLogout: opened(ours.providerLogout),
      refusedTokens: createRefusedTokens(tries, createLimiter(identityLimits, tries, clock)),
      partnerOf: () => shippedPartners.own,
      renderPage: async (request, reply, page) => reply.status(page?.status ?? 200).send({ shown: page?.path ?? request.url, ...page }),
      security: (event, facts) => void told.push({ event, ...facts }),
    });
    return portal;
  }

  beforeAll(async () => {
    const accounts = {
      account: async () => undefined,
      user: async (userId: string) => (userId.startsWith('user-') ? { userId, accountId, role: 'Primary' as const } : undefined),
    };
    mine = await testDatabase();
    const { database } = mine;
    ours.identity = createIdentity({ database, accounts, machine: clock, credentialsElsewhere: true });
    const deps = { database, accounts, clock: { now: () => isoInstant(clock.nowMs()) }, machine: clock, security: () => {} };
    ours.access = createAccess({ ...deps, whereLogins: 'elsewhere', notices: { put: async () => {} } });
    ours.providerLogout = createProviderLogout({ ...deps, security: (event, facts) => void told.push({ event, ...facts }) });
    ours.app = await portalWith();
  });
  beforeEach(async () => {
    for (const table of ['session', 'login', 'login_elsewhere', 'logout_token', 'sign_in_try'])
      await sql`delete from ${sql.table(`demarc.${table}`)}`.execute(database());
    Object.assign(provider, { isAway: false, forge: undefined, requests: [] });
    clock.aheadMs = 0;
    told.length = 0;
  });
  afterAll(async () => {
    await ours.app?.close();
    await mine?.end();
  });

  const visitor = (portal = app()): Visitor => ({ here: new Browser(portal, publicUrl), there: there().newBrowser() });
  /** From our page through the provider's password and back; returns the address of ours that it leads to. */
  async function wayBack(who: Visitor, path = '/auth/start?return=/billing', username = 'olivia'): Promise<string> {
    await who.there.visit(within((await who.here.leaves(path)).location));
    return within((await who.there.leaves('/login', { username, password })).location);
  }
  const signIn = async (who: Visitor, path?: string) => who.here.visit(await wayBack(who, path));
  const viewer = (who: Visitor): Promise<Viewer | undefined> => identity().viewerOf(who.here.cookieHeader());
  /** Advances the clocks of both installations. */
  const goOn = (ms: number): void => {
    clock.aheadMs = ms;
    there().clock.aheadMs = ms;
  };
  return { there, provider, busy, clock, told, app, identity, access, database, portalWith, visitor, wayBack, signIn, viewer, goOn };
}

const accountId = '00000000-0000-4000-8000-000000000001';
