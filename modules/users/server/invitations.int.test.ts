import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { nextName, openUsers, PASSWORD, refusalOf } from './testing.ts';

let mine: TestDatabase;
let opened: Awaited<ReturnType<typeof openUsers>>;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(async () => {
  opened = await openUsers(mine.database);
});
afterAll(() => mine.end());

describe('an invitation', () => {
  test('is a link sent to the address; with it the person chooses a login, once, and can sign in', async () => {
    const userId = await opened.invite({ email: 'kim.ames@example.com', role: 'Child' });
    const link = await opened.linkOfLast(userId);
    expect(await opened.users.invitation(link)).toMatchObject({ firstName: 'Kim', role: 'Child' });
    const login = { username: nextName(), password: PASSWORD, language: 'es' } as const;
    expect(await opened.users.accept(link, login)).toMatchObject({ ok: true });
    expect([await opened.standing(userId), await opened.signsIn(login.username)]).toEqual([['Child', 'active'], true]);
    expect(refusalOf(await opened.users.accept(link, { ...login, username: nextName() }))).toBe('ended');
    expect(await opened.users.invitation(link)).toBeUndefined();
    expect(await opened.told(userId)).toEqual(['login-created', 'user-invitation']);
    expect(await opened.historyOf(userId)).toEqual(['login-created']);
    expect(await opened.history()).toEqual(['accepted | Kim Ames | Kim Ames', 'invited | Kim Ames | Robin Ames']);
  });

  test("gets the same answer whether the address belongs to another account's customer or to nobody", async () => {
    const other = await openUsers(mine.database);
    const joined = await other.join();
    const { email } = (await other.provider.accounts.user(joined.userId)) ?? { email: '' };
    const answers = await Promise.all(
      [email, `${nextName()}@example.com`].map((each) =>
        opened.users.invite(opened.viewer(), { firstName: 'Kim', lastName: 'Ames', email: each, role: 'Standard', language: 'en' }),
      ),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await other.standing(joined.userId)).toEqual(['Standard', 'active']);
  });

  test('cannot be made or resent by customers while turned off; open ones stay valid, and operators can still invite', async () => {
    const userId = await opened.invite();
    opened.given.invitations = false;
    const invitee = { firstName: 'Kim', lastName: 'Ames', email: `${nextName()}@example.com`, role: 'Standard', language: 'en' } as const;
    expect(refusalOf(await opened.users.invite(opened.viewer(), invitee))).toEqual({ reason: 'not-allowed' });
    const seen = await opened.users.overview(opened.viewer());
    expect(seen).toMatchObject({ mayManage: true, mayInvite: false });
    expect(seen.people.find((person) => person.userId === userId)?.acts).toEqual(['role', 'withdraw']);
    expect(refusalOf(await opened.act(userId, 'resend'))).toBe('not-allowed');
    expect(await opened.told(userId)).toEqual(['user-invitation']);
    const by = { operator: 'Ada', reason: 'they asked by phone' };
    expect(await opened.users.byOperator.invite(by, opened.accountId, invitee)).toMatchObject({ ok: true });
    const login = { username: nextName(), password: PASSWORD, language: 'en' } as const;
    expect(await opened.users.accept(await opened.linkOfLast(userId), login)).toMatchObject({ ok: true });
  });

  test('is valid for seven days; a new link ends the previous one, and a withdrawn one leads nowhere', async () => {
    const userId = await opened.invite();
    const first = await opened.linkOfLast(userId);
    opened.given.now = '2026-11-29T17:00:00.000Z';
    expect(await opened.users.invitation(first)).toBeUndefined();
    expect(refusalOf(await opened.users.accept(first, { username: nextName(), password: PASSWORD, language: 'en' }))).toBe('ended');
    expect(await opened.act(userId, 'resend')).toMatchObject({ ok: true });
    const second = await opened.linkOfLast(userId);
    expect([await opened.users.invitation(first), (await opened.users.invitation(second))?.firstName]).toEqual([undefined, 'Kim']);
    expect(await opened.act(userId, 'withdraw')).toMatchObject({ ok: true });
    expect(await opened.users.invitation(second)).toBeUndefined();
    expect(await opened.told(userId)).toEqual(['user-invitation', 'user-invitation', 'user-standing']);
  });

  test('is accepted once, however many forms arrive at once', async () => {
    const userId = await opened.invite();
    const link = await opened.linkOfLast(userId);
    const usernames = Array.from({ length: 5 }, nextName);
    const accepted = await Promise.all(usernames.map((username) => opened.users.accept(link, { username, password: PASSWORD, language: 'en' })));
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await sql`select from demarc.login where user_id = ${userId}`.execute(mine.database);
    expect([rows.length, await opened.told(userId)]).toEqual([1, ['login-created', 'user-invitation']]);
    expect((await Promise.all(usernames.map(opened.signsIn))).filter(Boolean)).toHaveLength(1);
  });

  test('allows another username or a stronger password with the same link, a limited number of times', async () => {
    const taken = await opened.join();
    const link = await opened.linkOfLast(await opened.invite());
    const accept = (username: string, password = PASSWORD) => opened.users.accept(link, { username, password, language: 'en' });
    expect(refusalOf(await accept(taken.username))).toBe('taken');
    expect(refusalOf(await accept('k'))).toBe('username');
    expect(refusalOf(await accept(nextName(), 'short'))).toBe('short');
    expect(refusalOf(await accept(nextName(), 'Kim-Ames-football-1987'))).toBe('common');
    for (let tries = 4; tries < 20; tries++) await accept(taken.username);
    expect(refusalOf(await accept(nextName()))).toBe('ended');
  });

  test('is limited to seven people and twenty links a day', async () => {
    const invited: string[] = [];
    for (let places = 1; places < 7; places++) invited.push(await opened.invite());
    await expect(opened.invite()).rejects.toThrow('full');
    const [first = ''] = invited;
    for (let links = 6; links < 20; links++) expect(await opened.act(first, 'resend')).toMatchObject({ ok: true });
    expect(refusalOf(await opened.act(first, 'resend'))).toBe('too-many');
    await opened.act(first, 'withdraw');
    await expect(opened.invite()).rejects.toThrow('too-many');
    opened.given.now = '2026-11-22T17:00:01.000Z';
    expect(await opened.invite()).toBeDefined();
  });
});
