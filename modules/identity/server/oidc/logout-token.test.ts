import { generateKeyPairSync } from 'node:crypto';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createDiscovery } from './discovery.ts';
import { createLogoutTokens } from './logout-token.ts';

const NOW_MS = Date.parse('2026-11-21T17:00:00Z');
const now = NOW_MS / 1000;
const issuer = 'https://id.example';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [theirs, strange] = [pair(), pair()];
/** Published too, but not how it signs for us. */
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const honest = { iss: issuer, aud: 'portal', iat: now, exp: now + 120, jti: 'one', sub: 'user-olivia', sid: 'there-1', events: { [EVENT]: {} } };
const header = { alg: 'ES256', typ: 'logout+jwt', kid: 'k1' };

const provider = { isAway: false, keysStatus: 200, keysRequested: 0, jwksUri: `${issuer}/jwks` };
beforeEach(() => void Object.assign(provider, { isAway: false, keysStatus: 200, keysRequested: 0, jwksUri: `${issuer}/jwks` }));

async function fetch(url: string): Promise<Response> {
  if (provider.isAway) throw new TypeError('fetch failed');
  if (url.endsWith('/openid-configuration'))
    return Response.json({ issuer, jwks_uri: provider.jwksUri, id_token_signing_alg_values_supported: ['ES256'] });
  provider.keysRequested += 1;
  const keys = [
    { ...(await exportJWK(theirs.publicKey)), kid: 'k1' },
    { ...(await exportJWK(rsa.publicKey)), kid: 'k2' },
  ];
  return Response.json({ keys }, { status: provider.keysStatus });
}
function reader() {
  const registration = { issuer, clientId: 'portal', clientSecret: 'secret', claim: 'sub', fetch };
  const clock = { nowMs: () => NOW_MS };
  return createLogoutTokens(registration, createDiscovery(registration, clock), clock);
}
const signed = (claims: Readonly<Record<string, unknown>>, head: typeof header | { alg: string } = header, key = theirs.privateKey) =>
  // Without the claims that are undefined.
  new SignJWT(JSON.parse(JSON.stringify(claims))).setProtectedHeader(head).sign(key);

test('a logout token of the provider says which session ended, or whose', async () => {
  const read = reader();
  const said = { tokenId: 'one', issuedAtMs: NOW_MS, validUntilMs: NOW_MS + 630_000 };
  expect(await read(await signed(honest))).toEqual({ ok: true, value: { ...said, of: { sub: 'user-olivia', sid: 'there-1' } } });
  expect(await read(await signed({ ...honest, sid: undefined }))).toEqual({ ok: true, value: { ...said, of: { sub: 'user-olivia' } } });
  expect(await read(await signed({ ...honest, sub: undefined }))).toEqual({ ok: true, value: { ...said, of: { sid: 'there-1' } } });
});

const forgeries: Readonly<Record<string, () => Promise<string> | string>> = {
  'no token': () => 'x',
  unsigned: () => new UnsecuredJWT(honest).encode(),
  'signed by another key': () => signed(honest, header, strange.privateKey),
  'signed with our secret': () =>
    new SignJWT(honest).setProtectedHeader({ ...header, alg: 'HS256' }).sign(new TextEncoder().encode('secret'.repeat(6))),
  'signed in another way than agreed': () => signed(honest, { ...header, alg: 'RS256', kid: 'k2' }, rsa.privateKey),
  'of another issuer': () => signed({ ...honest, iss: 'https://evil.example' }),
  'for another client': () => signed({ ...honest, aud: 'app' }),
  'without an audience': () => signed({ ...honest, aud: undefined }),
  'an id token by its type': () => signed(honest, { ...header, typ: 'JWT' }),
  'of no type': () => signed(honest, { alg: 'ES256' }),
  'with a nonce, as id tokens have': () => signed({ ...honest, nonce: 'n' }),
  'with an empty nonce': () => signed({ ...honest, nonce: null }),
  'without the event': () => signed({ ...honest, events: {} }),
  'with the event as text': () => signed({ ...honest, events: { [EVENT]: 'yes' } }),
  'of another event': () => signed({ ...honest, events: { 'http://schemas.openid.net/event/other': {} } }),
  'without an id': () => signed({ ...honest, jti: undefined }),
  'that names nobody': () => signed({ ...honest, sub: undefined, sid: undefined }),
  'that names nobody in words': () => signed({ ...honest, sub: '', sid: undefined }),
  expired: () => signed({ ...honest, exp: now - 31 }),
  'that never expires': () => signed({ ...honest, exp: undefined }),
  'of no time': () => signed({ ...honest, iat: undefined }),
  'of ten minutes ago': () => signed({ ...honest, iat: now - 631 }),
  'of the future': () => signed({ ...honest, iat: now + 31 }),
};
test.each(Object.entries(forgeries))('(A9) a logout token %s is refused', async (_name, forge) => {
  expect(await reader()(await forge())).toMatchObject({ ok: false, refusal: { reason: 'invalid-token' } });
});

test('the clocks may be half a minute apart', async () => {
  for (const claims of [{ exp: now - 29 }, { iat: now + 29 }, { iat: now - 629 }])
    expect(await reader()(await signed({ ...honest, ...claims })), JSON.stringify(claims)).toMatchObject({ ok: true });
});

test('tokens with made-up key ids do not have the keys of the provider fetched for each', async () => {
  const read = reader();
  for (let time = 0; time < 5; time++) expect(await read(await signed(honest, { ...header, kid: `made-up-${time}` }))).toMatchObject({ ok: false });
  expect(provider.keysRequested).toBe(1);
});

test('a token is not refused for good while the provider does not answer, or gives no keys', async () => {
  provider.isAway = true;
  const read = reader();
  const token = await signed(honest);
  const later = { ok: false, refusal: { reason: 'provider-unavailable', why: 'the identity provider does not answer' } };
  expect(await read(token)).toEqual(later);
  Object.assign(provider, { isAway: false, keysStatus: 502 });
  expect(await read(token)).toEqual(later);
  provider.keysStatus = 200;
  expect(await read(token)).toMatchObject({ ok: true });
});

test('keys are not taken from an open address', async () => {
  provider.jwksUri = 'http://id.example/jwks';
  expect(await reader()(await signed(honest))).toMatchObject({ ok: false });
  expect(provider.keysRequested).toBe(0);
});
