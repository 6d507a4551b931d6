import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { identitySecrets } from '#modules/identity/server/oidc/secrets.ts';
import { openedSignIn, secret as ourSecret, publicUrl } from './testing.ts';

const demarc = openedSignIn();

/** The target of an attacker's request forgery: a service that only this machine can reach. */
let inside: Server;
let address = '';
let visits = 0;
const fetched = vi.spyOn(globalThis, 'fetch');
beforeAll(async () => {
  inside = createServer((_request, response) => {
    visits += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const at = inside.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  address = `http://127.0.0.1:${at.port}/latest`;
});
afterAll(() => inside.close());

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
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const basic = () => `Basic ${Buffer.from(`consumer_portal:${identitySecrets(ourSecret).clientSecret}`).toString('base64')}`;

/** Every OpenID Connect and OAuth field whose value is an address that a server may fetch. */
const fields = ['request_uri', 'jwks_uri', 'sector_identifier_uri', 'initiate_login_uri', 'logo_uri', 'policy_uri', 'client_uri', 'iss', 'resource'];

test.each(fields)('(A26) an address in %s is never requested', async (name) => {
  await demarc().app.inject({ url: `/oidc/auth?${query({ ...params, [name]: address })}` });
  await demarc().app.inject({ url: `/auth/callback?${query({ code: '1', state: '2', [name]: address })}` });
  for (const url of ['/oidc/request', '/oidc/token', '/oidc/token/revocation'])
    await demarc().app.inject({
      method: 'POST',
      url,
      headers: { authorization: basic(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: query({ ...params, grant_type: 'authorization_code', code: '1', token: '1', [name]: address }),
    });
  expect([visits, fetched.mock.calls]).toEqual([0, []]);
});

test.each<[string, () => Promise<{ readonly statusCode: number }>]>([
  ['as the name of a client', () => demarc().app.inject({ url: `/oidc/auth?${query({ ...params, client_id: address })}` })],
  ['as the way back', () => demarc().app.inject({ url: `/oidc/auth?${query({ ...params, redirect_uri: address })}` })],
  ['as the page to return to', () => demarc().app.inject({ url: `/auth/start?${query({ return: address })}` })],
  [
    'as the host',
    () => demarc().app.inject({ url: '/auth/start', headers: { host: new URL(address).host, 'x-forwarded-host': new URL(address).host } }),
  ],
  ['as the referrer', () => demarc().app.inject({ url: '/auth/start', headers: { referer: address, origin: new URL(address).origin } })],
])('(A26) an address %s is never requested', async (_where, ask) => {
  await ask();
  expect([visits, fetched.mock.calls]).toEqual([0, []]);
});

test('a request to the internal service would have been noticed', async () => {
  await fetch(address);
  expect([visits, fetched.mock.calls.length]).toEqual([1, 1]);
});
