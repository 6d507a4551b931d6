import Fastify from 'fastify';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchWithin } from '#apps/server/http/fetch-within.ts';
import { Browser } from '#apps/server/http/testing.ts';
import type { ToggleName } from '#modules/configuration/rules/settings.ts';
import { defaults } from '#modules/configuration/server/configuration.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { createLog } from '#platform/server/log/log.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openedWeb, partnersWith, publicUrl, SECRET } from './testing.ts';

const ZONE = 'https://voice.example.com/start?from=portal';
const SECRET_OF_ZONE = 'what Voice Zone is known by, long enough';

let takesCodes = true;
const lines: string[] = [];
const toggle = async (name: ToggleName) =>
  name === 'identity.voiceZoneSignIn' ? takesCodes : name === 'identity.autoAccess' || defaults.toggle(name, {});
const demarc = openedWeb({
  log: createLog({ process: 'web', level: 'info', destination: { write: (line: string) => void lines.push(line) } }),
  more: { DEMARC_PARTNERS: partnersWith({ voiceZone: ZONE }), VOICE_ZONE_SECRET: SECRET_OF_ZONE, APP_REDIRECTS: 'com.example.demarc:/signed-in' },
  furnish: () => ({ configuration: { ...defaults, toggle } }),
});

/** Voice Zone, a separate system: it knows its address, its secret and our issuer, and greets the users it learns of. */
function voiceZone(secret = SECRET_OF_ZONE) {
  const zone = Fastify();
  zone.get<{ Querystring: { customerAuthCode?: string } }>('/start', async ({ query: { customerAuthCode: code } }) => {
    if (code === undefined) return { asks: 'for a password' };
    const options = { [client.customFetch]: fetchWithin(demarc().app), execute: [client.allowInsecureRequests] };
    const issuer = await client.discovery(new URL(`${publicUrl}/oidc`), 'voice_zone', secret, client.ClientSecretBasic(secret), options);
    const redeemed = await client.genericGrantRequest(issuer, 'authorization_code', { code, redirect_uri: ZONE }).catch(() => undefined);
    return redeemed ? { greets: redeemed.claims()?.sub, by: redeemed.claims()?.credential_type } : { asks: 'for a password' };
  });
  return async (address: string): Promise<unknown> => {
    const { pathname, search } = new URL(address);
    return (await zone.inject(pathname + search)).json();
  };
}
const arrives = voiceZone();

const codeOf = createCodeOf(keyFor({ secret: SECRET }, 'codes'));
const userId = async (username: string) =>
  (await sql<{ id: string }>`select user_id as id from bss.users where username = ${username}`.execute(demarc().database)).rows[0]?.id;
const setCpni = (proven: boolean) => sql`update bss.accounts set is_cpni_compliant = ${proven}`.execute(demarc().database);
const leave = async (browser: Browser, path = '/voice-zone') => (await browser.leaves(path)).location;
const codeIn = (address: string) => new URL(address).searchParams.get('customerAuthCode') ?? undefined;

beforeEach(async () => {
  takesCodes = true;
  await setCpni(true);
});

describe('going to Voice Zone', () => {
  test('ID-08 gives customers a code, which Voice Zone redeems once to learn who they are', async () => {
    const browser = await demarc().signedIn('olivia');
    const address = await leave(browser);
    expect(address).toMatch(/^https:\/\/voice\.example\.com\/start\?from=portal&customerAuthCode=[\w-]{43}$/);
    expect(await arrives(address)).toEqual({ greets: await userId('olivia'), by: 'password' });
    expect(await arrives(address)).toEqual({ asks: 'for a password' });
    expect(lines.filter((line) => line.includes('voice-zone.handed-over'))).toHaveLength(1);
    expect(lines.join('')).not.toContain(codeIn(address));
  });

  test('ID-08 works without a code while operators do not allow one, and for users who may not manage voice', async () => {
    const [parent, second, child] = [await demarc().signedIn('olivia'), await demarc().signedIn('ethan'), await demarc().signedIn('sofia')];
    expect(await leave(child)).toBe(ZONE);
    expect(codeIn(await leave(second))).toBeDefined();
    takesCodes = false;
    expect(await leave(parent)).toBe(ZONE);
    expect(await arrives(ZONE)).toEqual({ asks: 'for a password' });
  });

  test('gives a code that is valid for one minute and only for Voice Zone', async () => {
    const browser = await demarc().signedIn('olivia');
    expect(await voiceZone('a secret that is not that of Voice Zone')(await leave(browser))).toEqual({ asks: 'for a password' });
    const address = await leave(browser);
    const redeem = (redirect_uri: string) =>
      demarc().app.inject({
        method: 'POST',
        url: '/oidc/token',
        headers: {
          host: new URL(publicUrl).host,
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`voice_zone:${encodeURIComponent(SECRET_OF_ZONE)}`).toString('base64')}`,
        },
        payload: new URLSearchParams({ grant_type: 'authorization_code', code: codeIn(address) ?? '', redirect_uri }).toString(),
      });
    expect((await redeem('https://voice.example.com/start')).json()).toMatchObject({ error: 'invalid_grant' });
    const kept = sql`model = 'AuthorizationCode' and consumed_at is null`;
    const { rows } = await sql<{ s: number }>`
      select (payload->>'exp')::int - (payload->>'iat')::int as s from demarc.oidc_record where ${kept}`.execute(demarc().database);
    expect(rows.every(({ s }) => s === 60)).toBe(true);
    await sql`update demarc.oidc_record set payload = payload || '{"exp": 1}' where ${kept}`.execute(demarc().database);
    expect(await arrives(address)).toEqual({ asks: 'for a password' });
  });

  test('ends: ending all sessions also ends outstanding codes', async () => {
    const browser = await demarc().signedIn('olivia');
    const address = await leave(browser);
    await browser.post('/sign-out', { everywhere: '1' });
    expect(await arrives(address)).toEqual({ asks: 'for a password' });
  });

  test.each(['', '/es'])('makes a visitor sign in first, and an account that is not CPNI compliant verify who they are (%s)', async (language) => {
    const browser = demarc().newBrowser();
    expect((await browser.visit(`${language}/voice-zone`)).url).toMatch(new RegExp(`^${language}/login\\?started=`));
    expect((await browser.leaves('/login', { username: 'olivia', password: PERSONA_PASSWORD })).location).toContain('customerAuthCode=');
    await setCpni(false);
    const roadblock = await browser.visit(`${language}/voice-zone`);
    expect(roadblock.url).toBe(`${language}/verify?for=voice-details&return=%2Fvoice-zone`);
    expect(roadblock.headers['content-security-policy']).toMatch(/form-action 'self' [^;]*https:\/\/voice\.example\.com[ ;]/);
    await browser.post(roadblock.url, { do: 'send' });
    const { rows } = await sql<{ id: string }>`
      delete from demarc.notice where kind = 'verification-code' returning facts->>'codeId' as id`.execute(demarc().database);
    expect((await browser.leaves(roadblock.url, { code: codeOf(rows[0]?.id ?? '') })).location).toContain('customerAuthCode=');
  });

  test('requires the password first for customers recognized only by their line', async () => {
    const line = '203.0.113.7';
    const { rows } = await sql<{ id: string }>`select account_id as id from bss.users where username = 'olivia'`.execute(demarc().database);
    await embedded.giveAddress(demarc().database, rows[0]?.id ?? '', line);
    const browser = new Browser(demarc().app, publicUrl, { headers: { 'x-forwarded-for': line }, remoteAddress: '10.0.0.7' });
    const started = await browser.visit('/auth/start?return=%2Fvoice-zone');
    expect(started.url).toBe('/confirm?return=%2Fvoice-zone');
    expect(started.headers['content-security-policy']).toMatch(/form-action 'self' [^;]*https:\/\/voice\.example\.com[ ;]/);
    expect((await browser.leaves(started.url, { password: PERSONA_PASSWORD })).location).toContain('customerAuthCode=');
  });

  test('is impossible without voice service; the page of the voice line links there only for accounts that can use it', async () => {
    const link = 'href="/voice-zone"';
    const [parent, child, without] = [await demarc().signedIn('olivia'), await demarc().signedIn('sofia'), await demarc().signedIn('emma')];
    expect((await parent.visit('/services/voice')).body).toContain(link);
    for (const browser of [child, without]) expect((await browser.visit('/services/voice')).body).not.toContain(link);
    expect((await without.visit('/voice-zone')).statusCode).toBe(404);
  });
});

describe('the authenticate-and-authorize service', () => {
  const ours = { clientId: 'voice_zone', responseType: 'code', initiatorClientId: 'consumer_portal' };
  const ask = async (browser: Browser, body: object, headers: Record<string, string> = { origin: publicUrl }) => {
    const about = { host: new URL(publicUrl).host, cookie: browser.cookieHeader(), ...headers };
    const answer = await demarc().app.inject({ method: 'POST', url: '/auth/authorize', headers: about, payload: body });
    return [answer.statusCode, answer.json()];
  };

  test('ID-08 takes clientId, responseType and initiatorClientId, and returns a code', async () => {
    const browser = await demarc().signedIn('olivia');
    const [status, { code }] = await ask(browser, ours);
    expect(status).toBe(200);
    expect(await arrives(`${ZONE}&customerAuthCode=${code}`)).toMatchObject({ greets: await userId('olivia') });
  });

  test('refuses all else: another type or client, a client other than the caller, another site, visitors, users without the right', async () => {
    const [parent, child] = [await demarc().signedIn('olivia'), await demarc().signedIn('sofia')];
    expect(await ask(parent, { ...ours, responseType: 'token' })).toEqual([400, { error: 'unsupported_response_type' }]);
    expect(await ask(parent, { ...ours, clientId: 'consumer_portal' })).toEqual([400, { error: 'unauthorized_client' }]);
    expect(await ask(parent, { ...ours, initiatorClientId: 'convergedmsa' })).toEqual([400, { error: 'unauthorized_client' }]);
    expect(await ask(parent, {})).toEqual([400, { error: 'invalid_request' }]);
    expect(await ask(parent, ours, { origin: 'https://evil.example' })).toEqual([403, { error: 'access_denied' }]);
    expect(await ask(demarc().newBrowser(), ours)).toEqual([401, { error: 'login_required' }]);
    expect(await ask(child, ours)).toEqual([403, { error: 'access_denied' }]);
    await setCpni(false);
    expect(await ask(parent, ours)).toEqual([403, { error: 'access_denied' }]);
    await setCpni(true);
    takesCodes = false;
    expect(await ask(parent, ours)).toEqual([403, { error: 'access_denied' }]);
  });
});
