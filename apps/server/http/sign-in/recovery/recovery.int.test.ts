import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import { createRecovery, RECOVERY_COOKIE } from '#modules/identity/server/recovery/api.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { newTraceId } from '#platform/server/http/trace-id.ts';
import { inScope } from '#platform/server/log/scope.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createEmbeddedProvider } from '#providers/embedded/provider.ts';
import { accountDefinition, readUsualTerms, userDefinition } from '#providers/embedded/testing.ts';
import { Browser } from '../../testing.ts';
import { addRecoveryRoutes } from './recovery-routes.ts';

const publicUrl = 'http://localhost:4700';
const codeOf = createCodeOf('a key of these tests');
const MINUTE = 60_000;
const phrase = 'three frogs sing at dusk';

let mine: TestDatabase;
let house: ReturnType<typeof openHouse>;
/** A customer with a login, and one without. */
let olivia: Awaited<ReturnType<typeof openAccount>>;
let newcomer: Awaited<ReturnType<typeof openAccount>>;
let number = 0;
let aheadMs = 0;

beforeAll(async () => {
  mine = await testDatabase();
  house = openHouse();
  await house.app.ready();
});
afterAll(() => mine.end());
beforeEach(async () => {
  aheadMs = 0;
  await sql`delete from demarc.sign_in_try`.execute(mine.database);
  [olivia, newcomer] = [await openAccount(), await openAccount()];
  await house.identity.createLogin({ ...olivia, password: 'the old one, long enough' });
});

async function openAccount() {
  const definition = accountDefinition();
  const [user] = definition.users;
  if (!user) throw new Error('the account has a user');
  const [username, email] = [`person${++number}`, `person${number}@example.com`];
  await openAccounts(mine.database, [{ ...definition, users: [{ ...user, username, email }] }]);
  return { userId: user.userId, username, email, account: definition.accountNumber };
}

/** The forms alone. A page is answered as JSON: what `renderPage` was told to show. */
function openHouse() {
  const machineClock = { nowMs: () => Date.now() + aheadMs };
  const { database } = mine;
  const { accounts } = createEmbeddedProvider(database, readUsualTerms);
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const identity = createIdentity({ database, users: accounts, machineClock, passwords });
  const clock = { now: () => '2026-11-21T17:00:00.000Z' as const };
  const recovery = createRecovery({ database, identity, people: accounts, notices: createOutbox(database), codeOf, clock, machineClock });
  const app = Fastify();
  app.register(async (scope) => {
    await scope.register(import('@fastify/formbody'));
    addRecoveryRoutes(scope, {
      recovery,
      identity,
      publicUrl,
      renderPage: async (request, reply, page) => reply.status(page?.status ?? 200).send({ shown: request.url, ...page }),
    });
    scope.get('/*', async (request) => ({ shown: request.url }));
  });
  const look = () => Promise.all(recovery.runs().map(({ run }) => run()));
  return { app, identity, accounts, look };
}

const newBrowser = () => new Browser(house.app, publicUrl);

/** What was put for a person to be told, oldest first. */
async function toldTo({ userId }: { readonly userId: string }) {
  const { rows } = await sql<{ readonly kind: string; readonly facts: Readonly<Record<string, string>> }>`
    select kind, facts from demarc.notice where facts->>'userId' = ${userId} order by kind desc`.execute(mine.database);
  return rows;
}
async function codeFor(person: { readonly userId: string }): Promise<string> {
  await house.look();
  const code = (await toldTo(person)).find(({ kind }) => kind === 'verification-code')?.facts.codeId;
  if (code === undefined) throw new Error('no code was sent');
  return codeOf(code);
}
const problemsOf = (answer: { json(): { problems?: readonly { field: string; text: string }[] } }) => answer.json().problems;
const signsIn = async (username: string, password: string) => (await house.identity.checkPassword({ username, password }, '192.0.2.9')).ok;

/** A browser that has given the code for a new password. */
async function proved(browser = newBrowser()) {
  await browser.post('/forgot', { username: olivia.username });
  const answer = await browser.post('/reset-password', { code: await codeFor(olivia) });
  expect(answer.url).toBe('/reset-password?step=password');
  return browser;
}

describe('a new password', () => {
  test('takes the username, the code and the password, ends every session and tells the contact on file', async () => {
    const cookie = (await house.identity.startSession(olivia.userId, true))?.split(';')[0];
    const browser = await proved();
    expect((await browser.post('/reset-password?step=password', { password: phrase })).url).toBe('/reset-password?step=done');
    expect(await house.identity.viewerOf(cookie)).toBeUndefined();
    expect([await signsIn(olivia.username, phrase), await signsIn(olivia.username, 'the old one, long enough')]).toEqual([true, false]);
    expect((await toldTo(olivia)).map(({ kind }) => kind)).toEqual(['verification-code', 'password-changed']);
    expect(browser.cookie(RECOVERY_COOKIE)).toBeUndefined();
  });

  test('is looked up, and its code sent, in the trace of the request that asked for it', async () => {
    const requestId = newTraceId();
    await inScope({ requestId }, () => newBrowser().post('/forgot', { username: olivia.username }));
    await house.look();
    const { rows } = await sql<{ readonly trace: string }>`
      select trace from demarc.notice where facts->>'userId' = ${olivia.userId} and kind = 'verification-code'`.execute(mine.database);
    expect(rows).toEqual([{ trace: expect.stringMatching(new RegExp(`^00-${requestId}-[0-9a-f]{16}-00$`)) }]);
  });

  test('(A30) is not reset by an address that came after the login and is on file for less than 30 days: it is told whom to call', async () => {
    const setSince = (since: string) => sql`update bss.users set email_since = ${since} where user_id = ${olivia.userId}`.execute(mine.database);
    await sql`update demarc.login set created_at = '2026-01-10T12:00:00Z' where user_id = ${olivia.userId}`.execute(mine.database);
    await setSince('2026-10-22T17:00:01Z');
    const browser = newBrowser();
    expect((await browser.post('/forgot', { username: olivia.username })).url).toBe('/reset-password');
    await house.look();
    expect((await toldTo(olivia)).map(({ kind }) => kind)).toEqual(['reset-not-possible']);
    expect((await browser.post('/reset-password', { code: '123456' })).statusCode).toBe(422);

    await setSince('2026-10-22T17:00:00Z');
    await proved();
    // A customer of three weeks who never changed the address.
    await setSince('2026-11-01T12:00:00Z');
    await sql`update demarc.login set created_at = '2026-11-02T12:00:00Z' where user_id = ${olivia.userId}`.execute(mine.database);
    await sql`delete from demarc.notice where facts->>'userId' = ${olivia.userId}`.execute(mine.database);
    await proved();
  });

  test('is refused while it is too short or too common, and the code need not be given again', async () => {
    const browser = await proved();
    for (const [password, text] of [
      ['short', 'at least 15'],
      ['passwordpassword', 'harder to guess'],
      ['Robin-metallica-1987', 'harder to guess'],
      [`${olivia.username}-${olivia.username}-2026`, 'harder to guess'],
    ] as const) {
      const answer = await browser.post('/reset-password?step=password', { password });
      expect([answer.statusCode, problemsOf(answer)]).toEqual([422, [{ field: 'password', text: expect.stringContaining(text) }]]);
      expect(answer.body).not.toContain(password);
    }
    expect((await browser.post('/reset-password?step=password', { password: phrase })).url).toBe('/reset-password?step=done');
  });

  test('(A30) a proof is used once, ends after a quarter of an hour, and is of no use to another browser or another form', async () => {
    const browser = await proved();
    const other = newBrowser();
    other.takeCookiesOf(browser);
    expect(problemsOf(await newBrowser().post('/reset-password', { password: phrase }))).toMatchObject([{ field: '' }]);
    expect(problemsOf(await browser.post('/my-account/create', { username: 'another', password: phrase }))).toMatchObject([{ field: '' }]);
    aheadMs = 15 * MINUTE;
    expect(problemsOf(await browser.post('/reset-password', { password: phrase }))).toMatchObject([{ field: '' }]);
    aheadMs = 0;
    expect((await browser.post('/reset-password', { password: phrase })).url).toBe('/reset-password?step=done');
    expect(problemsOf(await other.post('/reset-password', { password: 'another long phrase' }))).toMatchObject([{ field: '' }]);
  });

  test('(A7) a code takes ten tries, one success of twenty at once, and ten minutes', async () => {
    const browser = newBrowser();
    await browser.post('/forgot', { username: olivia.username });
    const code = await codeFor(olivia);
    const wrong = code === '000000' ? '000001' : '000000';
    const twenty = await Promise.all(Array.from({ length: 20 }, () => browser.post('/reset-password', { code: wrong })));
    expect(twenty.filter((answer) => problemsOf(answer)?.[0]?.field === 'code')).toHaveLength(9);
    expect(problemsOf(await browser.post('/reset-password', { code }))).toMatchObject([{ field: '' }]);

    const again = newBrowser();
    await again.post('/forgot', { username: newcomer.username });
    await house.identity.createLogin({ ...newcomer, password: phrase });
    const right = await codeFor(newcomer);
    aheadMs = 10 * MINUTE;
    expect(problemsOf(await again.post('/reset-password', { code: right }))).toMatchObject([{ field: '' }]);
    aheadMs = 0;
    const both = await Promise.all(Array.from({ length: 20 }, () => again.post('/reset-password', { code: right })));
    expect(both.filter(({ url }) => url === '/reset-password?step=password')).toHaveLength(1);
  });
});

describe('who is signed in and changes the password', () => {
  async function signedIn() {
    const browser = newBrowser();
    const [name = '', value = ''] = (await house.identity.startSession(olivia.userId, true))?.split(';')[0]?.split('=') ?? [];
    browser.put(name, value);
    return browser;
  }
  const current = 'the old one, long enough';

  test('(A8) goes on in a new session, and all others end', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const before = browser.cookieHeader();
    expect((await browser.post('/es/security/password', { current, password: phrase })).url).toBe('/es/security?ended=password');
    expect(await house.identity.viewerOf(browser.cookieHeader())).toMatchObject({ userId: olivia.userId });
    for (const ended of [before, other.cookieHeader()]) expect(await house.identity.viewerOf(ended)).toBeUndefined();
    expect([await signsIn(olivia.username, phrase), await signsIn(olivia.username, current)]).toEqual([true, false]);
    expect((await toldTo(olivia)).map(({ kind }) => kind)).toEqual(['password-changed']);
  });

  test('changes nothing with a wrong password, or for one that is too short', async () => {
    const browser = await signedIn();
    const wrong = await browser.post('/security/password', { current: 'not it', password: phrase });
    expect([wrong.statusCode, problemsOf(wrong)]).toMatchObject([422, [{ field: 'current' }]]);
    expect(problemsOf(await browser.post('/security/password', { current, password: 'short' }))).toMatchObject([{ field: 'password' }]);
    expect(await house.identity.viewerOf(browser.cookieHeader())).toBeDefined();
    expect([await signsIn(olivia.username, current), await toldTo(olivia)]).toEqual([true, []]);
  });
});

describe('(A5) nobody learns who has an account', () => {
  /** Two that are asked the same: somebody we know, and nobody. */
  const pairs = () =>
    [
      ['/forgot', { username: olivia.username }, { username: 'nobody99' }],
      ['/recover-id', { email: olivia.email }, { email: 'nobody@example.com' }],
      ['/my-account/create', { account: newcomer.account, email: newcomer.email }, { account: '8203 00000000', email: 'nobody@example.com' }],
      ['/my-account/create', { account: newcomer.account, email: newcomer.email }, { account: olivia.account, email: olivia.email }],
    ] as const;

  test('by words, size or status', async () => {
    for (const [path, known, unknown] of pairs()) {
      const seen = [];
      for (const fields of [known, unknown]) {
        const browser = newBrowser();
        const asked = await browser.post(path, fields);
        await house.look();
        const tried = await browser.post('/reset-password', { code: '000000' });
        seen.push([asked.statusCode, asked.url, asked.body, browser.attributesOf(RECOVERY_COOKIE), tried.statusCode, tried.body]);
      }
      expect(seen[1], path).toEqual(seen[0]);
    }
  });

  test('by time: the request looks nobody up, it only writes what was asked', async () => {
    const { usersAt, accountIdOf, user } = house.accounts;
    const looked = vi.fn(() => Promise.reject(new Error('looked up')));
    Object.assign(house.accounts, { usersAt: looked, accountIdOf: looked, user: looked });
    const logins = [vi.spyOn(house.identity, 'userIdOf'), vi.spyOn(house.identity, 'usernameOf')];
    for (const [path, ...both] of pairs()) for (const fields of both) expect((await newBrowser().post(path, fields)).statusCode, path).toBe(200);
    expect([looked, ...logins].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
    Object.assign(house.accounts, { usersAt, accountIdOf, user });
    vi.restoreAllMocks();
  });

  test('what was typed is kept no longer than until it is looked up', async () => {
    await newBrowser().post('/forgot', { username: 'nobody99' });
    await house.look();
    const { rows } = await sql`select 1 from demarc.recovery where asked is not null`.execute(mine.database);
    expect(rows).toEqual([]);
  });
});

test('the username goes to the address on file, and to no other', async () => {
  const browser = newBrowser();
  expect((await browser.post('/recover-id', { email: olivia.email.toUpperCase() })).url).toBe('/recover-id?step=sent');
  await browser.post('/recover-id', { email: newcomer.email });
  await house.look();
  expect(await toldTo(olivia)).toEqual([{ kind: 'username-reminder', facts: { userId: olivia.userId, username: olivia.username } }]);
  expect(await toldTo(newcomer)).toEqual([]);
});

test('two people of one account who share an address are told both usernames', async () => {
  const email = 'both@example.com';
  const people = [
    ['one', 'Primary'],
    ['other', 'Admin'],
  ] as const;
  const users = people.map(([name, role]) => ({ ...userDefinition(), username: `${name}-at-both`, role, email }));
  await openAccounts(mine.database, [{ ...accountDefinition(), users }]);
  for (const user of users) await house.identity.createLogin({ ...user, password: 'a password, long enough' });
  await newBrowser().post('/recover-id', { email });
  await house.look();
  expect((await Promise.all(users.map(toldTo))).map((told) => told.map(({ facts }) => facts.username))).toEqual([['one-at-both'], ['other-at-both']]);
});

describe('a first login', () => {
  test('takes the number of the bill and the address on file, the code, and then the login', async () => {
    const browser = newBrowser();
    expect((await browser.post('/my-account/create', { account: newcomer.account, email: newcomer.email })).url).toBe('/my-account/create?step=code');
    expect((await browser.post('/my-account/create?step=code', { code: await codeFor(newcomer) })).url).toBe('/my-account/create?step=login');
    const login = { username: `New.${newcomer.username}`, password: phrase };
    expect(problemsOf(await browser.post('/my-account/create?step=login', { ...login, username: 'a b' }))).toMatchObject([{ field: 'username' }]);
    expect(problemsOf(await browser.post('/my-account/create?step=login', { ...login, username: olivia.username }))).toMatchObject([
      { field: 'username', text: expect.stringContaining('taken') },
    ]);
    expect((await browser.post('/my-account/create?step=login', login)).url).toBe('/my-account/create?step=done');
    expect(await signsIn(login.username, phrase)).toBe(true);
    expect((await house.accounts.user(newcomer.userId))?.username).toBe(login.username.toLowerCase());
    expect((await toldTo(newcomer)).map(({ kind }) => kind)).toEqual(['verification-code', 'login-created']);
  });

  test('is sent no code for an account and an address that do not belong together', async () => {
    await newBrowser().post('/my-account/create', { account: olivia.account, email: newcomer.email });
    await house.look();
    expect(await toldTo(newcomer)).toEqual([]);
  });
});

describe('limits', () => {
  /** Somebody asks for a new password of olivia's from another address. */
  const askFrom = (remoteAddress: string) =>
    house.app.inject({
      method: 'POST',
      url: '/forgot',
      remoteAddress,
      headers: { host: 'localhost:4700', origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: olivia.username }).toString(),
    });

  test('(A7) a stranger uses up their own share of what a person is sent in a day, and not the owner’s', async () => {
    for (let times = 0; times < 12; times++) await askFrom('192.0.2.66');
    await house.look();
    expect(await toldTo(olivia)).toHaveLength(5);
    await askFrom('198.51.100.7');
    await house.look();
    expect(await toldTo(olivia)).toHaveLength(6);
  });

  test('(A7) from however many networks, a person is sent thirty codes a day', async () => {
    for (let network = 0; network < 35; network++) await askFrom(`203.0.113.${network}`);
    await house.look();
    expect(await toldTo(olivia)).toHaveLength(30);
  });

  test('an address asks twenty times in ten minutes', async () => {
    for (let times = 0; times < 20; times++) await newBrowser().post('/forgot', { username: olivia.username });
    const refused = await newBrowser().post('/forgot', { username: olivia.username });
    expect([refused.statusCode, problemsOf(refused)?.[0]?.text]).toEqual([429, expect.stringContaining('Try again in 10 minutes')]);
  });
});

test('(A11) a form that was not sent from our own pages is refused before anything is looked at', async () => {
  for (const path of ['/forgot', '/reset-password', '/recover-id', '/my-account/create', '/es/forgot'])
    for (const origin of ['https://evil.example.com', undefined])
      expect((await newBrowser().post(path, { username: 'olivia' }, { origin })).statusCode, path).toBe(403);
});

test('who is signed in has no need of these forms', async () => {
  const browser = newBrowser();
  const [name = '', value = ''] = (await house.identity.startSession(olivia.userId, false))?.split(';')[0]?.split('=') ?? [];
  browser.put(name, value);
  expect((await browser.post('/es/forgot', { username: olivia.username })).url).toBe('/es');
});

test('an empty field is named, and what was typed beside it stays', async () => {
  const answer = await newBrowser().post('/es/my-account/create', { account: '8203', email: ' ' });
  expect(answer.json()).toMatchObject({
    problems: [{ field: 'email', text: 'Escriba su dirección de correo electrónico' }],
    values: { account: '8203' },
  });
});
