import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdentity, type IdentityApi } from '#modules/identity/server/api.ts';
import { otherPortalClientId } from '#modules/identity/server/oidc/clients.ts';
import { identitySecrets, keyTerm } from '#modules/identity/server/oidc/secrets.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { fetchWithin } from '../../fetch-within.ts';
import { addSecurityHeaders } from '../../security.ts';
import { Browser } from '../../testing.ts';
import { MINUTE, openedSignInHouse, otherSecret, password, secret as providersSecret, publicUrl as providersUrl } from '../testing.ts';
import { externalProviderRoutes } from './external-provider-routes.ts';

/** The second instance: another Demarc, whose embedded provider signs our customers in. */
const there = openedSignInHouse();
const publicUrl = 'http://localhost:4800';
const DAY = 24 * 60 * MINUTE;

type Claims = Record<string, unknown>;
type Forgery = (idToken: string) => string;

/** How the provider behaves in the test that runs. */
const provider = { isAway: false, forge: undefined as Forgery | undefined, asked: [] as string[] };
/** Networks that have begun too many sign-ins. */
const busy = new Set<string>();
const clock = { aheadMs: 0, nowMs: () => Date.now() + clock.aheadMs };

const reach = async (url: string, ask: Parameters<ReturnType<typeof fetchWithin>>[1]): Promise<Response> => {
  if (provider.isAway) throw new TypeError('fetch failed');
  provider.asked.push(new URL(url).pathname);
  const answer = await fetchWithin(there().app)(url, ask);
  if (!provider.forge || !url.endsWith('/token')) return answer;
  const tokens = await answer.json();
  return Response.json({ ...tokens, id_token: provider.forge(tokens.id_token) });
};

let app: FastifyInstance;
let identity: IdentityApi;
let told: unknown[] = [];

const customer = { footprint: 'CHTR', customerType: 'residential', isCpniCompliant: true, services: [{ line: 'voice', provisioned: true }] } as const;

/** Our portal, with that provider in the place of the embedded one. @param claim names the customer */
async function portalWith(claim = 'sub'): Promise<FastifyInstance> {
  const portal = Fastify();
  addSecurityHeaders(portal, { https: false });
  await portal.register(externalProviderRoutes, {
    registration: { issuer: `${providersUrl}/oidc`, clientId: otherPortalClientId(publicUrl), clientSecret: otherSecret, claim, fetch: reach },
    preferredLanguage: async () => undefined,
    ...{ identity, machineClock: clock, publicUrl, secret: 'the secret of our own house, and nobody else' },
    voiceZone: {
      account: { account: async () => customer },
      stepUp: { isFresh: async () => false },
      addressFor: () => 'https://voice.example.com/start',
      isOn: async () => true,
    },
    isLimited: async (network) => busy.has(network),
    renderPage: async (request, reply, page) => reply.status(page?.status ?? 200).send({ shown: page?.path ?? request.url, ...page }),
    security: (event, facts) => void told.push({ event, ...facts }),
  });
  return portal;
}

beforeAll(async () => {
  const users = { user: async (userId: string) => ({ userId, accountId: 'account-1', role: 'Primary' as const }) };
  identity = createIdentity({ database: there().database, users, machineClock: clock });
  app = await portalWith();
});
beforeEach(() => {
  Object.assign(provider, { isAway: false, forge: undefined, asked: [] });
  clock.aheadMs = 0;
  told = [];
});
afterAll(() => app.close());

/** The clocks of both houses. */
function goOn(ms: number): void {
  clock.aheadMs = ms;
  there().clock.aheadMs = ms;
}

/** One browser, two sites. */
const visitor = (portal = app): { here: Browser; readonly there: Browser } => ({ here: new Browser(portal, publicUrl), there: there().newBrowser() });
type Visitor = ReturnType<typeof visitor>;

const within = (address: string) => address.slice(new URL(address).origin.length);

/** From our page to the provider's password and back: the address of ours that it leads to. */
async function wayBack(who: Visitor, path = '/auth/start?return=/billing', username = 'olivia'): Promise<string> {
  await who.there.visit(within((await who.here.leaves(path)).location));
  return within((await who.there.leaves('/login', { username, password })).location);
}
const signIn = async (who: Visitor, path?: string) => who.here.visit(await wayBack(who, path));
const viewer = (who: Visitor): Promise<Viewer | undefined> => identity.viewerOf(who.here.cookieHeader());

const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
const claimsOf = (idToken: string): Claims => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
const honestKey = identitySecrets(providersSecret).signingKey(keyTerm(Date.now()));
const signed = (claims: Claims, key: KeyObject = createPrivateKey({ key: { ...honestKey }, format: 'jwk' }), alg = 'ES256'): string => {
  const head = `${part({ alg, kid: honestKey.kid })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
const changed =
  (change: (claims: Claims) => Claims): Forgery =>
  (idToken) =>
    signed({ ...claimsOf(idToken), ...change(claimsOf(idToken)) });
const now = () => Math.floor(Date.now() / 1000);

describe('an identity provider of the operator', () => {
  test('signs customers in at its own page and leads back to the page that was asked for', async () => {
    const who = visitor();
    expect((await signIn(who)).url).toBe('/billing');
    expect(await viewer(who)).toMatchObject({ userId: 'user-olivia', accountId: 'account-1', mustConfirm: false });
    expect((await who.here.visit('/login')).url).toBe('/account-summary');
  });

  test('is described once an hour and its keys are asked for once, also when it changes them', async () => {
    const portal = await portalWith();
    const counted = (path: string) => provider.asked.filter((each) => each === path).length;
    for (let time = 0; time < 2; time++) expect((await signIn(visitor(portal))).url).toBe('/billing');
    there().clock.aheadMs = 90 * DAY;
    expect((await signIn(visitor(portal))).url).toBe('/billing');
    expect([counted('/oidc/.well-known/openid-configuration'), counted('/oidc/jwks')]).toEqual([1, 1]);
    clock.aheadMs = 61 * MINUTE;
    await visitor(portal).here.leaves('/auth/start');
    expect(counted('/oidc/.well-known/openid-configuration')).toBe(2);
    await portal.close();
  });

  test('(A6) is not asked for a network that has begun too many sign-ins, which reads so', async () => {
    busy.add('127.0.0.1');
    provider.asked = [];
    for (const path of ['/auth/start?return=/billing', '/confirm?return=/billing', '/es/login']) {
      const answer = await visitor().here.visit(path);
      expect([path, answer.statusCode, answer.url]).toEqual([path, 429, `${path.startsWith('/es') ? '/es' : ''}/login?stopped=1&busy=1`]);
    }
    busy.clear();
    expect(provider.asked).toEqual([]);
    expect((await signIn(visitor())).url).toBe('/billing');
  });

  test('its clock may be half a minute off, and no more', async () => {
    for (const [forge, place] of [
      [changed(() => ({ exp: now() - 20 })), '/billing'],
      [changed(() => ({ iat: now() + 20 })), '/billing'],
      [changed(() => ({ exp: now() - 60, iat: now() - 90 })), '/login?stopped=1'],
    ] as const) {
      provider.forge = forge;
      expect((await signIn(visitor())).url).toBe(place);
    }
  });

  test('(A9) an id token without signature, under another key, or of another issuer, client, time or sign-in opens nothing', async () => {
    const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const hmac: Forgery = (idToken) => {
      const head = `${part({ alg: 'HS256', kid: honestKey.kid })}.${part(claimsOf(idToken))}`;
      const { d: _, ...publicKey } = honestKey;
      return `${head}.${createHmac('sha256', JSON.stringify(publicKey)).update(head).digest('base64url')}`;
    };
    const forgeries: Record<string, Forgery> = {
      none: (idToken) => `${part({ alg: 'none' })}.${part(claimsOf(idToken))}.`,
      'HS for ES': hmac,
      'another key': (idToken) => signed(claimsOf(idToken), strange),
      'changed claims': (idToken) => idToken.replace(/\.[^.]+\./, `.${part({ ...claimsOf(idToken), sub: 'user-ethan' })}.`),
      'no token': () => 'x',
      expired: changed(() => ({ exp: now() - 600 })),
      'another audience': changed(() => ({ aud: 'consumer_portal' })),
      'another issuer': changed(() => ({ iss: 'https://evil.example' })),
      'another nonce': changed(() => ({ nonce: 'another' })),
      'no nonce': changed(() => ({ nonce: undefined })),
    };
    for (const [name, forge] of Object.entries(forgeries)) {
      provider.forge = forge;
      const who = visitor();
      expect((await signIn(who)).url, name).toBe('/login?stopped=1');
      expect(await viewer(who), name).toBeUndefined();
    }
    provider.forge = changed(() => ({}));
    expect((await signIn(visitor())).url).toBe('/billing');
  });

  test('(A9) a way back with another issuer, without one, or of another browser opens nothing', async () => {
    for (const change of [
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
      (query: URLSearchParams) => query.delete('iss'),
      (query: URLSearchParams) => query.set('state', 'another'),
    ]) {
      const who = visitor();
      const back = new URL(await wayBack(who), publicUrl);
      change(back.searchParams);
      expect((await who.here.visit(back.pathname + back.search)).url).toBe('/login?stopped=1');
    }
    expect((await visitor().here.visit(await wayBack(visitor()))).url).toBe('/login?stopped=1');
  });

  test('names the customer by the claim that the operator chose; without it nobody comes in', async () => {
    const portal = await portalWith('customer_id');
    provider.forge = changed(() => ({ sub: 'theirs', customer_id: 'user-linked' }));
    const who = visitor(portal);
    expect((await signIn(who)).url).toBe('/billing');
    expect(await viewer(who)).toMatchObject({ userId: 'user-linked' });
    for (const customer_id of [undefined, '', 7]) {
      provider.forge = changed(() => ({ customer_id }));
      expect((await signIn(visitor(portal))).url).toBe('/login?stopped=1');
    }
    await portal.close();
  });

  test('while it is away, a visitor sees that something on our end did not work, before and on the way back', async () => {
    const who = visitor();
    const back = await wayBack(who);
    provider.isAway = true;
    const late = await who.here.visit(back);
    expect([late.statusCode, late.json().shown]).toEqual([503, '/error']);
    const portal = await portalWith();
    const asked = await new Browser(portal, publicUrl).visit('/es/login');
    expect([asked.statusCode, asked.json().shown]).toEqual([503, '/es/error']);
    expect(told).toContainEqual({ event: 'sign-in.stopped', why: 'the identity provider does not answer' });
    provider.isAway = false;
    expect((await signIn(visitor(portal))).url).toBe('/billing');
    await portal.close();
  });

  test('a sign-out ends the session here and there, and comes back', async () => {
    const who = visitor();
    await signIn(who);
    const sessionsThere = async () =>
      (await sql`select 1 from demarc.oidc_record where model = 'Session' and user_id = 'user-olivia'`.execute(there().database)).rows.length;
    expect(await sessionsThere()).toBe(1);
    const { location } = await who.here.leaves('/es/sign-out', {});
    expect(await viewer(who)).toBeUndefined();
    expect((await who.there.leaves(within(location))).location).toBe(`${publicUrl}/es`);
    expect(await sessionsThere()).toBe(0);
  });

  test('a guest whom the network alone signed in ends their own session at most, and goes on to another account where they ask for one', async () => {
    const owner = visitor();
    await signIn(owner);
    const guest = async () => {
      const cookie = await identity.startSession('user-olivia', false, undefined, { byNetwork: true });
      const { here } = visitor();
      here.put('__Host-session', /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
      return here;
    };
    expect((await (await guest()).post('/sign-out', { everywhere: '1' })).url).toBe('/');
    expect(await viewer(owner)).toMatchObject({ userId: 'user-olivia' });
    const { url } = await (await guest()).post('/es/sign-out', { reason: 'auto-auth-passive-alert' });
    expect(url).toBe('/es/account-summary?reason=auto-auth-passive-alert');
  });

  test('nobody is signed out there by a page that says nothing of them, or leads elsewhere', async () => {
    const who = visitor();
    await signIn(who);
    const { location } = await who.here.leaves('/sign-out', {});
    for (const [name, value] of [
      ['id_token_hint', 'x.y.z'],
      ['id_token_hint', signed({ ...claimsOf(new URL(location).searchParams.get('id_token_hint') ?? ''), aud: 'another' })],
      ['post_logout_redirect_uri', 'https://evil.example/'],
    ] as const) {
      const url = new URL(location);
      url.searchParams.set(name, value);
      expect((await who.there.visit(url.pathname + url.search)).url, name).toBe('/');
    }
  });

  test('a money act after a pause is confirmed there, and goes on here', async () => {
    const who = visitor();
    await signIn(who);
    goOn(16 * MINUTE);
    expect(await viewer(who)).toMatchObject({ mustConfirm: true });
    expect((await signIn(who, '/confirm?return=/billing/pay/quick')).url).toBe('/billing/pay/quick');
    expect(await viewer(who)).toMatchObject({ mustConfirm: false });
  });

  test('who is signed in there comes in here without being asked once more, as of when they signed in there', async () => {
    const who = visitor();
    await who.there.visit('/auth/start?return=/billing');
    await who.there.post('/login', { username: 'olivia', password });
    for (const [minutes, mustConfirm] of [
      [1, false],
      [20, true],
    ] as const) {
      goOn(minutes * MINUTE);
      // The provider's own session is over by then, and its portal's goes on.
      await sql`delete from demarc.oidc_record where model = 'Session'`.execute(there().database);
      who.here = new Browser(app, publicUrl);
      const back = await who.there.leaves(within((await who.here.leaves('/auth/start?return=/billing')).location));
      expect((await who.here.visit(within(back.location))).url).toBe('/billing');
      expect(await viewer(who)).toMatchObject({ userId: 'user-olivia', mustConfirm });
    }
  });

  test('who is not to be known by that is asked: after a sign-out, before money moves, and where the line alone knows them there', async () => {
    const who = visitor();
    await signIn(who);
    const isAsked = async (path: string) => (await who.there.visit(within((await who.here.leaves(path)).location))).json().shown;
    expect(await isAsked('/confirm?return=/billing/pay/quick')).toBe('/login?started=1');
    // The provider is not told: its session goes on.
    await who.here.leaves('/sign-out', {});
    expect(await isAsked('/auth/start?return=/billing')).toBe('/login?started=1');

    const guest = visitor();
    const cookie = await there().identity.startSession('user-olivia', false, undefined, { byNetwork: true });
    guest.there.put('__Host-session', /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    const shown = await guest.there.visit(within((await guest.here.leaves('/auth/start')).location));
    expect(shown.json().shown).toBe('/login?started=1');
  });

  test('a proof that is older than what was asked for opens nothing, nor one without a time', async () => {
    const day = 24 * 60 * 60;
    for (const [path, auth_time, place] of [
      ['/auth/start?return=/billing', now() - day + 60, '/billing'],
      ['/auth/start?return=/billing', now() - day - 60, '/login?stopped=1'],
      ['/auth/start?return=/billing', undefined, '/login?stopped=1'],
      ['/confirm?return=/billing', now() - 20, '/billing'],
      ['/confirm?return=/billing', now() - 60, '/login?stopped=1'],
      ['/confirm?return=/billing', undefined, '/login?stopped=1'],
    ] as const) {
      provider.forge = changed(() => ({ auth_time }));
      expect((await signIn(visitor(), path)).url, `${path} ${auth_time}`).toBe(place);
    }
  });

  test('signs customers in to Voice Zone, too: we lead there, and give out no code', async () => {
    const who = visitor();
    await signIn(who);
    expect((await who.here.leaves('/voice-zone')).location).toBe('https://voice.example.com/start');
  });

  test('passwords and passkeys are its own affair: the pages for them lead there, and no form takes one', async () => {
    const { here } = visitor();
    for (const path of ['/forgot', '/recover-id', '/reset-password', '/my-account/create'])
      expect((await here.leaves(path)).location, path).toContain(`${providersUrl}/oidc/auth?`);
    const who = visitor();
    await signIn(who);
    const answer = await app.inject({ url: '/security/password', headers: { cookie: who.here.cookieHeader() } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/security']);
    for (const url of ['/login', '/auth/passkey', '/oidc/token', '/oidc/request'])
      expect((await app.inject({ method: 'POST', url, headers: { origin: publicUrl } })).statusCode, url).toBe(404);
  });
});
