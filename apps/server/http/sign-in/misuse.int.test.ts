import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { identitySecrets } from '#modules/identity/server/oidc/secrets.ts';
import type { Browser } from '../testing.ts';
import { MINUTE, openedSignIn, secret as ourSecret, password, publicUrl } from './testing.ts';

const demarc = openedSignIn();

/** Signs in up to the callback address, and returns it instead of following it. */
async function callbackOf(who: Browser): Promise<string> {
  await who.visit('/auth/start?return=/billing');
  return who.postUntil('/login', { username: 'olivia', password }, '/auth/callback');
}

test('(A9) a code is used once, by the browser that started, and a copy of everything gets nothing', async () => {
  const thief = demarc().newBrowser();
  const callback = await callbackOf(demarc().browser);
  thief.takeCookiesOf(demarc().browser);
  expect((await demarc().browser.visit(callback)).url).toBe('/billing');
  expect((await thief.visit(callback)).url).toBe('/login?stopped=1');
  expect(await demarc().viewer(thief)).toBeUndefined();
  expect(demarc().told).toContainEqual({ event: 'sign-in.stopped', why: expect.any(String) });
  expect(demarc().faults).toEqual([]);
});

test('(A9) of twenty that redeem a code at once, one succeeds', async () => {
  const callback = await callbackOf(demarc().browser);
  const twenty = Array.from({ length: 20 }, () => {
    const copy = demarc().newBrowser();
    copy.takeCookiesOf(demarc().browser);
    return copy.visit(callback);
  });
  const places = (await Promise.all(twenty)).map((answer) => answer.url);
  expect(places.filter((place) => place === '/billing')).toHaveLength(1);
});

test('(A9) no code or error comes back in a page that submits itself, and no description of ours offers it', async () => {
  const asked = { client_id: 'consumer_portal', response_type: 'code', scope: 'openid', redirect_uri: new URL('/auth/callback', publicUrl).href };
  for (const response_mode of ['form_post', 'web_message', 'jwt', '']) {
    const { statusCode, body } = await demarc()
      .newBrowser()
      .visit(`/oidc/auth?${new URLSearchParams({ ...asked, response_mode })}`);
    expect([response_mode, statusCode]).toEqual([response_mode, 400]);
    expect(body).not.toContain('<form');
  }
  const description = await demarc().newBrowser().visit('/oidc/.well-known/openid-configuration');
  expect(description.json().response_modes_supported).toEqual(['query', 'fragment']);
});

test('(A9) another browser, a missing or changed state, another issuer and an invented code are refused', async () => {
  const callback = new URL(await callbackOf(demarc().browser), publicUrl);
  const changed = (change: (query: URLSearchParams) => void) => {
    const url = new URL(callback);
    change(url.searchParams);
    return url.pathname + url.search;
  };
  expect(
    (
      await demarc()
        .newBrowser()
        .visit(changed(() => {}))
    ).url,
  ).toBe('/login?stopped=1');
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
    const copy = demarc().newBrowser();
    copy.takeCookiesOf(demarc().browser);
    expect((await copy.visit(wrong)).url, wrong).toBe('/login?stopped=1');
    expect(await demarc().viewer(copy)).toBeUndefined();
  }
});

test('(A9) a code expires after a minute, and a sign-in started an hour ago accepts none', async () => {
  const callback = await callbackOf(demarc().browser);
  const { rows } = await sql<{ readonly seconds: number }>`
    select (payload->>'exp')::int - (payload->>'iat')::int as seconds from demarc.oidc_record
    where model = 'AuthorizationCode'`.execute(demarc().database);
  expect(rows).toEqual([{ seconds: 60 }]);
  demarc().clock.aheadMs = 60 * MINUTE;
  expect((await demarc().browser.visit(callback)).url).toBe('/login?stopped=1');
  expect(await demarc().viewer()).toBeUndefined();
});

test('(A9) the provider accepts only pushed requests of the portal, once, and none with another redirect, response type, use or PKCE', async () => {
  const params = {
    client_id: 'consumer_portal',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${publicUrl}/auth/callback`,
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
    state: 'state',
    nonce: 'nonce',
    identity_domain: 'consumer',
  };
  const past = await demarc()
    .newBrowser()
    .visit(`/oidc/auth?${new URLSearchParams(params)}`);
  expect(past.url).toBe('/login?stopped=1');
  const push = (fields: Record<string, string>, secret: string = identitySecrets(ourSecret).clientSecret) =>
    demarc().app.inject({
      method: 'POST',
      url: '/oidc/request',
      headers: {
        authorization: `Basic ${Buffer.from(`consumer_portal:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const honest = await push(params);
  expect(honest.statusCode).toBe(201);
  const pushed = `/oidc/auth?${new URLSearchParams({ client_id: 'consumer_portal', request_uri: honest.json().request_uri })}`;
  expect((await demarc().newBrowser().visit(pushed)).url).toMatch(/^\/login\?started=[\w-]+$/);
  expect((await demarc().newBrowser().visit(pushed)).url).toBe('/login?stopped=1');
  expect((await push(params, 'guessed')).statusCode).toBe(401);
  for (const [name, value] of [
    ['redirect_uri', `${publicUrl}/auth/callback/`],
    ['redirect_uri', 'https://evil.example/auth/callback'],
    ['response_type', 'token'],
    ['code_challenge_method', 'plain'],
    ['code_challenge', ''],
    ['identity_domain', 'enterprise'],
    ['use_case', 'stores'],
    ['account_type', 'COMMERCIAL'],
  ] as const)
    expect((await push({ ...params, [name]: value })).statusCode, `${name}=${value}`).toBe(400);
  const { code_challenge: _, code_challenge_method: __, ...withoutPkce } = params;
  expect((await push(withoutPkce)).json()).toMatchObject({ error: 'invalid_request', error_description: expect.stringContaining('PKCE') });
});

test('a browser that keeps no cookies is told so and not sent in circles', async () => {
  const forgetful = demarc().newBrowser({ keepsCookies: false });
  expect((await forgetful.visit('/login')).url).toBe('/login?stopped=1');
});

test('a bookmarked sign-in page, and one left open for too long, start a sign-in by themselves, to the page that was wanted', async () => {
  const { browser } = demarc();
  expect((await browser.visit('/login?started=1')).url).toMatch(/^\/login\?started=[\w-]+$/);
  expect((await demarc().newBrowser().visit('/es/login?started=1')).url).toMatch(/^\/es\/login\?started=[\w-]+$/);
  await browser.visit('/auth/start?return=/billing/activity');
  browser.put('__Host-oidc-sign-in', '');
  expect((await demarc().signIn(browser, {}, '/login?started=1')).url).toBe('/billing/activity');
});

test('a browser that comes back without its sign-in is told so, not sent on again', async () => {
  const { browser } = demarc();
  browser.put('__Host-sign-in-anew', '1');
  expect((await browser.visit('/login?started=1')).url).toBe('/login?stopped=1');
});

test('a password for a sign-in that is over is not checked', async () => {
  expect((await demarc().browser.post('/login', { username: 'olivia', password })).url).toBe('/login?stopped=1');
});

test('(A11) a form from another site is refused before any processing', async () => {
  await demarc().signIn(demarc().browser);
  for (const path of ['/login', '/sign-out', '/es/sign-out']) {
    expect((await demarc().browser.post(path, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await demarc().browser.post(path, {}, { origin: undefined })).statusCode).toBe(403);
  }
  expect(await demarc().viewer()).toBeDefined();
});

test("the provider's own responses have the same headers as all others", async () => {
  for (const url of ['/oidc/jwks', '/oidc/auth', '/oidc/nothing']) {
    const { headers } = await demarc().app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
});
