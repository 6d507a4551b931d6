import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../testing.ts';
import { MINUTE, openedSignIn, otherSecret, password, publicUrl } from './testing.ts';

const demarc = openedSignIn();
const DAY = 24 * 60 * MINUTE;
const REDIRECT = 'com.example.demarc:/signed-in';
const ORIGIN = 'capacitor://localhost';

/** What the app requests from the system's browser, and what it keeps to itself. */
function beginning(changed: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const params = new URLSearchParams({
    client_id: 'convergedmsa',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: REDIRECT,
    state: 'the state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
    identity_domain: 'consumer',
    use_case: 'portals',
    credential_type: 'password',
    account_type: 'RESIDENTIAL',
    ...changed,
  });
  return { verifier, address: `/oidc/auth?${params}` };
}

/** Signs olivia in with the system's browser, up to the address that reopens the app. */
async function codeIn(browser: Browser, address: string): Promise<URL> {
  await browser.visit(address);
  const { location } = await browser.leaves('/login', { username: 'olivia', password });
  return new URL(location);
}

const askTokens = (fields: Record<string, string>, origin = ORIGIN) =>
  demarc().app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Demarc (Linux; Android 16)' },
    payload: new URLSearchParams({ client_id: 'convergedmsa', ...fields }).toString(),
  });

async function signInApp(browser: Browser = demarc().browser) {
  const { verifier, address } = beginning();
  const back = await codeIn(browser, address);
  const code = back.searchParams.get('code') ?? '';
  const answer = await askTokens({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier });
  return { back, answer, tokens: answer.json() };
}

const refresh = (token: string) => askTokens({ grant_type: 'refresh_token', refresh_token: token });

async function who(token: string, headers: Record<string, string> = { origin: ORIGIN }) {
  const answer = await demarc().app.inject({ method: 'POST', url: '/who', headers: { ...headers, authorization: `Bearer ${token}` } });
  return answer.json().userId;
}

const claimsOf = (idToken: string) => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

describe('the app on a device', () => {
  test('ID-01 signs in as convergedmsa through the system browser, by the code flow with PKCE S256, and returns to its own address', async () => {
    const { back, answer, tokens } = await signInApp();
    expect(back.href.startsWith(`${REDIRECT}?`)).toBe(true);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['the state', `${publicUrl}/oidc`]);
    expect([answer.statusCode, answer.headers['access-control-allow-origin'], tokens.token_type, tokens.expires_in]).toEqual([
      200,
      ORIGIN,
      'Bearer',
      600,
    ]);
    expect(claimsOf(tokens.id_token)).toMatchObject({
      iss: `${publicUrl}/oidc`,
      aud: 'convergedmsa',
      sub: 'user-olivia',
      identity_domain: 'consumer',
      use_case: 'portals',
      credential_type: 'password',
      account_type: 'RESIDENTIAL',
    });
    expect(await who(tokens.access_token)).toBe('user-olivia');
    // The browser itself is not signed in.
    expect(await demarc().viewer()).toBeUndefined();
  });

  test('is asked for its password in a browser signed in to the portal', async () => {
    await demarc().signIn(demarc().browser);
    expect((await demarc().browser.visit(beginning().address)).url).toMatch(/^\/login\?started=[\w-]+$/);
    expect((await signInApp()).answer.statusCode).toBe(200);
    expect(await demarc().viewer()).toBeDefined();
  });

  test('(A9) gets no code for another address, response type or use, or without PKCE', async () => {
    for (const changed of [
      { redirect_uri: 'com.example.other:/signed-in' },
      { redirect_uri: `${REDIRECT}/` },
      { redirect_uri: `${publicUrl}/auth/callback` },
      { client_id: 'another' },
    ])
      expect((await demarc().newBrowser().visit(beginning(changed).address)).url, JSON.stringify(changed)).toBe('/login?stopped=1');
    for (const [changed, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
      [{ identity_domain: 'enterprise' }, 'invalid_request'],
      [{ credential_type: 'otp' }, 'invalid_request'],
      [{ account_type: 'COMMERCIAL' }, 'invalid_request'],
    ] as const) {
      const { location } = await demarc().newBrowser().leaves(beginning(changed).address);
      expect(new URL(location).searchParams.get('error') ?? new URLSearchParams(new URL(location).hash.slice(1)).get('error')).toBe(error);
    }
  });

  test('(A9) uses a code once, with what started it; a second use revokes what it issued', async () => {
    const { verifier, address } = beginning();
    const code = (await codeIn(demarc().browser, address)).searchParams.get('code') ?? '';
    const redeem = (fields: Record<string, string> = {}) =>
      askTokens({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...fields });
    expect((await redeem({ code_verifier: 'A'.repeat(43) })).statusCode).toBe(400);
    const tokens = (await redeem()).json();
    expect(await who(tokens.access_token)).toBe('user-olivia');
    expect((await redeem()).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await who(tokens.access_token)).toBeUndefined();
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
  });

  test('uses a refresh token once; a second use revokes everything issued from it', async () => {
    const { tokens: first } = await signInApp();
    const second = (await refresh(first.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(claimsOf(second.id_token)).toMatchObject({ sub: 'user-olivia', credential_type: 'password' });
    expect([await who(first.access_token), await who(second.access_token)]).toEqual(['user-olivia', 'user-olivia']);
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect([await who(first.access_token), await who(second.access_token)]).toEqual([undefined, undefined]);
  });

  test('learns how long its session lasts only with its token, and asking does not extend the session', async () => {
    const { tokens } = await signInApp();
    const lasts = async (headers: Record<string, string>) => (await demarc().app.inject({ url: '/auth/session', headers })).json();
    const authorization = `Bearer ${tokens.access_token}`;
    demarc().clock.aheadMs = 5 * MINUTE;
    for (const _ of ['once', 'twice'])
      expect(await lasts({ origin: ORIGIN, authorization })).toEqual({ endsInMs: expect.any(Number), isFinal: true, kept: true });
    const { endsInMs } = await lasts({ origin: ORIGIN, authorization });
    expect(Math.round(endsInMs / MINUTE)).toBe((30 * DAY) / MINUTE - 5);
    for (const other of [{ origin: ORIGIN }, { authorization }, { origin: publicUrl, authorization }])
      expect(await lasts(other)).toEqual({ endsInMs: 0, isFinal: true, kept: false });
  });

  test('has a session that is listed and ended like any other, with its tokens', async () => {
    const { tokens } = await signInApp();
    await demarc().signIn(demarc().browser);
    const olivia = await demarc().viewer();
    if (!olivia) throw new Error('olivia is signed in');
    const sessions = await demarc().identity.sessionsOf(olivia);
    expect(sessions.map(({ device, isThis, kept }) => [device, isThis, kept]).sort()).toEqual([
      ['', true, false],
      ['Android', false, true],
    ]);
    await demarc().identity.endOtherSessions(olivia);
    expect(await who(tokens.access_token)).toBeUndefined();
    expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('(A9) ends its own session by revoking its tokens; another client cannot revoke them', async () => {
    const { tokens } = await signInApp();
    const revoke = (by: Record<string, string>, headers: Record<string, string>) =>
      demarc().app.inject({
        method: 'POST',
        url: '/oidc/token/revocation',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...by, token: tokens.refresh_token }).toString(),
      });
    const other = ['consumer_portal@localhost:4800', otherSecret].map(encodeURIComponent).join(':');
    const byOther = await revoke({}, { authorization: `Basic ${Buffer.from(other).toString('base64')}` });
    expect([byOther.statusCode, await who(tokens.access_token)]).toEqual([200, 'user-olivia']);
    const revoked = await revoke({ client_id: 'convergedmsa' }, { origin: ORIGIN });
    expect([revoked.statusCode, await who(tokens.access_token)]).toEqual([200, undefined]);
    await demarc().signIn(demarc().browser);
    const olivia = await demarc().viewer();
    expect(olivia && (await demarc().identity.sessionsOf(olivia)).length).toBe(1);
  });

  test('is signed out after thirty days, and when the password changes', async () => {
    const { tokens } = await signInApp();
    demarc().clock.aheadMs = 30 * DAY;
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
    demarc().clock.aheadMs = 0;
    const { tokens: others } = await signInApp(demarc().newBrowser());
    await demarc().changePassword();
    const { rows } = await sql`select model from demarc.oidc_record where user_id = 'user-olivia'`.execute(demarc().database);
    expect(rows).toEqual([]);
    expect([await who(others.access_token), (await refresh(others.refresh_token)).statusCode]).toEqual([undefined, 400]);
  });

  test('uses tokens only from the listed origins and cookies from none of them; a portal token does not work', async () => {
    const { tokens } = await signInApp();
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: publicUrl }, { origin: 'capacitor://localhost.evil' }] as const)
      expect(await who(tokens.access_token, { ...headers }), JSON.stringify(headers)).toBeUndefined();
    for (const token of [tokens.refresh_token, tokens.id_token.slice(0, 60), 'A'.repeat(43), '']) expect(await who(token)).toBeUndefined();
    await demarc().signIn(demarc().browser);
    const cookie = demarc().browser.cookieHeader();
    expect(await who('A'.repeat(43), { origin: ORIGIN, cookie })).toBeUndefined();
    const asVisitor = await demarc().app.inject({ method: 'POST', url: '/who', headers: { origin: ORIGIN, cookie } });
    expect(asVisitor.json()).toEqual({});
    expect((await askTokens({ grant_type: 'refresh_token', refresh_token: 'x' }, 'https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  test('can send preflight requests from its pages, only from the listed origins', async () => {
    const preflight = (origin: string) =>
      demarc().app.inject({ method: 'OPTIONS', url: '/who', headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await preflight(ORIGIN);
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin'], allowed.headers['access-control-allow-headers']]).toEqual([
      204,
      ORIGIN,
      'authorization, content-type, traceparent',
    ]);
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await preflight('https://evil.example')).statusCode).toBe(404);
  });
});

test('the signing key changes every ninety days, the next one is published in advance, and sign-ins continue across the change', async () => {
  const keys = async (): Promise<string[]> => (await demarc().app.inject('/oidc/jwks')).json().keys.map(({ kid }: { kid: string }) => kid);
  const [signing, next] = await keys();
  await demarc().browser.visit('/auth/start?return=/billing');
  demarc().clock.aheadMs = 90 * DAY;
  expect((await keys())[0]).toBe(next);
  expect(await keys()).toContain(signing);
  demarc().clock.aheadMs = 0;
  expect((await demarc().browser.post('/login', { username: 'olivia', password })).url).toBe('/billing');
  const { tokens } = await signInApp(demarc().newBrowser());
  expect(JSON.parse(Buffer.from(tokens.id_token.split('.')[0], 'base64url').toString())).toMatchObject({ kid: signing, alg: 'ES256' });
});
