import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import { RECOVERY_COOKIE } from '#modules/identity/server/recovery/api.ts';
import { newTraceId } from '#platform/server/http/trace-id.ts';
import { inScope } from '#platform/server/log/scope.ts';
import { MINUTE, oldPassword, openedRecovery, phrase, problemsOf } from './testing.ts';

const { demarc, newBrowser, toldTo, codeFor, setAhead, signsIn, proved, signedIn } = openedRecovery();
afterEach(() => vi.restoreAllMocks());

/** Runs between two steps. */
type Act = () => Promise<unknown>;

describe('a new password', () => {
  test('needs the username, the code and the password; it ends every session and notifies the contact on file', async () => {
    const cookie = (await demarc().identity.startSession(demarc().olivia.userId, true))?.split(';')[0];
    const browser = await proved();
    expect((await browser.post('/reset-password?step=password', { password: phrase })).url).toBe('/reset-password?step=done');
    expect(await demarc().identity.viewerOf(cookie)).toBeUndefined();
    expect([await signsIn(demarc().olivia.username, phrase), await signsIn(demarc().olivia.username, oldPassword)]).toEqual([true, false]);
    expect((await toldTo(demarc().olivia)).map(({ kind }) => kind)).toEqual(['verification-code', 'password-changed']);
    expect(browser.cookie(RECOVERY_COOKIE)).toBeUndefined();
  });

  test('is looked up, and its code sent, within the trace of the request', async () => {
    const requestId = newTraceId();
    await inScope({ requestId }, () => newBrowser().post('/forgot', { username: demarc().olivia.username }));
    await demarc().look();
    const { rows } = await sql<{ readonly trace: string }>`
      select trace from demarc.notice where facts->>'userId' = ${demarc().olivia.userId} and kind = 'verification-code'`.execute(demarc().database);
    expect(rows).toEqual([{ trace: expect.stringMatching(new RegExp(`^00-${requestId}-[0-9a-f]{16}-00$`)) }]);
  });

  test('(A30) is refused to an address added after the login and on file for less than 30 days: it gets a mail saying whom to call', async () => {
    const setSince = (since: string) =>
      sql`update bss.users set email_since = ${since} where user_id = ${demarc().olivia.userId}`.execute(demarc().database);
    await sql`update demarc.login set created_at = '2026-01-10T12:00:00Z' where user_id = ${demarc().olivia.userId}`.execute(demarc().database);
    await setSince('2026-10-22T17:00:01Z');
    const browser = newBrowser();
    expect((await browser.post('/forgot', { username: demarc().olivia.username })).url).toBe('/reset-password');
    await demarc().look();
    expect((await toldTo(demarc().olivia)).map(({ kind }) => kind)).toEqual(['reset-not-possible']);
    expect((await browser.post('/reset-password', { code: '123456' })).statusCode).toBe(422);

    await setSince('2026-10-22T17:00:00Z');
    await proved();
    // A customer for three weeks who never changed the address.
    await setSince('2026-11-01T12:00:00Z');
    await sql`update demarc.login set created_at = '2026-11-02T12:00:00Z' where user_id = ${demarc().olivia.userId}`.execute(demarc().database);
    await sql`delete from demarc.notice where facts->>'userId' = ${demarc().olivia.userId}`.execute(demarc().database);
    await proved();
  });

  test('is refused while too short or too common, without asking for the code again', async () => {
    const browser = await proved();
    for (const [password, text] of [
      ['short', 'at least 15'],
      ['passwordpassword', 'harder to guess'],
      ['Robin-metallica-1987', 'harder to guess'],
      [`${demarc().olivia.username}-${demarc().olivia.username}-2026`, 'harder to guess'],
    ] as const) {
      const answer = await browser.post('/reset-password?step=password', { password });
      expect([answer.statusCode, problemsOf(answer)]).toEqual([422, [{ field: 'password', text: expect.stringContaining(text) }]]);
      expect(answer.body).not.toContain(password);
    }
    expect((await browser.post('/reset-password?step=password', { password: phrase })).url).toBe('/reset-password?step=done');
  });

  test('(A30) needs a proof that is used once, ends after 15 minutes, and is useless in another browser or form', async () => {
    const browser = await proved();
    const other = newBrowser();
    other.takeCookiesOf(browser);
    expect(problemsOf(await newBrowser().post('/reset-password', { password: phrase }))).toMatchObject([{ field: '' }]);
    expect(problemsOf(await browser.post('/my-account/create', { username: 'another', password: phrase }))).toMatchObject([{ field: '' }]);
    setAhead(15 * MINUTE);
    expect(problemsOf(await browser.post('/reset-password', { password: phrase }))).toMatchObject([{ field: '' }]);
    setAhead(0);
    expect((await browser.post('/reset-password', { password: phrase })).url).toBe('/reset-password?step=done');
    expect(problemsOf(await other.post('/reset-password', { password: 'another long phrase' }))).toMatchObject([{ field: '' }]);
  });

  test('(A30) is not possible with the code or the proof for a first login', async () => {
    const { newcomer } = demarc();
    const [withCode, withProof] = [newBrowser(), newBrowser()];
    for (const browser of [withCode, withProof]) {
      await sql`delete from demarc.notice`.execute(demarc().database);
      await browser.post('/my-account/create', newcomer);
      const code = await codeFor(newcomer);
      if (browser === withCode) expect(problemsOf(await browser.post('/reset-password', { code }))).toMatchObject([{ field: '' }]);
      else expect((await browser.post('/my-account/create', { code })).url).toBe('/my-account/create?step=login');
    }
    await demarc().identity.createLogin({ ...newcomer, password: oldPassword });
    expect(problemsOf(await withProof.post('/reset-password', { password: phrase }))).toMatchObject([{ field: '' }]);
    expect(await signsIn(newcomer.username, oldPassword)).toBe(true);
  });

  test.each([
    [
      'the login is read',
      (identity: IdentityApi, act: Act) => {
        const { generationOf } = identity;
        vi.spyOn(identity, 'generationOf').mockImplementationOnce(async (userId) => act().then(() => generationOf(userId)));
      },
    ],
    [
      'the password is set',
      (identity: IdentityApi, act: Act) => {
        const { changePassword } = identity;
        vi.spyOn(identity, 'changePassword').mockImplementationOnce(async (...input) => act().then(() => changePassword(...input)));
      },
    ],
  ])('(A30) is refused if the owner changes the password just before %s', async (_, justBefore) => {
    const [browser, owner] = [await proved(), await signedIn()];
    justBefore(demarc().identity, () => owner.post('/security/password', { current: oldPassword, password: phrase }));
    expect(problemsOf(await browser.post('/reset-password', { password: 'another long phrase' }))).toMatchObject([{ field: '' }]);
    expect(await signsIn(demarc().olivia.username, phrase)).toBe(true);
  });

  test('(A30) makes proofs held by other browsers worthless', async () => {
    const other = await proved();
    await sql`delete from demarc.notice`.execute(demarc().database);
    const owner = await proved();
    expect((await owner.post('/reset-password', { password: phrase })).url).toBe('/reset-password?step=done');
    expect(problemsOf(await other.post('/reset-password', { password: 'another long phrase' }))).toMatchObject([{ field: '' }]);
    expect(await signsIn(demarc().olivia.username, phrase)).toBe(true);
  });

  test('(A7) needs a code that allows ten tries, one success of twenty at once, and ten minutes', async () => {
    const browser = newBrowser();
    await browser.post('/forgot', { username: demarc().olivia.username });
    const code = await codeFor(demarc().olivia);
    const wrong = code === '000000' ? '000001' : '000000';
    const twenty = await Promise.all(Array.from({ length: 20 }, () => browser.post('/reset-password', { code: wrong })));
    expect(twenty.filter((answer) => problemsOf(answer)?.[0]?.field === 'code')).toHaveLength(9);
    expect(problemsOf(await browser.post('/reset-password', { code }))).toMatchObject([{ field: '' }]);

    const again = newBrowser();
    await again.post('/forgot', { username: demarc().newcomer.username });
    await demarc().identity.createLogin({ ...demarc().newcomer, password: phrase });
    const right = await codeFor(demarc().newcomer);
    setAhead(10 * MINUTE);
    expect(problemsOf(await again.post('/reset-password', { code: right }))).toMatchObject([{ field: '' }]);
    setAhead(0);
    const both = await Promise.all(Array.from({ length: 20 }, () => again.post('/reset-password', { code: right })));
    expect(both.filter(({ url }) => url === '/reset-password?step=password')).toHaveLength(1);
  });
});

describe('a signed-in customer who changes the password', () => {
  const current = oldPassword;

  test('(A8) continues in a new session, and all others end', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const before = browser.cookieHeader();
    expect((await browser.post('/es/security/password', { current, password: phrase })).url).toBe('/es/security?ended=password');
    expect(await demarc().identity.viewerOf(browser.cookieHeader())).toMatchObject({ userId: demarc().olivia.userId });
    for (const ended of [before, other.cookieHeader()]) expect(await demarc().identity.viewerOf(ended)).toBeUndefined();
    expect([await signsIn(demarc().olivia.username, phrase), await signsIn(demarc().olivia.username, current)]).toEqual([true, false]);
    expect((await toldTo(demarc().olivia)).map(({ kind }) => kind)).toEqual(['password-changed']);
  });

  test('(A8) at the same moment in three browsers changes it once, sends one notice and signs in only the browser that did it', async () => {
    const { userId, username } = demarc().olivia;
    const [browser, other, codeGiven] = [await signedIn(), await signedIn(), await proved()];
    await sql`delete from demarc.notice`.execute(demarc().database);
    const phrases = [phrase, 'seven otters juggle plums', 'nine herons count the tide'];
    const [chosen, alsoChosen, reset] = phrases;
    const answers = await Promise.all([
      browser.post('/security/password', { current, password: chosen ?? '' }),
      other.post('/security/password', { current, password: alsoChosen ?? '' }),
      codeGiven.post('/reset-password', { password: reset ?? '' }),
    ]);
    const made = answers.map(({ url }) => ['/security?ended=password', '/reset-password?step=done'].includes(url));
    expect(made.filter((isMade) => isMade)).toHaveLength(1);
    expect(await Promise.all(phrases.map((each) => signsIn(username, each)))).toEqual(made);
    expect((await toldTo({ userId })).map(({ kind }) => kind)).toEqual(['password-changed']);
    const goesOn = await Promise.all([browser, other].map(async (each) => (await demarc().identity.viewerOf(each.cookieHeader())) !== undefined));
    expect(goesOn).toEqual(made.slice(0, 2));
  });

  test('(A8) is not signed in again if all sessions are ended before the new one starts', async () => {
    const browser = await signedIn();
    const { identity, olivia } = demarc();
    const { startSession } = identity;
    vi.spyOn(identity, 'startSession').mockImplementationOnce(async (...input) => {
      await identity.endAllSessions(olivia.userId);
      return startSession(...input);
    });
    await browser.post('/security/password', { current, password: phrase });
    expect(await identity.viewerOf(browser.cookieHeader())).toBeUndefined();
  });

  test('changes nothing with a wrong current password or a new one that is too short', async () => {
    const browser = await signedIn();
    const wrong = await browser.post('/security/password', { current: 'not it', password: phrase });
    expect([wrong.statusCode, problemsOf(wrong)]).toMatchObject([422, [{ field: 'current' }]]);
    expect(problemsOf(await browser.post('/security/password', { current, password: 'short' }))).toMatchObject([{ field: 'password' }]);
    expect(await demarc().identity.viewerOf(browser.cookieHeader())).toBeDefined();
    expect([await signsIn(demarc().olivia.username, current), await toldTo(demarc().olivia)]).toEqual([true, []]);
  });
});
