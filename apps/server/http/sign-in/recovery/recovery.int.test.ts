import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { RECOVERY_COOKIE } from '#modules/identity/server/recovery/api.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openedRecovery, phrase, problemsOf, publicUrl } from './testing.ts';

const { demarc, newBrowser, toldTo, codeFor, signsIn, signedIn } = openedRecovery();

describe('(A5) nobody learns who has an account', () => {
  /** Two users asked the same: a known one and an unknown one. */
  const pairs = () =>
    [
      ['/forgot', { username: demarc().olivia.username }, { username: 'nobody99' }],
      ['/recover-id', { email: demarc().olivia.email }, { email: 'nobody@example.com' }],
      ['/blacklistedreset', { username: demarc().olivia.username }, { username: 'nobody99' }],
      [
        '/my-account/create',
        { account: demarc().newcomer.account, email: demarc().newcomer.email },
        { account: '8203 00000000', email: 'nobody@example.com' },
      ],
      [
        '/my-account/create',
        { account: demarc().newcomer.account, email: demarc().newcomer.email },
        { account: demarc().olivia.account, email: demarc().olivia.email },
      ],
    ] as const;

  test('by words, size or status', async () => {
    for (const [path, known, unknown] of pairs()) {
      const seen = [];
      for (const fields of [known, unknown]) {
        const browser = newBrowser();
        const posted = await browser.post(path, fields);
        await demarc().look();
        const tried = path === '/recover-id' ? undefined : await browser.post(path === '/forgot' ? '/reset-password' : path, { code: '000000' });
        seen.push([posted.statusCode, posted.url, posted.body, browser.attributesOf(RECOVERY_COOKIE), tried?.statusCode, tried?.body]);
        if (tried) expect(problemsOf(tried), path).toMatchObject([{ field: 'code', text: expect.stringContaining('9') }]);
      }
      expect(seen[1], path).toEqual(seen[0]);
    }
  });

  test('by time: the request looks nobody up and only stores what was asked', async () => {
    const { usersAt, accountIdOf, user } = demarc().accounts;
    const looked = vi.fn(() => Promise.reject(new Error('looked up')));
    Object.assign(demarc().accounts, { usersAt: looked, accountIdOf: looked, user: looked });
    const logins = [vi.spyOn(demarc().identity, 'userIdOf'), vi.spyOn(demarc().identity, 'usernameOf')];
    for (const [path, ...both] of pairs()) for (const fields of both) expect((await newBrowser().post(path, fields)).statusCode, path).toBe(200);
    expect([looked, ...logins].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
    Object.assign(demarc().accounts, { usersAt, accountIdOf, user });
    vi.restoreAllMocks();
  });

  test('the input is kept only until it is looked up', async () => {
    await newBrowser().post('/forgot', { username: 'nobody99' });
    await demarc().look();
    const { rows } = await sql`select 1 from demarc.recovery where asked is not null`.execute(demarc().database);
    expect(rows).toEqual([]);
  });
});

test('the username is sent only to the address on file', async () => {
  const browser = newBrowser();
  expect((await browser.post('/recover-id', { email: demarc().olivia.email.toUpperCase() })).url).toBe('/recover-id?step=sent');
  await browser.post('/recover-id', { email: demarc().newcomer.email });
  await demarc().look();
  expect(await toldTo(demarc().olivia)).toEqual([
    { kind: 'username-reminder', facts: { userId: demarc().olivia.userId, username: demarc().olivia.username } },
  ]);
  expect(await toldTo(demarc().newcomer)).toEqual([{ kind: 'username-none', facts: { userId: demarc().newcomer.userId } }]);
});

test('someone who has a username and signs up again is told so by mail, and gets no code', async () => {
  const { userId, username, account, email } = demarc().olivia;
  const browser = newBrowser();
  const asked = await browser.post('/my-account/create', { account: account.replace(/(....)/g, ' $1 - '), email });
  expect(asked.url).toBe('/my-account/create?step=code');
  await demarc().look();
  expect(await toldTo(demarc().olivia)).toEqual([{ kind: 'username-there', facts: { userId, username } }]);
  const { rows } = await sql`select 1 from demarc.recovery where user_id = ${userId}`.execute(demarc().database);
  expect(rows).toEqual([]);
});

test('two people of one account who share an address are both sent their usernames', async () => {
  const email = 'both@example.com';
  const people = [
    ['one', 'Primary'],
    ['other', 'Admin'],
  ] as const;
  const users = people.map(([name, role]) => ({ ...embedded.userDefinition(), username: `${name}-at-both`, role, email }));
  await embedded.openAccounts(demarc().database, [{ ...embedded.accountDefinition(), users }]);
  for (const user of users) await demarc().identity.createLogin({ ...user, password: 'a password, long enough' });
  await newBrowser().post('/recover-id', { email });
  await demarc().look();
  expect((await Promise.all(users.map(toldTo))).map((told) => told.map(({ facts }) => facts.username))).toEqual([['one-at-both'], ['other-at-both']]);
});

describe('a first login', () => {
  test('needs the number of the bill and the address on file, then the code, then the new login', async () => {
    const browser = newBrowser();
    expect((await browser.post('/my-account/create', { account: demarc().newcomer.account, email: demarc().newcomer.email })).url).toBe(
      '/my-account/create?step=code',
    );
    expect((await browser.post('/my-account/create?step=code', { code: await codeFor(demarc().newcomer) })).url).toBe(
      '/my-account/create?step=login',
    );
    const login = { username: `New.${demarc().newcomer.username}`, password: phrase };
    expect(problemsOf(await browser.post('/my-account/create?step=login', { ...login, username: 'a b' }))).toMatchObject([{ field: 'username' }]);
    expect(problemsOf(await browser.post('/my-account/create?step=login', { ...login, username: demarc().olivia.username }))).toMatchObject([
      { field: 'username', text: expect.stringContaining('taken') },
    ]);
    expect((await browser.post('/my-account/create?step=login', login)).url).toBe('/my-account/create?step=done');
    expect(await signsIn(login.username, phrase)).toBe(true);
    expect((await demarc().accounts.user(demarc().newcomer.userId))?.username).toBe(login.username.toLowerCase());
    expect((await toldTo(demarc().newcomer)).map(({ kind }) => kind)).toEqual(['verification-code', 'login-created']);
  });

  test('(A5) allows twenty usernames at most, so taken names cannot be probed', async () => {
    const browser = newBrowser();
    await browser.post('/my-account/create', { account: demarc().newcomer.account, email: demarc().newcomer.email });
    await browser.post('/my-account/create?step=code', { code: await codeFor(demarc().newcomer) });
    const tryName = async (username: string) => problemsOf(await browser.post('/my-account/create?step=login', { username, password: phrase }));
    for (let names = 0; names < 20; names++) expect(await tryName(demarc().olivia.username)).toMatchObject([{ field: 'username' }]);
    for (const name of [demarc().olivia.username, `New.${demarc().newcomer.username}`]) expect(await tryName(name)).toMatchObject([{ field: '' }]);
  });

  test('sends no code if the account and the address do not belong together', async () => {
    await newBrowser().post('/my-account/create', { account: demarc().olivia.account, email: demarc().newcomer.email });
    await demarc().look();
    expect(await toldTo(demarc().newcomer)).toEqual([]);
  });
});

describe('limits', () => {
  /** Requests a new password for olivia from another address. */
  const askFrom = (remoteAddress: string) =>
    demarc().app.inject({
      method: 'POST',
      url: '/forgot',
      remoteAddress,
      headers: { host: 'localhost:4700', origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: demarc().olivia.username }).toString(),
    });

  test("(A7) a stranger uses up their own share of a person's daily codes, not the owner’s", async () => {
    for (let times = 0; times < 12; times++) await askFrom('192.0.2.66');
    await demarc().look();
    expect(await toldTo(demarc().olivia)).toHaveLength(5);
    await askFrom('198.51.100.7');
    await demarc().look();
    expect(await toldTo(demarc().olivia)).toHaveLength(6);
  });

  test('(A7) a person is sent at most thirty codes a day, from any number of networks', async () => {
    for (let network = 0; network < 35; network++) await askFrom(`203.0.113.${network}`);
    await demarc().look();
    expect(await toldTo(demarc().olivia)).toHaveLength(30);
  });

  test('an address may ask twenty times in ten minutes', async () => {
    for (let times = 0; times < 20; times++) await newBrowser().post('/forgot', { username: demarc().olivia.username });
    const refused = await newBrowser().post('/forgot', { username: demarc().olivia.username });
    expect([refused.statusCode, problemsOf(refused)?.[0]?.text]).toEqual([429, expect.stringContaining('Try again in 10 minutes')]);
  });
});

test('(A11) a form not sent from our own pages is refused before anything is looked at', async () => {
  for (const path of ['/forgot', '/reset-password', '/recover-id', '/my-account/create', '/es/forgot'])
    for (const origin of ['https://evil.example.com', undefined])
      expect((await newBrowser().post(path, { username: 'olivia' }, { origin })).statusCode, path).toBe(403);
});

test('signed-in customers are sent away from these forms', async () => {
  const browser = await signedIn(false);
  expect((await browser.post('/es/forgot', { username: demarc().olivia.username })).url).toBe('/es');
});

test('an empty or malformed field is named, and the other fields keep their text', async () => {
  const malformed = await newBrowser().post('/recover-id', { email: 'olivia' });
  expect(malformed.json()).toMatchObject({
    problems: [{ field: 'email', text: 'Enter your email address, such as name@example.com' }],
    values: { email: 'olivia' },
  });
  const answer = await newBrowser().post('/es/my-account/create', { account: '8203', email: ' ' });
  expect(answer.json()).toMatchObject({
    problems: [{ field: 'email', text: 'Escriba su correo electrónico, por ejemplo nombre@example.com' }],
    values: { account: '8203' },
  });
});
