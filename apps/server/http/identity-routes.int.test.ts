import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdentity, type IdentityApi } from '#modules/identity/server/api.ts';
import { unseal } from '#modules/identity/server/oidc/sealed.ts';
import { identitySecrets } from '#modules/identity/server/oidc/secrets.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import type { UsersPort } from '#modules/identity/server/port.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { identityRoutes } from './identity-routes.ts';
import { addSecurityHeaders } from './security.ts';
import { Browser } from './testing.ts';

const publicUrl = 'http://localhost:4700';
const password = 'Demarc-demo-2026';
const secret = 'a secret of this test, long enough for all';
const MINUTE = 60_000;

/** Only what is moved on by a test; sessions and limits follow it. */
const machineClock = {
  aheadMs: 0,
  nowMs() {
    return Date.now() + this.aheadMs;
  },
};

const users: UsersPort = {
  async user(userId) {
    if (userId === 'user-olivia') return { userId, accountId: 'account-1', role: 'Primary' };
    if (userId === 'user-ethan') return { userId, accountId: 'account-1', role: 'Standard' };
    return undefined;
  },
};

let mine: TestDatabase;
let app: FastifyInstance;
let identity: IdentityApi;
let browser: Browser;
let refused: unknown[];

beforeAll(async () => {
  mine = await testDatabase();
  const { database } = mine;
  identity = createIdentity({ database, users, machineClock, passwords: createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 }) });
  for (const name of ['olivia', 'ethan', 'gone']) await identity.createLogin({ username: name, password, userId: `user-${name}` });
  app = Fastify();
  addSecurityHeaders(app, { https: false });
  await app.register(identityRoutes, {
    identity,
    users,
    database,
    machineClock,
    publicUrl,
    secret,
    onError: (error) => refused.push(error),
    renderPage: async (request, reply, page) => reply.status(page?.status ?? 200).send({ shown: request.url, ...page }),
  });
});
afterAll(async () => {
  await app.close();
  await mine.end();
});

beforeEach(async () => {
  machineClock.aheadMs = 0;
  refused = [];
  browser = new Browser(app, publicUrl);
  for (const table of ['sign_in_try', 'session', 'oidc_record']) await sql`delete from ${sql.table(`demarc.${table}`)}`.execute(mine.database);
});

async function signIn(who: Browser, fields: Record<string, string> = {}, path = '/login') {
  await who.visit(path);
  return who.post('/login', { username: 'olivia', password, ...fields });
}

const viewer = (who = browser) => identity.viewerOf(who.cookieHeader());

describe('signing in', () => {
  test('leads from the page that was asked for through the identity provider and back to it', async () => {
    const login = await browser.visit('/auth/start?return=%2Fbilling%2Factivity%3Ftype%3Dpayment');
    expect(login.url).toBe('/login?started=1');
    expect(login.statusCode).toBe(200);
    const done = await browser.post('/login', { username: 'olivia', password });
    expect(done.url).toBe('/billing/activity?type=payment');
    expect(await viewer()).toMatchObject({ userId: 'user-olivia', accountId: 'account-1', role: 'Primary' });
  });

  test('is the code flow of consumer_portal with PKCE S256, state and nonce', async () => {
    await browser.visit('/login');
    const authorization = new URL(browser.visited.find((url) => url.startsWith('/oidc/auth?')) ?? '', publicUrl);
    expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
      client_id: 'consumer_portal',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${publicUrl}/auth/callback`,
    });
  });

  test('ends in an id token that says how and where the customer signed in', async () => {
    await browser.visit('/login');
    const callback = new URL(await browser.postUntil('/login', { username: 'olivia', password }, '/auth/callback'), publicUrl);
    const { clientSecret, sealingKey } = identitySecrets(secret);
    const { verifier } = JSON.parse(unseal(browser.cookie('__Host-sign-in') ?? '', sealingKey) ?? '{}');
    const answer = await app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: {
        authorization: `Basic ${Buffer.from(`consumer_portal:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: `${publicUrl}/auth/callback`,
        code_verifier: verifier,
      }).toString(),
    });
    const [, claims = ''] = answer.json().id_token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: `${publicUrl}/oidc`,
      aud: 'consumer_portal',
      sub: 'user-olivia',
      identity_domain: 'consumer',
      use_case: 'portals',
      credential_type: 'password',
      account_type: 'RESIDENTIAL',
      keep_me_in: false,
    });
  });

  test('begins by itself for a visit to the sign-in page, in the language of the page', async () => {
    expect((await browser.visit('/login')).url).toBe('/login?started=1');
    expect((await new Browser(app, publicUrl).visit('/es/login')).url).toBe('/es/login?started=1');
    expect((await signIn(new Browser(app, publicUrl), {}, '/es/login')).url).toBe('/es/account-summary');
  });

  test('goes on in the other language when that is chosen on the way', async () => {
    await browser.visit('/login');
    expect((await browser.visit('/es/login')).url).toBe('/es/login');
    const wrong = await browser.post('/es/login', { username: 'olivia', password: 'wrong' });
    expect(wrong.json().problems[0].text).toContain('no son correctos');
  });

  test('sends who is signed in already to the account summary', async () => {
    await signIn(browser);
    expect((await browser.visit('/login')).url).toBe('/account-summary');
    expect((await browser.visit('/es/login')).url).toBe('/es/account-summary');
    expect((await browser.visit('/auth/start?return=/billing')).url).toBe('/billing');
  });

  test('takes a username in any case', async () => {
    expect((await signIn(browser, { username: ' OLIVIA ' })).url).toBe('/account-summary');
  });

  test('never leads to another site', async () => {
    for (const target of ['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)']) {
      const visitor = new Browser(app, publicUrl);
      expect((await signIn(visitor, {}, `/auth/start?return=${encodeURIComponent(target)}`)).url, target).toBe('/account-summary');
    }
  });

  test('gives a new id each time and ends the session before it', async () => {
    await signIn(browser);
    const first = browser.cookie('__Host-session');
    machineClock.aheadMs = 31 * MINUTE;
    await signIn(browser);
    expect(browser.cookie('__Host-session')).not.toBe(first);
    expect(await viewer()).toBeDefined();
    machineClock.aheadMs = 0;
    expect(await identity.viewerOf(`__Host-session=${first}`)).toBeUndefined();
  });

  test('never takes over an id that somebody else has put into the browser', async () => {
    browser.put('__Host-session', 'A'.repeat(43));
    await signIn(browser);
    expect(browser.cookie('__Host-session')).not.toBe('A'.repeat(43));
    expect(await identity.viewerOf(`__Host-session=${'A'.repeat(43)}`)).toBeUndefined();
  });

  test('lets another customer sign in where the first did not sign out', async () => {
    await signIn(browser);
    browser.forget('__Host-session');
    expect((await signIn(browser, { username: 'ethan' })).url).toBe('/account-summary');
    expect(await viewer()).toMatchObject({ userId: 'user-ethan', role: 'Standard' });
  });

  test('asks for the password again although the provider still knows the browser', async () => {
    await signIn(browser);
    browser.forget('__Host-session');
    expect((await browser.visit('/auth/start?return=/billing')).url).toBe('/login?started=1');
  });
});

describe('a refused sign-in', () => {
  test('is the same answer for a wrong password, an unknown username and a user who is gone', async () => {
    const answers = [];
    for (const fields of [{ password: 'wrong' }, { username: 'nobody' }, { username: 'gone' }]) {
      const answer = await signIn(new Browser(app, publicUrl), fields);
      answers.push({ ...answer.json(), values: undefined });
      expect(answer.statusCode).toBe(422);
    }
    expect(answers[0]).toMatchObject({ problems: [{ field: 'username', text: expect.stringContaining('not right') }] });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('keeps what was typed but never the password, and can be mended on the spot', async () => {
    const answer = await signIn(browser, { password: 'wrong', keepMeIn: 'on' });
    expect(answer.json().values).toEqual({ username: 'olivia', keepMeIn: 'on' });
    expect(answer.body).not.toContain('wrong"');
    expect((await browser.post('/login', { username: 'olivia', password })).url).toBe('/account-summary');
  });

  test('names each field that is empty', async () => {
    const answer = await signIn(browser, { username: ' ', password: '' });
    expect(answer.json().problems.map((problem: { field: string }) => problem.field)).toEqual(['username', 'password']);
  });

  test('says when to try again after five failures in a minute, and then takes the owner in', async () => {
    for (let failure = 0; failure < 5; failure++) expect((await signIn(browser, { password: 'wrong' })).statusCode).toBe(422);
    const sixth = await signIn(browser);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().problems[0].text).toMatch(/Try again in \d+ seconds/);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    machineClock.aheadMs = MINUTE;
    expect((await signIn(browser)).url).toBe('/account-summary');
  });

  test('counts twenty at once as it counts them one by one, and starts afresh after a success', async () => {
    for (let failure = 0; failure < 4; failure++) await identity.checkPassword({ username: 'ethan', password: 'wrong' }, '192.0.2.1');
    expect(await identity.checkPassword({ username: 'ethan', password }, '192.0.2.1')).toMatchObject({ ok: true });
    const twenty = Array.from({ length: 20 }, () => identity.checkPassword({ username: 'ethan', password: 'wrong' }, '192.0.2.2'));
    const reasons = (await Promise.all(twenty)).map((answer) => (answer.ok ? 'ok' : answer.refusal.reason));
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'too-many')).toHaveLength(15);
  });

  test('stops an address after fifty failures without locking out the owner of a username elsewhere', async () => {
    for (let failure = 0; failure < 50; failure++) await identity.checkPassword({ username: `guess${failure}`, password }, '192.0.2.3');
    for (let failure = 0; failure < 10; failure++) {
      expect(await identity.checkPassword({ username: 'olivia', password: 'wrong' }, '192.0.2.3')).toMatchObject({ refusal: { reason: 'too-many' } });
    }
    expect(await identity.checkPassword({ username: 'olivia', password }, '192.0.2.4')).toMatchObject({ ok: true });
  });
});

describe('what does not fit the sign-in that was begun', () => {
  /** Signs in up to the way back, which it answers instead of going. */
  async function callbackOf(who: Browser): Promise<string> {
    await who.visit('/auth/start?return=/billing');
    return who.postUntil('/login', { username: 'olivia', password }, '/auth/callback');
  }

  test('a code is taken once, by the browser that began, and a copy of everything gets nothing', async () => {
    const thief = new Browser(app, publicUrl);
    const callback = await callbackOf(browser);
    thief.takeCookiesOf(browser);
    expect((await browser.visit(callback)).url).toBe('/billing');
    expect((await thief.visit(callback)).url).toBe('/login?stopped=1');
    expect(await viewer(thief)).toBeUndefined();
    expect(refused).toHaveLength(1);
  });

  test('of twenty that redeem one code at once, one is taken', async () => {
    const callback = await callbackOf(browser);
    const twenty = Array.from({ length: 20 }, () => {
      const copy = new Browser(app, publicUrl);
      copy.takeCookiesOf(browser);
      return copy.visit(callback);
    });
    const places = (await Promise.all(twenty)).map((answer) => answer.url);
    expect(places.filter((place) => place === '/billing')).toHaveLength(1);
  });

  test('another browser, a missing or changed state, another issuer and a made-up code are refused', async () => {
    const callback = new URL(await callbackOf(browser), publicUrl);
    const changed = (change: (query: URLSearchParams) => void) => {
      const url = new URL(callback);
      change(url.searchParams);
      return url.pathname + url.search;
    };
    expect((await new Browser(app, publicUrl).visit(changed(() => {}))).url).toBe('/login?stopped=1');
    for (const wrong of [
      changed((query) => query.delete('state')),
      changed((query) => query.set('state', 'another')),
      changed((query) => query.set('iss', 'https://evil.example')),
      changed((query) => query.delete('iss')),
      changed((query) => query.set('code', 'made-up')),
      changed((query) => query.append('state', 'twice')),
      changed((query) => query.set('code', '')),
      changed((query) => query.set('response', 'e30.e30.')),
      changed((query) => query.set('error', 'access_denied')),
    ]) {
      const copy = new Browser(app, publicUrl);
      copy.takeCookiesOf(browser);
      expect((await copy.visit(wrong)).url, wrong).toBe('/login?stopped=1');
      expect(await viewer(copy)).toBeUndefined();
    }
  });

  test('the provider refuses another client, redirect, response type or no PKCE', async () => {
    await browser.visit('/auth/start');
    const asked = new URL(browser.visited.find((url) => url.startsWith('/oidc/auth?')) ?? '', publicUrl);
    for (const [name, value] of [
      ['client_id', 'another'],
      ['redirect_uri', 'http://localhost:4700/auth/callback/'],
      ['redirect_uri', 'https://evil.example/auth/callback'],
      ['response_type', 'token'],
      ['code_challenge_method', 'plain'],
      ['code_challenge', undefined],
    ] as const) {
      const url = new URL(asked);
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      const answer = await new Browser(app, publicUrl).visit(url.pathname + url.search);
      expect(answer.url, `${name}=${value}`).toBe('/login?stopped=1');
    }
  });

  test('a browser that keeps no cookies is told so and not led in circles', async () => {
    const forgetful = new Browser(app, publicUrl, { keepsCookies: false });
    expect((await forgetful.visit('/login')).url).toBe('/login?stopped=1');
  });

  test('a password for a sign-in that is over is not looked at', async () => {
    expect((await browser.post('/login', { username: 'olivia', password })).url).toBe('/login?stopped=1');
  });

  test('a form from another site is refused before any work', async () => {
    await signIn(browser);
    for (const path of ['/login', '/sign-out', '/es/sign-out']) {
      expect((await browser.post(path, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
      expect((await browser.post(path, {}, { origin: undefined })).statusCode).toBe(403);
    }
    expect(await viewer()).toBeDefined();
  });
});

describe('a session', () => {
  test('has a cookie that only this host gets, that no script reads and that ends with the browser', async () => {
    await signIn(browser);
    expect(browser.attributesOf('__Host-session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('no cookie of signing in is open to scripts, other hosts or plain http', async () => {
    await signIn(browser);
    for (const name of browser.everSet()) {
      const attributes = browser.attributesOf(name).map((attribute) => attribute.toLowerCase());
      expect(attributes, name).toEqual(expect.arrayContaining(['httponly', 'secure', 'samesite=lax']));
      expect(
        attributes.some((attribute) => attribute.startsWith('domain')),
        name,
      ).toBe(false);
      expect(name).toMatch(/^__(Host|Secure)-/);
    }
  });

  test('is kept as a hash alone', async () => {
    await signIn(browser);
    const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(t::text, ''), '') as dump from (
        select row_to_json(s)::text as t from demarc.session s union all select row_to_json(r)::text from demarc.oidc_record r
      ) everything
    `.execute(mine.database);
    expect(rows[0]?.dump).toContain('account-1');
    for (const name of ['__Host-session', '__Host-oidc']) expect(rows[0]?.dump).not.toContain(browser.cookie(name) ?? 'no such cookie');
  });

  test('ends after 30 minutes without a request, and goes on with each', async () => {
    await signIn(browser);
    machineClock.aheadMs = 20 * MINUTE;
    expect(await viewer()).toBeDefined();
    machineClock.aheadMs = 45 * MINUTE;
    expect(await viewer()).toBeDefined();
    machineClock.aheadMs = 76 * MINUTE;
    expect(await viewer()).toBeUndefined();
  });

  test('with "Keep me signed in" outlives the browser, for 30 days', async () => {
    await signIn(browser, { keepMeIn: 'on' });
    expect(browser.attributesOf('__Host-session')).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
    machineClock.aheadMs = 29 * 24 * 60 * MINUTE;
    expect(await viewer()).toBeDefined();
    machineClock.aheadMs = 31 * 24 * 60 * MINUTE;
    expect(await viewer()).toBeUndefined();
  });

  test('ends at sign-out, on the server too, and leads to the root of the site', async () => {
    await signIn(browser);
    const copy = browser.cookieHeader();
    expect((await browser.post('/sign-out', {})).url).toBe('/');
    expect(await identity.viewerOf(copy)).toBeUndefined();
    expect(browser.cookie('__Host-session')).toBeUndefined();
    expect(browser.cookie('__Host-oidc')).toBeUndefined();
    const { rows } = await sql`select 1 from demarc.oidc_record where model = 'Session' and user_id = 'user-olivia'`.execute(mine.database);
    expect(rows).toEqual([]);
  });

  test('ends with all others of its user at once', async () => {
    const other = new Browser(app, publicUrl);
    await signIn(browser);
    await signIn(other);
    await identity.endAllSessions('user-olivia');
    expect(await viewer()).toBeUndefined();
    expect(await viewer(other)).toBeUndefined();
  });

  test('is not found by anything that is not its cookie', async () => {
    for (const header of [
      undefined,
      '',
      '__Host-session=',
      '__Host-session=short',
      `session=${'A'.repeat(43)}`,
      `__Host-session=${'A'.repeat(43)}`,
    ]) {
      expect(await identity.viewerOf(header)).toBeUndefined();
    }
  });

  test('leaves no row behind when it has ended', async () => {
    await signIn(browser);
    await signIn(new Browser(app, publicUrl), { keepMeIn: 'on' });
    const count = async () => (await sql<{ kept: boolean }>`select kept from demarc.session`.execute(mine.database)).rows;
    machineClock.aheadMs = 31 * MINUTE;
    await identity.forgetEnded();
    expect((await count()).every((row) => row.kept)).toBe(true);
    machineClock.aheadMs = 30 * 24 * 60 * MINUTE + MINUTE;
    await identity.forgetEnded();
    expect(await count()).toEqual([]);
    const { rows } = await sql`select 1 from demarc.oidc_record`.execute(mine.database);
    expect(rows).toEqual([]);
  });
});

test('a login that is taken away signs nobody in any more, and its name is free again', async () => {
  await identity.createLogin({ username: 'visitor', password, userId: 'user-visitor' });
  await identity.removeLogin('user-visitor');
  expect(await identity.checkPassword({ username: 'visitor', password }, '192.0.2.5')).toMatchObject({ refusal: { reason: 'wrong' } });
  expect(await identity.createLogin({ username: 'visitor', password, userId: 'user-visitor' })).toMatchObject({ ok: true });
});

test("the provider's own answers carry the headers of all others", async () => {
  for (const url of ['/oidc/jwks', '/oidc/auth', '/oidc/nothing']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
});

test('a username belongs to one login, and a user has one', async () => {
  expect(await identity.createLogin({ username: 'OLIVIA', password, userId: 'user-other' })).toEqual({ ok: false, refusal: { reason: 'taken' } });
  expect(await identity.createLogin({ username: 'olivia2', password, userId: 'user-olivia' })).toEqual({ ok: false, refusal: { reason: 'taken' } });
});
