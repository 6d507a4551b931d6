import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '#apps/server/http/testing.ts';
import { clientIds } from '#modules/identity/rules/sign-in/sign-in-claims.ts';
import { createLog } from '#platform/server/log/log.ts';
import { openedWeb, publicUrl, tellsNothing } from './testing.ts';

const APP = 'com.example.demarc:/signed-in';
/** The identity provider's failures lead to their own page; only the log shows them. */
let faults: string[] = [];
const keepFault = (line: string): void => {
  if (line.includes('signing in or out failed')) faults.push(line);
};
const log = createLog({ process: 'web', level: 'warn', destination: { write: keepFault } });
const demarc = openedWeb({ more: { APP_REDIRECTS: APP }, log });

const odd = {
  'a zero byte': 'x\0y',
  'an escaped zero byte': 'x\\u0000',
  'half a character': '\ud800',
  'a new line': 'x\r\nset-cookie: x=y',
} as const;

const challenge = { code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' };
/** A sign-in of the app, with arbitrary values. */
const signIn = { client_id: clientIds.app, redirect_uri: APP, response_type: 'code', scope: 'openid', ...challenge };
const signInFields = ['state', 'nonce', 'login_hint', 'ui_locales', 'acr_values', 'claims_locales', 'id_token_hint', 'prompt', 'max_age', 'display'];

type Sent = { readonly url: string; readonly form?: Readonly<Record<string, string>>; readonly json?: object };
/** Puts a string in place of every value that a client, a visitor or another site chooses, one by one where a single value decides. */
const requestsWith = (it: string): readonly Sent[] => {
  const query = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
  const each = (fields: readonly string[]) => fields.map((field) => ({ ...signIn, [field]: it }));
  const all = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, it]));
  const answer = {
    id: it,
    rawId: it,
    type: 'public-key',
    clientExtensionResults: {},
    response: all('clientDataJSON', 'authenticatorData', 'signature'),
  };
  return [
    ...each([...signInFields, 'client_id', 'redirect_uri', 'code_challenge', 'request_uri']).map((fields) => ({
      url: `/oidc/auth?${query(fields)}`,
    })),
    ...each(['state', 'nonce']).map((form) => ({ url: '/oidc/auth', form })),
    { url: '/oidc/request', form: { ...signIn, state: it } },
    ...['authorization_code', 'refresh_token'].map((grant_type) => ({
      url: '/oidc/token',
      form: { grant_type, ...all('code', 'refresh_token', 'code_verifier', 'redirect_uri'), client_id: clientIds.app },
    })),
    { url: '/oidc/token', form: all('grant_type', 'client_id') },
    { url: '/oidc/token/revocation', form: { token: it, client_id: clientIds.app } },
    { url: `/oidc/auth/${encodeURIComponent(it.toWellFormed())}` },
    { url: `/oidc/session/end?${query(all('id_token_hint', 'post_logout_redirect_uri', 'state'))}` },
    { url: `/auth/start?${query({ return: `/${it}` })}` },
    { url: `/auth/callback?${query(all('code', 'state', 'iss'))}` },
    { url: `/auth/callback?${query(all('error', 'error_description', 'state'))}` },
    { url: `/cross-platform-sso?${query(all('return', 'sitePartner', 'source-app'))}` },
    { url: '/auth/session', form: all('x') },
    { url: '/auth/authorize', json: all('clientId', 'responseType', 'initiatorClientId') },
    { url: `/auth/passkey?${query(all('for'))}`, form: all('for') },
    { url: '/auth/passkey', json: all('for', 'purpose') },
    { url: '/login', form: all('username', 'password', 'keepMeIn', 'proof') },
    { url: '/login', form: { passkey: it } },
    { url: '/login', form: { passkey: JSON.stringify(answer) } },
    { url: `/confirm?${query(all('return'))}`, form: all('password') },
    { url: '/confirm', form: { passkey: JSON.stringify(answer) } },
    { url: '/security/password', form: all('current', 'password') },
    { url: '/forgot', form: all('username') },
    { url: '/recover-id', form: all('email') },
    { url: '/my-account/create', form: all('account', 'email', 'code') },
    { url: '/my-account/create?step=login', form: all('username', 'password') },
    { url: '/reset-password', form: all('code', 'password') },
    { url: '/blacklistedreset', form: all('username', 'code') },
    { url: `/my-account/invited/${encodeURIComponent(it.toWellFormed())}`, form: all('username', 'password') },
    { url: '/sign-out', form: all('everywhere', 'reason') },
  ];
};

const send = (who: Browser, { url, form, json }: Sent) =>
  demarc().app.inject({
    method: form || json ? 'POST' : 'GET',
    url,
    headers: {
      host: new URL(publicUrl).host,
      origin: publicUrl,
      accept: 'text/html',
      cookie: who.cookieHeader(),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
    ...(json && { payload: JSON.stringify(json) }),
  });

test.each(Object.entries(odd))('(A14) %s causes no error at any sign-in address, for visitors or signed-in customers', async (_, it) => {
  // Sign-ins are limited per network, and a limited one would test nothing.
  await sql`delete from demarc.sign_in_try`.execute(demarc().database);
  faults = [];
  const olivia = await demarc().signedIn('olivia');
  for (const sent of requestsWith(it)) {
    const visitor = demarc().newBrowser();
    if (sent.url === '/login') await visitor.visit('/login');
    const who = /^\/(?:confirm|security|auth\/authorize)/.test(sent.url) ? olivia : visitor;
    const answer = await send(who, sent);
    expect(answer.statusCode, `${sent.url} ${JSON.stringify(sent.form ?? sent.json ?? {})} → ${answer.body}`).toBeLessThan(500);
    expect(tellsNothing(answer), sent.url).toBe(true);
    expect(faults, sent.url).toEqual([]);
    expect(answer.headers.x).toBeUndefined();
  }
});
