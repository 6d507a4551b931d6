import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { dyingAt, openUsers, refusalOf } from './testing.ts';

let mine: TestDatabase;
let opened: Awaited<ReturnType<typeof openUsers>>;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(async () => {
  opened = await openUsers(mine.database);
});
afterAll(() => mine.end());

describe('a change of a user', () => {
  test('of the role takes effect in every session at once', async () => {
    const { userId } = await opened.join();
    const cookie = await opened.cookieOf(userId);
    expect((await opened.identity.viewerOf(cookie))?.role).toBe('Standard');
    expect(await opened.act(userId, 'role', 'Admin')).toMatchObject({ ok: true });
    expect((await opened.identity.viewerOf(cookie))?.role).toBe('Admin');
  });

  test('that disables ends every session and sign-in at once, and can be undone', async () => {
    const { userId, username } = await opened.join();
    const cookie = await opened.cookieOf(userId);
    expect(await opened.act(userId, 'disable')).toMatchObject({ ok: true });
    expect([await opened.identity.viewerOf(cookie), await opened.signsIn(username), await opened.cookieOf(userId)]).toEqual([
      undefined,
      false,
      undefined,
    ]);
    expect(await opened.act(userId, 'enable')).toMatchObject({ ok: true });
    expect(await opened.signsIn(username)).toBe(true);
    expect((await opened.history()).slice(0, 2)).toEqual(['enabled | Kim Ames | Robin Ames', 'disabled | Kim Ames | Robin Ames']);
  });

  test('that removes deletes the login; the history keeps the name, and the user is notified', async () => {
    const { userId, username } = await opened.join();
    expect(await opened.act(userId, 'remove')).toMatchObject({ ok: true });
    expect([await opened.signsIn(username), (await opened.history())[0]]).toEqual([false, 'removed | Kim Ames | Robin Ames']);
    expect(await opened.told(userId)).toContain('user-standing');
    expect(refusalOf(await opened.act(userId, 'enable'))).toBe('no-such-user');
  });

  test('tells who can no longer pay that what they set up stays, and tells nobody else', async () => {
    const factsOf = async (userId: string) => {
      const { rows } = await sql<{ readonly facts: object }>`
        select facts - 'userId' as facts from demarc.notice where kind = 'user-standing' and facts->>'userId' = ${userId} order by length(event_key), event_key`.execute(
        mine.database,
      );
      return rows.map(({ facts }) => facts);
    };
    const [admin, demoted, standard] = [await opened.join({ role: 'Admin' }), await opened.join({ role: 'Admin' }), await opened.join()];
    for (const act of ['disable', 'enable', 'remove'] as const) await opened.act(admin.userId, act);
    await opened.act(demoted.userId, 'role', 'Standard');
    await opened.act(standard.userId, 'remove');
    expect(await factsOf(admin.userId)).toEqual([
      { change: 'disabled', role: 'Admin', paidBefore: true },
      { change: 'enabled', role: 'Admin' },
      { change: 'removed', role: 'Admin', paidBefore: true },
    ]);
    expect(await factsOf(demoted.userId)).toEqual([{ change: 'role', role: 'Standard', paidBefore: true }]);
    expect(await factsOf(standard.userId)).toEqual([{ change: 'removed', role: 'Standard' }]);
  });

  test('is refused by current roles, whatever the session says', async () => {
    const [admin, other] = [await opened.join({ role: 'Admin' }), await opened.join()];
    const byAdmin = opened.viewer(admin.userId);
    expect(refusalOf(await opened.act(opened.viewer().userId, 'disable', undefined, byAdmin))).toBe('not-allowed');
    expect(refusalOf(await opened.act(other.userId, 'role', 'Primary', byAdmin))).toBe('not-allowed');
    await opened.act(admin.userId, 'role', 'Standard');
    expect(refusalOf(await opened.act(other.userId, 'disable', undefined, byAdmin))).toBe('not-allowed');
    expect(
      refusalOf(await opened.users.invite(byAdmin, { firstName: 'K', lastName: 'A', email: 'k@example.com', role: 'Child', language: 'en' })),
    ).toEqual({
      reason: 'malformed',
      fields: ['role'],
    });
  });

  test('that adds rights needs a code first; one that removes them does not', async () => {
    const [{ userId }, invited] = [await opened.join(), await opened.invite()];
    opened.given.proved = false;
    const refused = [await opened.act(userId, 'role', 'Admin'), await opened.act(userId, 'offer'), await opened.act(invited, 'resend')];
    expect(refused.map(refusalOf)).toEqual(['verify', 'verify', 'verify']);
    await expect(opened.invite()).rejects.toThrow('verify');
    expect(await opened.act(userId, 'disable')).toMatchObject({ ok: true });
    expect(refusalOf(await opened.act(userId, 'enable'))).toBe('verify');
    expect([await opened.act(userId, 'remove'), await opened.act(invited, 'withdraw')]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('at the same time as another: one succeeds, and the security history has that one', async () => {
    const { userId } = await opened.join();
    const acts = [
      opened.act(userId, 'role', 'Admin'),
      opened.act(userId, 'role', 'Child'),
      opened.act(userId, 'disable'),
      opened.act(userId, 'disable'),
    ];
    const made = await Promise.all(acts);
    const changes = (await opened.history()).filter((line) => !/^(accepted|invited)/.test(line));
    expect(changes).toHaveLength(made.filter(({ ok }) => ok).length);
    expect(changes.length).toBeGreaterThan(0);
  });

  test.each(['before', 'after'] as const)('interrupted %s the provider made it is completed once', async (when) => {
    const { userId } = await opened.join();
    const cookie = await opened.cookieOf(userId);
    opened.given.provider = dyingAt(opened.provider.users, 'change', when);
    await expect(opened.act(userId, 'disable')).rejects.toThrow('broke');
    expect(refusalOf(await opened.act(userId, 'remove').catch(() => ({ ok: false, refusal: 'threw' })))).not.toBeUndefined();
    opened.given.provider = opened.provider.users;
    opened.given.machineMs += 31_000;
    const run = () => Promise.all(opened.users.runs().map((each) => each.run()));
    await Promise.all([run(), run()]);
    await run();
    expect([await opened.standing(userId), await opened.identity.viewerOf(cookie)]).toEqual([['Standard', 'disabled'], undefined]);
    expect((await opened.history()).filter((line) => line.startsWith('disabled'))).toHaveLength(1);
    expect((await opened.told(userId)).filter((kind) => kind === 'user-standing')).toHaveLength(1);
  });

  test('by an operator is also in the audit trail, with the reason, and the customer reads that customer service did it', async () => {
    const { userId } = await opened.join();
    const by = { operator: 'cli root', reason: 'stolen phone' };
    expect(await opened.users.byOperator.act(by, opened.accountId, { userId, act: 'disable' })).toMatchObject({ ok: true });
    expect(refusalOf(await opened.users.byOperator.act(by, opened.accountId, { userId: opened.viewer().userId, act: 'disable' }))).toBe(
      'not-allowed',
    );
    const { rows } = await sql`select actor, act, subject->>'reason' as reason from demarc.audit where account_id = ${opened.accountId}`.execute(
      mine.database,
    );
    expect([rows, (await opened.history())[0]]).toEqual([
      [{ actor: 'cli root', act: 'user.disabled', reason: 'stolen phone' }],
      'disabled | Kim Ames | ',
    ]);
  });
});

test('a user who may not manage others sees only themselves', async () => {
  const { userId } = await opened.join();
  await opened.invite();
  const seen = await opened.users.overview(opened.viewer(userId));
  expect(seen).toMatchObject({ mayManage: false, free: 0, roles: [], people: [{ userId, isYou: true, acts: [] }] });
  expect((await opened.users.overview(opened.viewer())).people).toHaveLength(3);
});
