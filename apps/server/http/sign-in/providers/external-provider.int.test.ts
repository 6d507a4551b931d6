import { createHmac, generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../testing.ts';
import {
  changed,
  claimsOf,
  DAY,
  type Forgery,
  honestKey,
  MINUTE,
  now,
  openedTwoInstallations,
  part,
  providersUrl,
  publicUrl,
  signed,
  within,
} from './testing.ts';

const { there, provider, busy, clock, told, app, identity, portalWith, visitor, wayBack, signIn, viewer, goOn } = openedTwoInstallations();

describe('an identity provider of the operator', () => {
  test('signs customers in on its own page and leads back to the requested page', async () => {
    const who = visitor();
    expect((await signIn(who)).url).toBe('/billing');
    expect(await viewer(who)).toMatchObject({ userId: 'user-olivia', accountId: expect.any(String), mustConfirm: false });
    expect((await who.here.visit('/login')).url).toBe('/account-summary');
  });

  test('has its metadata and keys fetched once an hour, and the keys once more when they change', async () => {
    const portal = await portalWith();
    const counted = (path: string) => provider.requests.filter((each) => each === path).length;
    for (let time = 0; time < 2; time++) expect((await signIn(visitor(portal))).url).toBe('/billing');
    there().clock.aheadMs = 90 * DAY;
    expect((await signIn(visitor(portal))).url).toBe('/billing');
    expect([counted('/oidc/.well-known/openid-configuration'), counted('/oidc/jwks')]).toEqual([1, 1]);
    clock.aheadMs = 61 * MINUTE;
    await visitor(portal).here.leaves('/auth/start');
    expect(counted('/oidc/.well-known/openid-configuration')).toBe(2);
    await portal.close();
  });

  test('(A6) is not contacted for a network that has started too many sign-ins, which is told so', async () => {
    busy.add('127.0.0.1');
    provider.requests = [];
    for (const path of ['/auth/start?return=/billing', '/confirm?return=/billing', '/es/login']) {
      const answer = await visitor().here.visit(path);
      expect([path, answer.statusCode, answer.url]).toEqual([path, 429, `${path.startsWith('/es') ? '/es' : ''}/login?stopped=1&busy=1`]);
    }
    busy.clear();
    expect(provider.requests).toEqual([]);
    expect((await signIn(visitor())).url).toBe('/billing');
  });

  test('may have a clock off by half a minute and no more', async () => {
    for (const [forge, place] of [
      [changed(() => ({ exp: now() - 20 })), '/billing'],
      [changed(() => ({ iat: now() + 20 })), '/billing'],
      [changed(() => ({ exp: now() - 60, iat: now() - 90 })), '/login?stopped=1'],
    ] as const) {
      provider.forge = forge;
      expect((await signIn(visitor())).url).toBe(place);
    }
  });

  test('(A9) has its id token refused if unsigned, signed by another key, or for another issuer, client, time or sign-in', async () => {
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

  test('(A9) has a return refused from another issuer, without one, or in another browser', async () => {
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

  test('identifies the customer by the claim that the operator chose; without it nobody is signed in', async () => {
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

  test('that is down makes the visitor see that something on our end did not work, before and on the way back', async () => {
    const who = visitor();
    const back = await wayBack(who);
    provider.isAway = true;
    const late = await who.here.visit(back);
    expect([late.statusCode, late.json().shown]).toEqual([503, '/error']);
    const portal = await portalWith();
    const page = await new Browser(portal, publicUrl).visit('/es/login');
    expect([page.statusCode, page.json().shown]).toEqual([503, '/es/error']);
    expect(told).toContainEqual({ event: 'sign-in.stopped', why: 'the identity provider does not answer' });
    provider.isAway = false;
    expect((await signIn(visitor(portal))).url).toBe('/billing');
    await portal.close();
  });

  test('gets the sign-out too: it ends the session on both sides and returns', async () => {
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

  test('lets a guest signed in by the network alone end only their own session, and switch accounts if they ask to', async () => {
    const owner = visitor();
    await signIn(owner);
    const guest = async () => {
      const cookie = await identity().startSession('user-olivia', false, undefined, { byNetwork: true });
      const { here } = visitor();
      here.put('__Host-session', /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
      return here;
    };
    expect((await (await guest()).post('/sign-out', { everywhere: '1' })).url).toBe('/');
    expect(await viewer(owner)).toMatchObject({ userId: 'user-olivia' });
    const { url } = await (await guest()).post('/es/sign-out', { reason: 'auto-auth-passive-alert' });
    expect(url).toBe('/es/account-summary?reason=auto-auth-passive-alert');
  });

  test('signs nobody out for a page that does not identify them or leads elsewhere', async () => {
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

  test('confirms a money operation after a pause on its side, which then continues here', async () => {
    const who = visitor();
    await signIn(who);
    goOn(16 * MINUTE);
    expect(await viewer(who)).toMatchObject({ mustConfirm: true });
    expect((await signIn(who, '/confirm?return=/billing/pay/quick')).url).toBe('/billing/pay/quick');
    expect(await viewer(who)).toMatchObject({ mustConfirm: false });
  });

  test('also signs customers in to Voice Zone: we lead there and issue no code', async () => {
    const who = visitor();
    await signIn(who);
    expect((await who.here.leaves('/voice-zone')).location).toBe('https://voice.example.com/start');
  });

  test('manages passwords and passkeys itself: our pages for them lead there, and no form accepts one', async () => {
    const { here } = visitor();
    for (const path of ['/forgot', '/recover-id', '/reset-password', '/my-account/create'])
      expect((await here.leaves(path)).location, path).toContain(`${providersUrl}/oidc/auth?`);
    const who = visitor();
    await signIn(who);
    const answer = await app().inject({ url: '/security/password', headers: { cookie: who.here.cookieHeader() } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/security']);
    for (const url of ['/login', '/auth/passkey', '/oidc/token', '/oidc/request'])
      expect((await app().inject({ method: 'POST', url, headers: { origin: publicUrl } })).statusCode, url).toBe(404);
  });
});
