import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '../testing.ts';
import { MINUTE, openedSignInHouse, password, publicUrl } from './testing.ts';

const house = openedSignInHouse();

test('has a cookie that only this host gets, no script can read, and that ends with the browser', async () => {
  await house().signIn(house().browser);
  expect(house().browser.attributesOf('__Host-session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('(A8) no sign-in cookie is available to scripts, other hosts or plain http', async () => {
  await house().signIn(house().browser);
  for (const name of house().browser.everSet()) {
    const attributes = house()
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
  await house().signIn(house().browser);
  const { rows } = await sql<{ dump: string }>`
    select coalesce(string_agg(t::text, ''), '') as dump from (
      select row_to_json(s)::text as t from demarc.session s union all select row_to_json(r)::text from demarc.oidc_record r
    ) everything
  `.execute(house().database);
  expect(rows[0]?.dump).toContain('account-1');
  for (const name of ['__Host-session', '__Host-oidc']) expect(rows[0]?.dump).not.toContain(house().browser.cookie(name) ?? 'no such cookie');
});

test('ends after 30 minutes without a request; each request extends it', async () => {
  await house().signIn(house().browser);
  house().clock.aheadMs = 20 * MINUTE;
  expect(await house().viewer()).toBeDefined();
  house().clock.aheadMs = 45 * MINUTE;
  expect(await house().viewer()).toBeDefined();
  house().clock.aheadMs = 76 * MINUTE;
  expect(await house().viewer()).toBeUndefined();
});

test('ID-02 with "Keep me signed in" outlasts the browser, for 30 days; without it ends with the browser', async () => {
  for (const [fields, lasts] of [
    [{}, false],
    [{ keepMeIn: 'on' }, true],
  ] as const) {
    const browser = house().newBrowser();
    await house().signIn(browser, fields);
    browser.restart();
    expect((await house().viewer(browser)) !== undefined).toBe(lasts);
  }
  await house().signIn(house().browser, { keepMeIn: 'on' });
  expect(house().browser.attributesOf('__Host-session')).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  house().clock.aheadMs = 29 * 24 * 60 * MINUTE;
  expect(await house().viewer()).toBeDefined();
  house().clock.aheadMs = 31 * 24 * 60 * MINUTE;
  expect(await house().viewer()).toBeUndefined();
});

test('(A8) ends at sign-out, on the server too, and leads to the root of the site', async () => {
  await house().signIn(house().browser);
  const copy = house().browser.cookieHeader();
  expect((await house().browser.post('/sign-out', {})).url).toBe('/');
  expect(await house().identity.viewerOf(copy)).toBeUndefined();
  expect(house().browser.cookie('__Host-session')).toBeUndefined();
  expect(house().browser.cookie('__Host-oidc')).toBeUndefined();
  const { rows } = await sql`select 1 from demarc.oidc_record where model = 'Session' and user_id = 'user-olivia'`.execute(house().database);
  expect(rows).toEqual([]);
});

test('(A8) does not start for a password verified before all sessions of its user were ended', async () => {
  const waiting = house().newBrowser();
  await waiting.visit('/auth/start?return=/billing');
  const next = await waiting.postUntil('/login', { username: 'olivia', password }, '/oidc/auth/');
  await house().identity.endAllSessions('user-olivia');
  await waiting.visit(next);
  expect(await house().viewer(waiting)).toBeUndefined();
});

test.each([
  ['the password is changed', () => house().changePassword()],
  ['all sessions are ended', () => house().identity.endAllSessions('user-olivia')],
])('(A8) does not start if %s between reading the old password and verifying it', async (_what, act) => {
  house().afterMatch = act;
  await house().signIn(house().browser);
  expect(await house().viewer()).toBeUndefined();
  house().afterMatch = async () => {};
  await house().signIn(house().browser);
  expect(await house().viewer()).toBeDefined();
});

test('(A8) of sessions started with the old password during the change, none is left', async () => {
  const proved = await house().identity.checkPassword({ username: 'olivia', password }, '192.0.2.1');
  if (!proved.ok) throw new Error('the password is right');
  const begin = () => house().identity.startSession('user-olivia', false, undefined, { generation: proved.value.generation });
  expect(await house().identity.viewerOf((await begin())?.split(';')[0])).toBeDefined();
  const starting = Array.from({ length: 20 }, begin);
  const changing = house().identity.changePassword(proved.value, password);
  starting.push(...Array.from({ length: 20 }, begin));
  await changing;
  for (const cookie of await Promise.all(starting)) expect(await house().identity.viewerOf(cookie?.split(';')[0])).toBeUndefined();
  expect(await begin()).toBeUndefined();
});

test('ends with all others of its user at once', async () => {
  const other = house().newBrowser();
  await house().signIn(house().browser);
  await house().signIn(other);
  await house().identity.endAllSessions('user-olivia');
  expect(await house().viewer()).toBeUndefined();
  expect(await house().viewer(other)).toBeUndefined();
});

test('is found only by its own cookie', async () => {
  for (const header of [undefined, '', '__Host-session=', '__Host-session=short', `session=${'A'.repeat(43)}`, `__Host-session=${'A'.repeat(43)}`]) {
    expect(await house().identity.viewerOf(header)).toBeUndefined();
  }
});

test('leaves no row behind after it ends', async () => {
  await house().signIn(house().browser);
  await house().signIn(house().newBrowser(), { keepMeIn: 'on' });
  const count = async () => (await sql<{ kept: boolean }>`select kept from demarc.session`.execute(house().database)).rows;
  house().clock.aheadMs = 31 * MINUTE;
  await house().identity.forgetEnded();
  expect((await count()).every((row) => row.kept)).toBe(true);
  house().clock.aheadMs = 30 * 24 * 60 * MINUTE + MINUTE;
  await house().identity.forgetEnded();
  expect(await count()).toEqual([]);
  const { rows } = await sql`select 1 from demarc.oidc_record`.execute(house().database);
  expect(rows).toEqual([]);
});

test('may move money while in use, and after a pause of 15 minutes only with the password', async () => {
  await house().signIn(house().browser);
  const mustConfirm = async () => (await house().viewer())?.mustConfirm;
  for (const minute of [0, 14, 28, 42]) {
    house().clock.aheadMs = minute * MINUTE;
    expect(await mustConfirm()).toBe(false);
  }
  house().clock.aheadMs = 57 * MINUTE;
  expect([await mustConfirm(), await mustConfirm()]).toEqual([true, true]);
  const viewer = await house().viewer();
  if (!viewer) throw new Error('signed out');
  expect(await house().identity.confirm(viewer, 'wrong')).toMatchObject({ refusal: { reason: 'wrong' } });
  expect(await mustConfirm()).toBe(true);
  expect((await house().browser.post('/confirm?return=/billing', { password })).url).toBe('/billing');
  expect(await mustConfirm()).toBe(false);
});

test('U12 tells how long it lasts without being extended, and is extended if the customer stays', async () => {
  await house().signIn(house().browser);
  const endsIn = async (answer: Promise<Answer>) => Math.round((await answer).json().endsInMs / MINUTE);
  house().clock.aheadMs = 29 * MINUTE;
  expect(await endsIn(house().browser.visit('/auth/session'))).toBe(1);
  expect(await endsIn(house().browser.visit('/auth/session'))).toBe(1);
  expect(await endsIn(house().browser.post('/auth/session', {}, { origin: 'https://evil.example.com' }))).toBe(1);
  expect(await endsIn(house().browser.post('/auth/session', {}))).toBe(30);
  house().clock.aheadMs = 60 * MINUTE;
  expect(await endsIn(house().browser.visit('/auth/session'))).toBe(0);
  expect(await endsIn(house().newBrowser().visit('/auth/session'))).toBe(0);
});

test('tells whether its user chose to stay signed in on this device', async () => {
  const kept = house().newBrowser();
  await house().signIn(house().browser);
  await house().signIn(kept, { keepMeIn: 'on' });
  const isKept = async (browser: typeof kept) => (await browser.visit('/auth/session')).json().kept;
  expect([await isKept(house().browser), await isKept(kept), await isKept(house().newBrowser())]).toEqual([false, true, false]);
});

test('is listed for its user with their others, and each can end the others', async () => {
  const [other, third] = [house().newBrowser(), house().newBrowser()];
  for (const browser of [house().browser, other, third]) await house().signIn(browser);
  const mine = await house().viewer();
  const ethan = await house().identity.startSession('user-ethan', false);
  const ethans = await house().identity.viewerOf(ethan?.split(';')[0]);
  if (!mine || !ethans) throw new Error('signed out');
  const seen = await house().identity.sessionsOf(mine);
  expect(seen.map(({ isThis }) => isThis).filter(Boolean)).toHaveLength(1);
  expect(seen).toHaveLength(3);
  const ofOther = (await house().identity.sessionsOf((await house().viewer(other)) ?? mine)).find(({ isThis }) => isThis);

  for (const sessionNo of [ofOther?.sessionNo ?? '', 'no number', "'; --"]) await house().identity.endOwnSession(ethans, sessionNo);
  expect(await house().viewer(other)).toBeDefined();
  await house().identity.endOwnSession(mine, ofOther?.sessionNo ?? '');
  expect(await house().viewer(other)).toBeUndefined();

  await house().identity.endOtherSessions(mine);
  expect([await house().viewer(third), await house().identity.viewerOf(ethan?.split(';')[0])]).toEqual([undefined, ethans]);
  expect(await house().viewer()).toBeDefined();
});

test('leaves no cached pages in the browser that signs out', async () => {
  const { app } = house();
  const headers = { host: new URL(publicUrl).host, origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
  const { headers: answered } = await app.inject({ method: 'POST', url: '/sign-out', headers, payload: '' });
  expect(answered['clear-site-data']).toBe('"storage"');
});

test('ends everywhere with the sign-out that says so, and only with that one', async () => {
  const [other, third] = [house().newBrowser(), house().newBrowser()];
  for (const browser of [house().browser, other, third]) await house().signIn(browser);
  await house().browser.post('/sign-out', {});
  expect(await house().viewer(other)).toBeDefined();
  expect((await other.post('/sign-out', { everywhere: '1' })).url).toBe('/');
  expect([await house().viewer(other), await house().viewer(third)]).toEqual([undefined, undefined]);
});

test.each([
  ['without', {}, 0],
  ['with', { keepMeIn: 'on' }, 1],
])(
  '(A8) gets a new id when the password is confirmed, %s "Keep me signed in": it keeps its step-ups, and the old id is useless',
  async (_, fields, ages) => {
    await house().signIn(house().browser, fields);
    const before = house().browser.cookieHeader();
    const old = await house().viewer();
    await sql`insert into demarc.step_up (session_hash, purpose, code_id, expires_at) values (${old?.sessionId}, 'new-method', gen_random_uuid(), '2030-01-01')`.execute(
      house().database,
    );
    house().clock.aheadMs = MINUTE;
    await house().browser.post('/confirm?return=/billing', { password });
    const renewed = await house().viewer();
    expect(renewed).toMatchObject({ userId: 'user-olivia', mustConfirm: false });
    expect(await house().identity.viewerOf(before)).toBeUndefined();
    const { rows } = await sql`select from demarc.step_up where session_hash = ${renewed?.sessionId}`.execute(house().database);
    expect(rows).toHaveLength(1);
    expect(
      house()
        .browser.attributesOf('__Host-session')
        .filter((attribute) => attribute.startsWith('Max-Age')),
    ).toEqual(Array(ages).fill(expect.stringMatching(/^Max-Age=25919\d\d$/)));
  },
);
