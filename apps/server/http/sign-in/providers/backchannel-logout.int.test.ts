import { randomUUID } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { identityLimits as limits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import { otherPortalClientId } from '#modules/identity/server/oidc/clients.ts';
import { BACKCHANNEL_LOGOUT_PATH } from './backchannel-logout.ts';
import { changed, honestKey, MINUTE, now, openedTwoInstallations, part, providersUrl, publicUrl, type Visitor, within } from './testing.ts';

const { provider, told, app, identity, database, portalWith, visitor, wayBack, signIn, viewer, goOn } = openedTwoInstallations();

/** What the provider sends when it has ended a session. */
async function logoutToken(claims: JWTPayload): Promise<string> {
  const honest = { iss: `${providersUrl}/oidc`, aud: otherPortalClientId(publicUrl), iat: now(), exp: now() + 120, jti: randomUUID() };
  const event = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };
  return new SignJWT({ ...honest, ...event, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt', kid: honestKey.kid })
    .sign(await importJWK({ ...honestKey }));
}
async function send(fields: Readonly<Record<string, string>>, portal = app()) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  const { statusCode, headers: answered, body } = await portal.inject({ method: 'POST', url: BACKCHANNEL_LOGOUT_PATH, headers, payload });
  return { status: statusCode, cache: answered['cache-control'], body };
}
const end = async (claims: JWTPayload) => (await send({ logout_token: await logoutToken(claims) })).status;

/** Signs in in the provider's session `sid`. */
async function signedIn(sid: string | undefined): Promise<Visitor> {
  provider.forge = changed(() => ({ sid }));
  const who = visitor();
  await signIn(who);
  return who;
}
const whoIsIn = async (...visitors: readonly Visitor[]) => Promise.all(visitors.map(async (who) => (await viewer(who)) !== undefined));
const audited = async () =>
  (
    await sql<{ readonly subject: unknown }>`
      select subject from demarc.audit where actor = 'identity provider' and act = 'sessions.ended' order by number desc limit 1`.execute(database())
  ).rows[0]?.subject;

test('(A8) the session that the provider ended is over here, and no other one', async () => {
  const [one, other] = [await signedIn('there-1'), await signedIn('there-2')];
  expect(await end({ sid: 'there-1', sub: 'user-ethan' })).toBe(200);
  expect(await end({ sid: 'unknown' })).toBe(200);
  expect(await whoIsIn(one, other)).toEqual([true, true]);
  expect(await end({ sid: 'there-1', sub: 'user-olivia' })).toBe(200);
  expect(await whoIsIn(one, other)).toEqual([false, true]);
  expect(await end({ sid: 'there-2' })).toBe(200);
  expect(await whoIsIn(one, other)).toEqual([false, false]);
  expect(told).toContainEqual({ event: 'session.ended', userId: 'user-olivia', which: 'elsewhere' });
  expect(await audited()).toEqual({ userId: 'user-olivia', ended: 1 });
});

test('(A8) a person whom the provider signed out everywhere has no session here, and others keep theirs', async () => {
  const mine = [await signedIn('there-1'), await signedIn(undefined)];
  const cookie = await identity().startSession('user-ethan', false, undefined, { providerSession: { sub: 'user-ethan', sid: undefined } });
  expect(await end({ sub: 'user-olivia' })).toBe(200);
  expect(await whoIsIn(...mine)).toEqual([false, false]);
  expect(await identity().viewerOf(cookie?.split(';')[0])).toMatchObject({ userId: 'user-ethan' });
  expect(await audited()).toEqual({ userId: 'user-olivia', ended: 2 });
});

test('(A9) a logout token counts once, even when sent twenty times at once', async () => {
  await signedIn('there-1');
  const logout_token = await logoutToken({ sub: 'user-olivia' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ logout_token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  goOn(2_000);
  const again = await signedIn('there-2');
  expect(await send({ logout_token })).toMatchObject({ status: 400, body: '{"error":"invalid_request"}' });
  expect(await whoIsIn(again)).toEqual([true]);
});

test.each([
  { name: 'its session', ended: { sid: 'there-1' } },
  { name: 'all sessions', ended: { sub: 'user-olivia' } },
])('(A8) a sign-in under way when the provider ends $name asks for a new proof and opens no session', async ({ ended }) => {
  provider.forge = changed(() => ({ sid: 'there-1' }));
  const who = visitor();
  const back = await wayBack(who);
  expect(await end({ ...ended, iat: now() + 1 })).toBe(200);
  const { location } = await who.here.leaves(within(new URL(back, publicUrl).href));
  expect(location).toContain(`${providersUrl}/oidc/auth?`);
  expect(await whoIsIn(who)).toEqual([false]);
});

test('(A8) of sessions that begin while the provider ends theirs none is left', async () => {
  const providerSession = { sub: 'user-olivia', sid: 'there-1' };
  const beginning = Array.from({ length: 20 }, () => identity().startSession('user-olivia', false, undefined, { providerSession }));
  expect(await end({ sid: 'there-1' })).toBe(200);
  for (const cookie of await Promise.all(beginning)) expect(await identity().viewerOf(cookie?.split(';')[0])).toBeUndefined();
});

test('what is no logout token for us ends nothing, is answered without a reason and is in the log', async () => {
  const who = await signedIn('there-1');
  const refused = { status: 400, cache: 'no-store', body: '{"error":"invalid_request"}' };
  const unsigned = `${part({ alg: 'none', typ: 'logout+jwt' })}.${part({ sub: 'user-olivia' })}.`;
  const each: Readonly<Record<string, string>>[] = [
    {},
    { logout_token: '' },
    { logout_token: unsigned },
    { logout_token: await logoutToken({ aud: 'another' }) },
  ];
  for (const fields of each) expect(await send(fields)).toEqual(refused);
  expect((await app().inject({ url: BACKCHANNEL_LOGOUT_PATH })).statusCode).toBe(404);
  expect(await whoIsIn(who)).toEqual([true]);
  expect(told).toContainEqual({ event: 'logout.refused', why: 'unexpected "aud" claim value' });
});

test('(A6) a network that sent a hundred refused tokens has none read for ten minutes, and accepted ones do not count', async () => {
  const { most } = limits['logout-token'];
  for (let time = 0; time < 3; time++) expect(await end({ sub: 'user-olivia' })).toBe(200);
  const refused = await Promise.all(Array.from({ length: most }, () => send({ logout_token: 'x' })));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
  provider.requests = [];
  expect(await end({ sub: 'user-olivia' })).toBe(429);
  expect(provider.requests).toEqual([]);
  goOn(10 * MINUTE);
  expect(await end({ sub: 'user-olivia', iat: now() + 600, exp: now() + 700 })).toBe(200);
});

test('while the provider does not answer it is told to send the token again', async () => {
  const portal = await portalWith();
  const logout_token = await logoutToken({ sub: 'user-olivia' });
  provider.isAway = true;
  expect(await send({ logout_token }, portal)).toMatchObject({ status: 503 });
  provider.isAway = false;
  expect(await send({ logout_token }, portal)).toMatchObject({ status: 200, cache: 'no-store', body: '' });
  await portal.close();
});
