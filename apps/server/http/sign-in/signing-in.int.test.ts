import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { identitySecrets } from '#modules/identity/server/oidc/secrets.ts';
import { unseal } from '#platform/server/sealed.ts';
import { MINUTE, openedSignIn, password, publicUrl, secret } from './testing.ts';

const demarc = openedSignIn();

test('leads from the requested page through the identity provider and back', async () => {
  const login = await demarc().browser.visit('/auth/start?return=%2Fbilling%2Factivity%3Ftype%3Dpayment');
  expect(login.url).toMatch(/^\/login\?started=[\w-]+$/);
  expect(login.statusCode).toBe(200);
  const done = await demarc().browser.post('/login', { username: 'olivia', password });
  expect(done.url).toBe('/billing/activity?type=payment');
  expect(await demarc().viewer()).toMatchObject({ userId: 'user-olivia', accountId: 'account-1', role: 'Primary' });
});

test('ID-01 is the code flow of consumer_portal with PKCE S256, state and nonce, and a pushed request', async () => {
  await demarc().browser.visit('/es/login');
  const authorization = new URL(demarc().browser.visited.find((url) => url.startsWith('/oidc/auth?')) ?? '', publicUrl);
  expect([...authorization.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri', 'ui_locales']);
  const { rows } = await sql<{ readonly params: unknown }>`
    select payload -> 'params' as params from demarc.oidc_record where model = 'Interaction'`.execute(demarc().database);
  expect(rows[0]?.params).toMatchObject({
    client_id: 'consumer_portal',
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${publicUrl}/auth/callback`,
    identity_domain: 'consumer',
    use_case: 'portals',
    credential_type: 'password',
    account_type: 'RESIDENTIAL',
  });
});

test('ends with an id token that says how and where the customer signed in', async () => {
  await demarc().browser.visit('/login');
  const callback = new URL(await demarc().browser.postUntil('/login', { username: 'olivia', password }, '/auth/callback'), publicUrl);
  const { clientSecret, sealingKey } = identitySecrets(secret);
  const { verifier } = JSON.parse(unseal(demarc().browser.cookie(`__Host-sign-in.${callback.searchParams.get('state')}`) ?? '', sealingKey) ?? '{}');
  const answer = await demarc().app.inject({
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
    amr: ['pwd'],
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

test('starts on its own on a visit to the sign-in page, in the language of the page', async () => {
  expect((await demarc().browser.visit('/login')).url).toMatch(/^\/login\?started=[\w-]+$/);
  expect((await demarc().newBrowser().visit('/es/login')).url).toMatch(/^\/es\/login\?started=[\w-]+$/);
  expect((await demarc().signIn(demarc().newBrowser(), {}, '/es/login')).url).toBe('/es/account-summary');
});

test('continues in the other language if it is chosen on the way', async () => {
  await demarc().browser.visit('/login');
  expect((await demarc().browser.visit('/es/login')).url).toBe('/es/login');
  const wrong = await demarc().browser.post('/es/login', { username: 'olivia', password: 'wrong' });
  expect(wrong.json().problems[0].text).toContain('no son correctos');
});

test('sends signed-in customers to the account summary', async () => {
  await demarc().signIn(demarc().browser);
  expect((await demarc().browser.visit('/login')).url).toBe('/account-summary');
  expect((await demarc().browser.visit('/es/login')).url).toBe('/es/account-summary');
  expect((await demarc().browser.visit('/auth/start?return=/billing')).url).toBe('/billing');
});

test('accepts the username in any case', async () => {
  expect((await demarc().signIn(demarc().browser, { username: ' OLIVIA ' })).url).toBe('/account-summary');
});

test('(A10) never leads to another site', async () => {
  for (const target of ['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)']) {
    const visitor = demarc().newBrowser();
    expect((await demarc().signIn(visitor, {}, `/auth/start?return=${encodeURIComponent(target)}`)).url, target).toBe('/account-summary');
    // Signed in by now, the visitor is sent on without being asked.
    expect((await visitor.visit(`/auth/start?return=${encodeURIComponent(target)}`)).url, target).toBe('/account-summary');
  }
});

test('(A8) issues a new id each time and ends the previous session', async () => {
  await demarc().signIn(demarc().browser);
  const first = demarc().browser.cookie('__Host-session');
  demarc().clock.aheadMs = 31 * MINUTE;
  await demarc().signIn(demarc().browser);
  expect(demarc().browser.cookie('__Host-session')).not.toBe(first);
  expect(await demarc().viewer()).toBeDefined();
  demarc().clock.aheadMs = 0;
  expect(await demarc().identity.viewerOf(`__Host-session=${first}`)).toBeUndefined();
});

test('(A8) never takes over an id that somebody else put into the browser', async () => {
  demarc().browser.put('__Host-session', 'A'.repeat(43));
  await demarc().signIn(demarc().browser);
  expect(demarc().browser.cookie('__Host-session')).not.toBe('A'.repeat(43));
  expect(await demarc().identity.viewerOf(`__Host-session=${'A'.repeat(43)}`)).toBeUndefined();
});

test('lets another customer sign in if the first did not sign out', async () => {
  await demarc().signIn(demarc().browser);
  demarc().browser.forget('__Host-session');
  expect((await demarc().signIn(demarc().browser, { username: 'ethan' })).url).toBe('/account-summary');
  expect(await demarc().viewer()).toMatchObject({ userId: 'user-ethan', role: 'Standard' });
});

test('asks for the password again although the provider still recognizes the browser', async () => {
  await demarc().signIn(demarc().browser);
  demarc().browser.forget('__Host-session');
  expect((await demarc().browser.visit('/auth/start?return=/billing')).url).toMatch(/^\/login\?started=[\w-]+$/);
});

/** Sign-ins that wait for a password. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from demarc.oidc_record where model = 'Interaction'`.execute(
    demarc().database,
  );
  return rows[0]?.count ?? 0;
}

const typed = { username: 'olivia', password };
const begunFor = async (page: string) => (await demarc().browser.visit(`/auth/start?return=${page}`)).url;
const underWay = () =>
  demarc()
    .browser.cookieHeader()
    .match(/__Host-sign-in\.[^=]+=[^;]/g)?.length ?? 0;

test('two tabs that begin a sign-in each lead to their own page, in either order and read again', async () => {
  const [first, second] = [await begunFor('/billing/activity'), await begunFor('/settings')];
  expect((await demarc().browser.visit(first)).url).toBe(first);
  expect((await demarc().browser.post(first, { ...typed, password: 'wrong' })).statusCode).toBe(422);
  expect((await demarc().browser.post(first, typed)).url).toBe('/billing/activity');
  // Signed in by now, the other tab goes on without a password, or with one.
  expect((await demarc().browser.visit(second)).url).toBe('/settings');
  expect((await demarc().browser.post(second, typed)).url).toBe('/settings');
  expect(underWay()).toBe(0);
});

test('a browser has five sign-ins under way; the oldest beyond that begins anew', async () => {
  const begun: string[] = [];
  for (let tab = 0; tab < 7; tab++) begun.push(await begunFor(`/settings?tab=${tab}`));
  expect(underWay()).toBe(5);
  const [oldest = '', , sixth = ''] = begun;
  expect((await demarc().browser.post(oldest, typed)).url).toBe('/login?stopped=1');
  expect((await demarc().browser.post(sixth, typed)).url).toBe('/settings?tab=2');
});

test("a sign-in's address opens nothing in another browser: its sender would be let in with that one's password", async () => {
  const sent = await begunFor('/billing');
  const victim = demarc().newBrowser();
  expect((await victim.post(sent, typed)).url).toBe('/login?stopped=1');
  expect((await victim.visit(sent)).url).not.toBe(sent);
  expect((await victim.post('/login', typed)).url).toBe('/account-summary');
  expect((await demarc().browser.visit('/billing')).url).toBe('/billing');
  expect(await demarc().viewer()).toBeUndefined();
});

test('(A6) allows one network three hundred new sign-ins in ten minutes; those already started continue', async () => {
  await demarc().browser.visit('/login');
  await sql`update demarc.sign_in_try set tries = 300 where kind = 'begin'`.execute(demarc().database);
  const refused = await demarc().newBrowser().visit('/es/login');
  expect([refused.statusCode, refused.json().problems[0].text]).toEqual([429, expect.stringContaining('Inténtelo de nuevo en 10 minutos')]);
  expect(await waiting()).toBe(1);
  expect(demarc().told).toContainEqual({ event: 'limit.reached', limit: 'begin' });
  expect((await demarc().browser.post('/login', { username: 'olivia', password })).url).toBe('/account-summary');
});

test('(A6) counts a sign-in started by the app, however its address is written', async () => {
  await demarc().browser.visit('/login');
  await sql`update demarc.sign_in_try set tries = 300 where kind = 'begin'`.execute(demarc().database);
  const params = new URLSearchParams({
    client_id: 'convergedmsa',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'com.example.demarc:/signed-in',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  });
  for (const address of ['/oidc/auth?', '/oidc/AUTH?', '/oidc/auth/?', '/oidc/auth?request_uri=&'])
    expect([address, (await demarc().newBrowser().visit(`${address}${params}`)).url]).toEqual([address, '/login?busy=1']);
  // Pushed by the app, which has no secret to show first.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const pushed = await demarc().app.inject({ method: 'POST', url: '/oidc/request', headers, payload: params.toString() });
  expect([pushed.statusCode, pushed.headers.location]).toEqual([303, '/login?busy=1']);
  expect(await waiting()).toBe(1);
});
