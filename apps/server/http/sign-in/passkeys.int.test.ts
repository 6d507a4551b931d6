import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { en } from '#modules/identity/copy/en.ts';
import { TestAuthenticator } from '#modules/identity/server/passkeys/testing.ts';
import { createSecurityHistory } from '#modules/identity/server/security-history/api.ts';
import type { Browser } from '../testing.ts';
import { MINUTE, openedSignIn, password, publicUrl } from './testing.ts';

const demarc = openedSignIn();
let device: TestAuthenticator;
beforeEach(() => {
  device = new TestAuthenticator(publicUrl);
});

const optionsFor = async (purpose: string, who: Browser = demarc().browser) => (await who.post('/auth/passkey', { for: purpose })).body;

/** The signed-in viewer; fails the test if there is none. */
async function viewer(who: Browser = demarc().browser) {
  const found = await demarc().viewer(who);
  if (!found) throw new Error('nobody is signed in');
  return found;
}

/** olivia signs in with her password, adds the device and signs out. */
async function addDevice(username = 'olivia'): Promise<void> {
  const owner = demarc().newBrowser();
  await demarc().signIn(owner, { username });
  const added = await demarc().passkeys.add(await viewer(owner), device.make(await optionsFor('add', owner)));
  if (!added.ok) throw new Error(added.refusal);
  await owner.post('/sign-out', {});
}

/** Opens the sign-in page and has the device sign, as asked or as altered by the test. */
async function signInWith(who: Browser, twist: Parameters<TestAuthenticator['sign']>[1] = {}, more: Record<string, string> = {}) {
  await who.visit('/auth/start?return=/billing');
  return who.post('/login', { passkey: device.sign(await optionsFor('sign-in', who), twist), ...more });
}

const refused = [422, [{ field: '', text: en.passkeyRefused }]];

describe('signing in with a passkey', () => {
  test('leads to the requested page, without username or password, and the id token says so', async () => {
    await addDevice();
    expect((await signInWith(demarc().browser, {}, { keepMeIn: '1' })).url).toBe('/billing');
    const olivia = await viewer();
    expect(olivia).toMatchObject({ userId: 'user-olivia', mustConfirm: false });
    expect(await demarc().identity.credentialOf(olivia)).toBe('passkey');
    expect((await demarc().identity.sessionsOf(olivia)).map(({ kept }) => kept)).toEqual([true]);
    expect((await demarc().passkeys.passkeysOf(olivia)).map(({ lastUsedAt }) => typeof lastUsedAt)).toEqual(['string']);
    const withPassword = demarc().newBrowser();
    await demarc().signIn(withPassword);
    expect(await demarc().identity.credentialOf(await viewer(withPassword))).toBe('password');
  });

  test('asks the device to verify the person, and reveals no names to a stranger', async () => {
    await addDevice();
    await demarc().browser.visit('/login');
    const options = JSON.parse(await optionsFor('sign-in'));
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(options.allowCredentials).toBeUndefined();
  });

  test('(A9) refuses another website, another challenge, an unverified person, a copied key and an unknown one, all with one answer', async () => {
    await addDevice();
    for (const twist of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { verified: false },
      { mayBeSynced: false },
    ]) {
      const answer = await signInWith(demarc().browser, twist);
      expect([answer.statusCode, answer.json().problems], JSON.stringify(twist)).toEqual(refused);
    }
    device = new TestAuthenticator(publicUrl);
    expect((await signInWith(demarc().browser)).json().problems).toEqual(refused[1]);
    for (const passkey of ['{}', 'no JSON', '{"id":"a","rawId":"a","type":"public-key","response":{}}'])
      expect((await demarc().browser.post('/login', { passkey })).json().problems, passkey).toEqual(refused[1]);
    expect(await demarc().viewer()).toBeUndefined();
    expect(demarc().faults).toEqual([]);
  });

  test('(A9) uses each challenge once, in the browser that asked for it, even with twenty attempts at once', async () => {
    await addDevice();
    await demarc().browser.visit('/login');
    const answer = device.sign(await optionsFor('sign-in'));
    const other = demarc().newBrowser();
    await other.visit('/login');
    await optionsFor('sign-in', other);
    expect((await other.post('/login', { passkey: answer })).json().problems).toEqual(refused[1]);
    const twenty = Array.from({ length: 20 }, () => {
      const copy = demarc().newBrowser();
      copy.takeCookiesOf(demarc().browser);
      return copy.post('/login', { passkey: answer });
    });
    const places = (await Promise.all(twenty)).map(({ url }) => url);
    expect(places.filter((place) => place === '/account-summary')).toHaveLength(1);
  });

  test('(A9) refuses a signature that is sent again for the same sign-in, even of a device that does not count', async () => {
    await addDevice();
    const answer = device.sign(await demarc().passkeys.signInOptions('a sign-in'), { count: 0 });
    const signIn = () => demarc().passkeys.signIn('a sign-in', answer, '192.0.2.1');
    expect([await signIn(), await signIn()]).toMatchObject([{ ok: true }, { refusal: { reason: 'refused' } }]);
  });

  test('uses the same challenge for two tabs of one sign-in, and it ends after an hour', async () => {
    await addDevice();
    await demarc().browser.visit('/login');
    const first = await optionsFor('sign-in');
    expect(JSON.parse(await optionsFor('sign-in')).challenge).toBe(JSON.parse(first).challenge);
    demarc().clock.aheadMs = 61 * MINUTE;
    expect((await demarc().browser.post('/login', { passkey: device.sign(first) })).json().problems).toEqual(refused[1]);
  });

  test('refuses a counter that goes backward, while a device without a counter may stay at zero', async () => {
    await addDevice();
    for (const [count, place] of [
      [0, '/billing'],
      [5, '/billing'],
      [5, '/login'],
      [3, '/login'],
      [0, '/login'],
      [6, '/billing'],
    ] as const)
      expect((await signInWith(demarc().newBrowser(), { count })).url, `${count}`).toBe(place);
  });

  test('notices when a passkey becomes synced or stops being so', async () => {
    await addDevice();
    await signInWith(demarc().browser, { synced: false });
    expect((await demarc().passkeys.passkeysOf(await viewer())).map(({ isSynced }) => isSynced)).toEqual([false]);
  });

  test('is refused if the login is closed, the user is gone, or the passkey was removed', async () => {
    await addDevice();
    await sql`update demarc.login set closed_at = now() where user_id = 'user-olivia'`.execute(demarc().database);
    expect((await signInWith(demarc().browser)).json().problems[0].text).toContain('Your online access is closed');
    await sql`update demarc.login set closed_at = null`.execute(demarc().database);
    demarc().roles = {};
    expect((await signInWith(demarc().browser)).json().problems).toEqual(refused[1]);
    demarc().roles = { 'user-olivia': 'Primary' };
    await signInWith(demarc().browser);
    const olivia = await viewer();
    const [passkey] = await demarc().passkeys.passkeysOf(olivia);
    await demarc().passkeys.remove(olivia, passkey?.passkeyNo ?? '');
    expect((await signInWith(demarc().newBrowser())).json().problems).toEqual(refused[1]);
  });

  test('leads a login blocked for abuse to the page where a code unblocks it, as with the password', async () => {
    await addDevice();
    await sql`update demarc.login set blocked_at = now() where user_id = 'user-olivia'`.execute(demarc().database);
    demarc().told = [];
    expect((await signInWith(demarc().newBrowser())).url).toBe('/blacklistedreset');
    expect(demarc().told).not.toContainEqual(expect.objectContaining({ event: 'sign-in.succeeded' }));
    await sql`update demarc.login set blocked_at = null`.execute(demarc().database);
    expect((await signInWith(demarc().newBrowser())).url).toBe('/billing');
  });

  test("(A6) counts an address's failures with passkeys like failed passwords", async () => {
    await demarc().browser.visit('/login');
    await sql`insert into demarc.sign_in_try select 'address', key_hash, window_started_at, 50 from demarc.sign_in_try where kind = 'begin'`.execute(
      demarc().database,
    );
    const answer = await demarc().browser.post('/login', { passkey: '{}' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  test('(A11) gives no challenge to another site, without a sign-in in progress, or for unknown purposes', async () => {
    expect((await demarc().browser.post('/auth/passkey', { for: 'sign-in' })).statusCode).toBe(204);
    await demarc().browser.visit('/login');
    expect((await demarc().browser.post('/auth/passkey', { for: 'sign-in' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
    for (const purpose of ['confirm', 'add', 'else', ''])
      expect((await demarc().browser.post('/auth/passkey', { for: purpose })).statusCode).toBe(204);
  });
});

describe('a money operation after a pause', () => {
  test('continues with a passkey of the same person, under a new session id', async () => {
    await addDevice();
    await demarc().signIn(demarc().browser);
    demarc().clock.aheadMs = 16 * MINUTE;
    const before = demarc().browser.cookie('__Host-session');
    expect(await viewer()).toMatchObject({ mustConfirm: true });
    const options = await optionsFor('confirm');
    expect(JSON.parse(options).allowCredentials).toMatchObject([{ id: device.id }]);
    const answer = await demarc().browser.post('/confirm?return=/billing', { passkey: device.sign(options) });
    expect(answer.url).toBe('/billing');
    expect(await viewer()).toMatchObject({ userId: 'user-olivia', mustConfirm: false });
    expect(demarc().browser.cookie('__Host-session')).not.toBe(before);
  });

  test('turns a session started by the network alone into one signed in by passkey', async () => {
    await addDevice();
    const cookie = await demarc().identity.startSession('user-olivia', false, undefined, { byNetwork: true });
    demarc().browser.put('__Host-session', /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    await demarc().browser.post('/confirm?return=/billing', { passkey: device.sign(await optionsFor('confirm')) });
    const olivia = await viewer();
    expect(olivia.byNetwork).toBeUndefined();
    expect(await demarc().identity.credentialOf(olivia)).toBe('passkey');
  });

  test('(A6) allows five failures a minute, passkeys and passwords together', async () => {
    await addDevice();
    await demarc().signIn(demarc().browser);
    const olivia = await viewer();
    for (let failure = 0; failure < 4; failure++)
      expect(await demarc().passkeys.confirm(olivia, '{}')).toMatchObject({ refusal: { reason: 'refused' } });
    expect(await demarc().identity.confirm(olivia, 'wrong')).toMatchObject({ refusal: { reason: 'wrong' } });
    const sixth = await demarc().browser.post('/confirm?return=/billing', { passkey: device.sign(await optionsFor('confirm')) });
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    demarc().clock.aheadMs = MINUTE;
    expect((await demarc().browser.post('/confirm?return=/billing', { passkey: device.sign(await optionsFor('confirm')) })).url).toBe('/billing');
  });

  test("is refused with somebody else's passkey, or with a signature made for a sign-in", async () => {
    await addDevice('ethan');
    await demarc().signIn(demarc().browser);
    demarc().clock.aheadMs = 16 * MINUTE;
    const foreign = await demarc().browser.post('/confirm?return=/billing', { passkey: device.sign(await optionsFor('confirm')) });
    expect([foreign.statusCode, foreign.json().problems[0].text]).toEqual([422, en.passkeyNotConfirmed]);
    const stranger = demarc().newBrowser();
    await stranger.visit('/login');
    const other = await demarc().browser.post('/confirm?return=/billing', { passkey: device.sign(await optionsFor('sign-in', stranger)) });
    expect(other.statusCode).toBe(422);
    expect(await viewer()).toMatchObject({ mustConfirm: true });
  });
});

describe('adding one', () => {
  test('needs the step-up, and the contact is notified of adding and removing it', async () => {
    await demarc().signIn(demarc().browser);
    const olivia = await viewer();
    const options = await optionsFor('add');
    expect(JSON.parse(options)).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'olivia' }, attestation: 'none' });
    demarc().isProved = false;
    expect((await demarc().browser.post('/auth/passkey', { for: 'add' })).statusCode).toBe(204);
    expect(await demarc().passkeys.add(olivia, device.make(options))).toEqual({ ok: false, refusal: 'verify' });
    demarc().isProved = true;
    expect((await demarc().passkeys.add(olivia, device.make(options))).ok).toBe(true);
    const [added] = await demarc().passkeys.passkeysOf(olivia);
    await demarc().passkeys.remove(olivia, added?.passkeyNo ?? '');
    await demarc().passkeys.remove(olivia, added?.passkeyNo ?? '');
    expect([demarc().mailed, await demarc().passkeys.passkeysOf(olivia)]).toEqual([['passkey-added', 'passkey-removed'], []]);
    const { items: lines } = await createSecurityHistory(demarc().database).read(olivia, { first: 20, after: undefined });
    expect(lines.map(({ kind }) => kind).slice(0, 2)).toEqual(['passkey-removed', 'passkey-added']);
    expect(demarc().told).toContainEqual({ event: 'passkey.added', userId: 'user-olivia', accountId: 'account-1' });
  });

  test('refuses an unverified person, another website, and an answer used before', async () => {
    await demarc().signIn(demarc().browser);
    const olivia = await viewer();
    for (const twist of [{ verified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      expect(await demarc().passkeys.add(olivia, device.make(await optionsFor('add'), twist))).toEqual({ ok: false, refusal: 'refused' });
    const answer = device.make(await optionsFor('add'));
    expect((await demarc().passkeys.add(olivia, answer)).ok).toBe(true);
    expect(await demarc().passkeys.add(olivia, answer)).toEqual({ ok: false, refusal: 'refused' });
    expect(JSON.parse(await optionsFor('add')).excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  test('is limited to twenty per person, with names, and those of others do not exist', async () => {
    await demarc().signIn(demarc().browser);
    const olivia = await viewer();
    for (let count = 0; count < 20; count++) await demarc().passkeys.add(olivia, new TestAuthenticator(publicUrl).make(await optionsFor('add')));
    expect((await demarc().browser.post('/auth/passkey', { for: 'add' })).statusCode).toBe(204);
    const [first] = await demarc().passkeys.passkeysOf(olivia);
    const id = first?.passkeyNo ?? '';
    const stranger = { ...olivia, userId: 'user-ethan' };
    expect(await demarc().passkeys.rename(stranger, id, 'Mine')).toEqual({ ok: false, refusal: 'gone' });
    await demarc().passkeys.remove(stranger, id);
    expect(await demarc().passkeys.rename(olivia, id, ' ')).toEqual({ ok: false, refusal: 'name' });
    expect((await demarc().passkeys.rename(olivia, id, ' My  phone ')).ok).toBe(true);
    const all = await demarc().passkeys.passkeysOf(olivia);
    expect([all.length, all[0]?.name]).toEqual([20, 'My phone']);
  });
});

test('a passkey survives a password change and ends with its login', async () => {
  await addDevice();
  await demarc().changePassword();
  expect((await signInWith(demarc().browser)).url).toBe('/billing');
  await demarc().identity.createLogin({ username: 'passing', password, userId: 'user-passing' });
  demarc().roles = { 'user-passing': 'Standard' };
  device = new TestAuthenticator(publicUrl);
  await addDevice('passing');
  await demarc().identity.removeLogin('user-passing');
  expect((await signInWith(demarc().newBrowser())).json().problems).toEqual(refused[1]);
});
