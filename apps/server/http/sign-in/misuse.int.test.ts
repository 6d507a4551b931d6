import { expect, test } from 'vitest';
import type { Browser } from '../testing.ts';
import { openedSignInHouse, password, publicUrl } from './testing.ts';

const house = openedSignInHouse();

/** Signs in up to the way back, which it answers instead of going. */
async function callbackOf(who: Browser): Promise<string> {
  await who.visit('/auth/start?return=/billing');
  return who.postUntil('/login', { username: 'olivia', password }, '/auth/callback');
}

test('(A9) a code is taken once, by the browser that began, and a copy of everything gets nothing', async () => {
  const thief = house().newBrowser();
  const callback = await callbackOf(house().browser);
  thief.takeCookiesOf(house().browser);
  expect((await house().browser.visit(callback)).url).toBe('/billing');
  expect((await thief.visit(callback)).url).toBe('/login?stopped=1');
  expect(await house().viewer(thief)).toBeUndefined();
  expect(house().told).toContainEqual({ event: 'sign-in.stopped', why: expect.any(String) });
  expect(house().faults).toEqual([]);
});

test('(A9) of twenty that redeem one code at once, one is taken', async () => {
  const callback = await callbackOf(house().browser);
  const twenty = Array.from({ length: 20 }, () => {
    const copy = house().newBrowser();
    copy.takeCookiesOf(house().browser);
    return copy.visit(callback);
  });
  const places = (await Promise.all(twenty)).map((answer) => answer.url);
  expect(places.filter((place) => place === '/billing')).toHaveLength(1);
});

test('(A9) another browser, a missing or changed state, another issuer and a made-up code are refused', async () => {
  const callback = new URL(await callbackOf(house().browser), publicUrl);
  const changed = (change: (query: URLSearchParams) => void) => {
    const url = new URL(callback);
    change(url.searchParams);
    return url.pathname + url.search;
  };
  expect(
    (
      await house()
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
    const copy = house().newBrowser();
    copy.takeCookiesOf(house().browser);
    expect((await copy.visit(wrong)).url, wrong).toBe('/login?stopped=1');
    expect(await house().viewer(copy)).toBeUndefined();
  }
});

test('(A9) the provider refuses another client, redirect, response type or no PKCE', async () => {
  await house().browser.visit('/auth/start');
  const asked = new URL(house().browser.visited.find((url) => url.startsWith('/oidc/auth?')) ?? '', publicUrl);
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
    const answer = await house()
      .newBrowser()
      .visit(url.pathname + url.search);
    expect(answer.url, `${name}=${value}`).toBe('/login?stopped=1');
  }
});

test('a browser that keeps no cookies is told so and not led in circles', async () => {
  const forgetful = house().newBrowser({ keepsCookies: false });
  expect((await forgetful.visit('/login')).url).toBe('/login?stopped=1');
});

test('a password for a sign-in that is over is not looked at', async () => {
  expect((await house().browser.post('/login', { username: 'olivia', password })).url).toBe('/login?stopped=1');
});

test('(A11) a form from another site is refused before any work', async () => {
  await house().signIn(house().browser);
  for (const path of ['/login', '/sign-out', '/es/sign-out']) {
    expect((await house().browser.post(path, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await house().browser.post(path, {}, { origin: undefined })).statusCode).toBe(403);
  }
  expect(await house().viewer()).toBeDefined();
});

test("the provider's own answers carry the headers of all others", async () => {
  for (const url of ['/oidc/jwks', '/oidc/auth', '/oidc/nothing']) {
    const { headers } = await house().app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
});
