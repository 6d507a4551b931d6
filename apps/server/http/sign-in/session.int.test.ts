import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '../testing.ts';
import { MINUTE, openedSignIn, password, publicUrl } from './testing.ts';

const demarc = openedSignIn();

test('has a cookie that only this host gets, no script can read, and that ends with the browser', async () => {
  await demarc().signIn(demarc().browser);
  expect(demarc().browser.attributesOf('__Host-session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('(A8) no sign-in cookie is available to scripts, other hosts or plain http', async () => {
  await demarc().signIn(demarc().browser);
  for (const name of demarc().browser.everSet()) {
    const attributes = demarc()
      .browser.attributesOf(name)
      .map((attribute) => attribute.toLowerCase());
    expect(attributes, name).toEqual(expect.arrayContaining(['httponly', 'secure', 'samesite=lax']));
    expect(
      attributes.some((attribute) => attribute.startsWith('domain')),
      name,
    ).toBe(false);
    expect(name).toMatch(/^__(Host|Secure)-/);
  }
});

test('is stored only as a hash', async () => {
  await demarc().signIn(demarc().browser);
  const { rows } = await sql<{ dump: string }>`
    select coalesce(string_agg(t::text, ''), '') as dump from (
      select row_to_json(s)::text as t from demarc.session s union all select row_to_json(r)::text from demarc.oidc_record r
    ) everything
  `.execute(demarc().database);
  expect(rows[0]?.dump).toContain('account-1');
  for (const name of ['__Host-session', '__Host-oidc']) expect(rows[0]?.dump).not.toContain(demarc().browser.cookie(name) ?? 'no such cookie');
});

test('ends after 30 minutes without a request; each request extends it', async () => {
  await demarc().signIn(demarc().browser);
  demarc().clock.aheadMs = 20 * MINUTE;
  expect(await demarc().viewer()).toBeDefined();
  demarc().clock.aheadMs = 45 * MINUTE;
  expect(await demarc().viewer()).toBeDefined();
  demarc().clock.aheadMs = 76 * MINUTE;
  expect(await demarc().viewer()).toBeUndefined();
});

test('ID-02 with "Keep me signed in" outlasts the browser, for 30 days; without it ends with the browser', async () => {
  for (const [fields, lasts] of [
    [{}, false],
    [{ keepMeIn: 'on' }, true],
  ] as const) {
    const browser = demarc().newBrowser();
    await demarc().signIn(browser, fields);
    browser.restart();
    expect((await demarc().viewer(browser)) !== undefined).toBe(lasts);
  }
  await demarc().signIn(demarc().browser, { keepMeIn: 'on' });
  expect(demarc().browser.attributesOf('__Host-session')).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  demarc().clock.aheadMs = 29 * 24 * 60 * MINUTE;
  expect(await demarc().viewer()).toBeDefined();
  demarc().clock.aheadMs = 31 * 24 * 60 * MINUTE;
  expect(await demarc().viewer()).toBeUndefined();
});

test('(A8) ends at sign-out, on the server too, and leads to the root of the site', async () => {
  await demarc().signIn(demarc().browser);
  const copy = demarc().browser.cookieHeader();
  expect((await demarc().browser.post('/sign-out', {})).url).toBe('/');
  expect(await demarc().identity.viewerOf(copy)).toBeUndefined();
  expect(demarc().browser.cookie('__Host-session')).toBeUndefined();
  expect(demarc().browser.cookie('__Host-oidc')).toBeUndefined();
  const { rows } = await sql`select 1 from demarc.oidc_record where model = 'Session' and user_id = 'user-olivia'`.execute(demarc().database);
  expect(rows).toEqual([]);
});

test('(A8) does not start for a password verified before all sessions of its user were ended', async () => {
  const waiting = demarc().newBrowser();
  await waiting.visit('/auth/start?return=/billing');
  const next = await waiting.postUntil('/login', { username: 'olivia', password }, '/oidc/auth/');
  await demarc().identity.endAllSessions('user-olivia');
  await waiting.visit(next);
  expect(await demarc().viewer(waiting)).toBeUndefined();
});

test.each([
  ['the password is changed', () => demarc().changePassword()],
  ['all sessions are ended', () => demarc().identity.endAllSessions('user-olivia')],
])('(A8) does not start if %s between reading the old password and verifying it', async (_what, act) => {
  demarc().afterMatch = act;
  await demarc().signIn(demarc().browser);
  expect(await demarc().viewer()).toBeUndefined();
  demarc().afterMatch = async () => {};
  await demarc().signIn(demarc().browser);
  expect(await demarc().viewer()).toBeDefined();
});

test('(A8) of sessions started with the old password during the change, none is left', async () => {
  const proved = await demarc().identity.checkPassword({ username: 'olivia', password }, '192.0.2.1');
  if (!proved.ok) throw new Error('the password is right');
  const begin = () => demarc().identity.startSession('user-olivia', false, undefined, { generation: proved.value.generation });
  expect(await demarc().identity.viewerOf((await begin())?.split(';')[0])).toBeDefined();
  const starting = Array.from({ length: 20 }, begin);
  const changing = demarc().identity.changePassword(proved.value, password);
  starting.push(...Array.from({ length: 20 }, begin));
  await changing;
  for (const cookie of await Promise.all(starting)) expect(await demarc().identity.viewerOf(cookie?.split(';')[0])).toBeUndefined();
  expect(await begin()).toBeUndefined();
});

test('ends with all others of its user at once', async () => {
  const other = demarc().newBrowser();
  await demarc().signIn(demarc().browser);
  await demarc().signIn(other);
  await demarc().identity.endAllSessions('user-olivia');
  expect(await demarc().viewer()).toBeUndefined();
  expect(await demarc().viewer(other)).toBeUndefined();
});

test('is found only by its own cookie', async () => {
  for (const header of [undefined, '', '__Host-session=', '__Host-session=short', `session=${'A'.repeat(43)}`, `__Host-session=${'A'.repeat(43)}`]) {
    expect(await demarc().identity.viewerOf(header)).toBeUndefined();
  }
});

test('leaves no row behind after it ends', async () => {
  await demarc().signIn(demarc().browser);
  await demarc().signIn(demarc().newBrowser(), { keepMeIn: 'on' });
  const count = async () => (await sql<{ kept: boolean }>`select kept from demarc.session`.execute(demarc().database)).rows;
  demarc().clock.aheadMs = 31 * MINUTE;
  await demarc().identity.forgetEnded();
  expect((await count()).every((row) => row.kept)).toBe(true);
  demarc().clock.aheadMs = 30 * 24 * 60 * MINUTE + MINUTE;
  await demarc().identity.forgetEnded();
  expect(await count()).toEqual([]);
  const { rows } = await sql`select 1 from demarc.oidc_record`.execute(demarc().database);
  expect(rows).toEqual([]);
});

test('may move money while in use, and after a pause of 15 minutes only with the password', async () => {
  await demarc().signIn(demarc().browser);
  const mustConfirm = async () => (await demarc().viewer())?.mustConfirm;
  for (const minute of [0, 14, 28, 42]) {
    demarc().clock.aheadMs = minute * MINUTE;
    expect(await mustConfirm()).toBe(false);
  }
  demarc().clock.aheadMs = 57 * MINUTE;
  expect([await mustConfirm(), await mustConfirm()]).toEqual([true, true]);
  const viewer = await demarc().viewer();
  if (!viewer) throw new Error('signed out');
  expect(await demarc().identity.confirm(viewer, 'wrong')).toMatchObject({ refusal: { reason: 'wrong' } });
  expect(await mustConfirm()).toBe(true);
  expect((await demarc().browser.post('/confirm?return=/billing', { password })).url).toBe('/billing');
  expect(await mustConfirm()).toBe(false);
});

test('U12 tells how long it lasts without being extended, and is extended if the customer stays', async () => {
  await demarc().signIn(demarc().browser);
  const endsIn = async (answer: Promise<Answer>) => Math.round((await answer).json().endsInMs / MINUTE);
  demarc().clock.aheadMs = 29 * MINUTE;
  expect(await endsIn(demarc().browser.visit('/auth/session'))).toBe(1);
  expect(await endsIn(demarc().browser.visit('/auth/session'))).toBe(1);
  expect(await endsIn(demarc().browser.post('/auth/session', {}, { origin: 'https://evil.example.com' }))).toBe(1);
  expect(await endsIn(demarc().browser.post('/auth/session', {}))).toBe(30);
  expect((await demarc().browser.visit('/auth/session')).json().isFinal).toBe(false);
  demarc().clock.aheadMs = 60 * MINUTE;
  expect(await endsIn(demarc().browser.visit('/auth/session'))).toBe(0);
  expect(await endsIn(demarc().newBrowser().visit('/auth/session'))).toBe(0);
});

test('tells whether its user chose to stay signed in on this device', async () => {
  const kept = demarc().newBrowser();
  await demarc().signIn(demarc().browser);
  await demarc().signIn(kept, { keepMeIn: 'on' });
  const isKept = async (browser: typeof kept) => (await browser.visit('/auth/session')).json().kept;
  expect([await isKept(demarc().browser), await isKept(kept), await isKept(demarc().newBrowser())]).toEqual([false, true, false]);
});

test('is listed for its user with their others, and each can end the others', async () => {
  const [other, third] = [demarc().newBrowser(), demarc().newBrowser()];
  for (const browser of [demarc().browser, other, third]) await demarc().signIn(browser);
  const mine = await demarc().viewer();
  const ethan = await demarc().identity.startSession('user-ethan', false);
  const ethans = await demarc().identity.viewerOf(ethan?.split(';')[0]);
  if (!mine || !ethans) throw new Error('signed out');
  const seen = await demarc().identity.sessionsOf(mine);
  expect(seen.map(({ isThis }) => isThis).filter(Boolean)).toHaveLength(1);
  expect(seen).toHaveLength(3);
  const ofOther = (await demarc().identity.sessionsOf((await demarc().viewer(other)) ?? mine)).find(({ isThis }) => isThis);

  for (const sessionNo of [ofOther?.sessionNo ?? '', 'no number', "'; --"]) await demarc().identity.endOwnSession(ethans, sessionNo);
  expect(await demarc().viewer(other)).toBeDefined();
  await demarc().identity.endOwnSession(mine, ofOther?.sessionNo ?? '');
  expect(await demarc().viewer(other)).toBeUndefined();

  await demarc().identity.endOtherSessions(mine);
  expect([await demarc().viewer(third), await demarc().identity.viewerOf(ethan?.split(';')[0])]).toEqual([undefined, ethans]);
  expect(await demarc().viewer()).toBeDefined();
});

test('leaves no cached pages in the browser that signs out', async () => {
  const { app } = demarc();
  const headers = { host: new URL(publicUrl).host, origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
  const { headers: answered } = await app.inject({ method: 'POST', url: '/sign-out', headers, payload: '' });
  expect(answered['clear-site-data']).toBe('"storage"');
});

test('ends everywhere with the sign-out that says so, and only with that one', async () => {
  const [other, third] = [demarc().newBrowser(), demarc().newBrowser()];
  for (const browser of [demarc().browser, other, third]) await demarc().signIn(browser);
  await demarc().browser.post('/sign-out', {});
  expect(await demarc().viewer(other)).toBeDefined();
  expect((await other.post('/sign-out', { everywhere: '1' })).url).toBe('/');
  expect([await demarc().viewer(other), await demarc().viewer(third)]).toEqual([undefined, undefined]);
});

test.each([
  ['without', {}, 0],
  ['with', { keepMeIn: 'on' }, 1],
])(
  '(A8) gets a new id when the password is confirmed, %s "Keep me signed in": it keeps its step-ups, and the old id is useless',
  async (_, fields, ages) => {
    await demarc().signIn(demarc().browser, fields);
    const before = demarc().browser.cookieHeader();
    const old = await demarc().viewer();
    await sql`insert into demarc.step_up (session_hash, purpose, code_id, expires_at) values (${old?.sessionId}, 'new-method', gen_random_uuid(), '2030-01-01')`.execute(
      demarc().database,
    );
    demarc().clock.aheadMs = MINUTE;
    await demarc().browser.post('/confirm?return=/billing', { password });
    const renewed = await demarc().viewer();
    expect(renewed).toMatchObject({ userId: 'user-olivia', mustConfirm: false });
    expect(await demarc().identity.viewerOf(before)).toBeUndefined();
    const { rows } = await sql`select from demarc.step_up where session_hash = ${renewed?.sessionId}`.execute(demarc().database);
    expect(rows).toHaveLength(1);
    expect(
      demarc()
        .browser.attributesOf('__Host-session')
        .filter((attribute) => attribute.startsWith('Max-Age')),
    ).toEqual(Array(ages).fill(expect.stringMatching(/^Max-Age=25919\d\d$/)));
  },
);
