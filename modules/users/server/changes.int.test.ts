import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { dyingAt, openUsersHouse, refusalOf } from './testing.ts';

let mine: TestDatabase;
let house: Awaited<ReturnType<typeof openUsersHouse>>;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(async () => {
  house = await openUsersHouse(mine.database);
});
afterAll(() => mine.end());

describe('a change of a user', () => {
  test('of the role takes effect in every session at once', async () => {
    const { userId } = await house.join();
    const cookie = await house.cookieOf(userId);
    expect((await house.identity.viewerOf(cookie))?.role).toBe('Standard');
    expect(await house.act(userId, 'role', 'Admin')).toMatchObject({ ok: true });
    expect((await house.identity.viewerOf(cookie))?.role).toBe('Admin');
  });

  test('that disables ends every session and sign-in at once, and can be undone', async () => {
    const { userId, username } = await house.join();
    const cookie = await house.cookieOf(userId);
    expect(await house.act(userId, 'disable')).toMatchObject({ ok: true });
    expect([await house.identity.viewerOf(cookie), await house.signsIn(username), await house.cookieOf(userId)]).toEqual([
      undefined,
      false,
      undefined,
    ]);
    expect(await house.act(userId, 'enable')).toMatchObject({ ok: true });
    expect(await house.signsIn(username)).toBe(true);
    expect((await house.history()).slice(0, 2)).toEqual(['enabled | Kim Ames | Robin Ames', 'disabled | Kim Ames | Robin Ames']);
  });

  test('that removes deletes the login; the history keeps the name, and the user is notified', async () => {
    const { userId, username } = await house.join();
    expect(await house.act(userId, 'remove')).toMatchObject({ ok: true });
    expect([await house.signsIn(username), (await house.history())[0]]).toEqual([false, 'removed | Kim Ames | Robin Ames']);
    expect(await house.told(userId)).toContain('user-standing');
    expect(refusalOf(await house.act(userId, 'enable'))).toBe('no-such-user');
  });

  test('tells who can no longer pay that what they set up stays, and tells nobody else', async () => {
    const factsOf = async (userId: string) => {
      const { rows } = await sql<{ readonly facts: object }>`
        select facts - 'userId' as facts from demarc.notice where kind = 'user-standing' and facts->>'userId' = ${userId} order by length(event_key), event_key`.execute(
        mine.database,
      );
      return rows.map(({ facts }) => facts);
    };
    const [admin, demoted, standard] = [await house.join({ role: 'Admin' }), await house.join({ role: 'Admin' }), await house.join()];
    for (const act of ['disable', 'enable', 'remove'] as const) await house.act(admin.userId, act);
    await house.act(demoted.userId, 'role', 'Standard');
    await house.act(standard.userId, 'remove');
    expect(await factsOf(admin.userId)).toEqual([
      { change: 'disabled', role: 'Admin', paidBefore: true },
      { change: 'enabled', role: 'Admin' },
      { change: 'removed', role: 'Admin', paidBefore: true },
    ]);
    expect(await factsOf(demoted.userId)).toEqual([{ change: 'role', role: 'Standard', paidBefore: true }]);
    expect(await factsOf(standard.userId)).toEqual([{ change: 'removed', role: 'Standard' }]);
  });

  test('is refused by current roles, whatever the session says', async () => {
    const [admin, other] = [await house.join({ role: 'Admin' }), await house.join()];
    const byAdmin = house.viewer(admin.userId);
    expect(refusalOf(await house.act(house.viewer().userId, 'disable', undefined, byAdmin))).toBe('not-allowed');
    expect(refusalOf(await house.act(other.userId, 'role', 'Primary', byAdmin))).toBe('not-allowed');
    await house.act(admin.userId, 'role', 'Standard');
    expect(refusalOf(await house.act(other.userId, 'disable', undefined, byAdmin))).toBe('not-allowed');
    expect(
      refusalOf(await house.users.invite(byAdmin, { firstName: 'K', lastName: 'A', email: 'k@example.com', role: 'Child', language: 'en' })),
    ).toEqual({
      reason: 'malformed',
      fields: ['role'],
    });
  });

  test('that adds rights needs a code first; one that removes them does not', async () => {
    const [{ userId }, invited] = [await house.join(), await house.invite()];
    house.given.proved = false;
    const refused = [await house.act(userId, 'role', 'Admin'), await house.act(userId, 'offer'), await house.act(invited, 'resend')];
    expect(refused.map(refusalOf)).toEqual(['verify', 'verify', 'verify']);
    await expect(house.invite()).rejects.toThrow('verify');
    expect(await house.act(userId, 'disable')).toMatchObject({ ok: true });
    expect(refusalOf(await house.act(userId, 'enable'))).toBe('verify');
    expect([await house.act(userId, 'remove'), await house.act(invited, 'withdraw')]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('at the same time as another: one succeeds, and the security history has that one', async () => {
    const { userId } = await house.join();
    const acts = [house.act(userId, 'role', 'Admin'), house.act(userId, 'role', 'Child'), house.act(userId, 'disable'), house.act(userId, 'disable')];
    const made = await Promise.all(acts);
    const changes = (await house.history()).filter((line) => !/^(accepted|invited)/.test(line));
    expect(changes).toHaveLength(made.filter(({ ok }) => ok).length);
    expect(changes.length).toBeGreaterThan(0);
  });

  test.each(['before', 'after'] as const)('interrupted %s the provider made it is completed once', async (when) => {
    const { userId } = await house.join();
    const cookie = await house.cookieOf(userId);
    house.given.provider = dyingAt(house.provider.users, 'change', when);
    await expect(house.act(userId, 'disable')).rejects.toThrow('broke');
    expect(refusalOf(await house.act(userId, 'remove').catch(() => ({ ok: false, refusal: 'threw' })))).not.toBeUndefined();
    house.given.provider = house.provider.users;
    house.given.machineMs += 31_000;
    const run = () => Promise.all(house.users.runs().map((each) => each.run()));
    await Promise.all([run(), run()]);
    await run();
    expect([await house.standing(userId), await house.identity.viewerOf(cookie)]).toEqual([['Standard', 'disabled'], undefined]);
    expect((await house.history()).filter((line) => line.startsWith('disabled'))).toHaveLength(1);
    expect((await house.told(userId)).filter((kind) => kind === 'user-standing')).toHaveLength(1);
  });

  test('by an operator is also in the audit trail, with the reason, and the customer reads that customer service did it', async () => {
    const { userId } = await house.join();
    const by = { operator: 'cli root', reason: 'stolen phone' };
    expect(await house.users.byOperator.act(by, house.accountId, { userId, act: 'disable' })).toMatchObject({ ok: true });
    expect(refusalOf(await house.users.byOperator.act(by, house.accountId, { userId: house.viewer().userId, act: 'disable' }))).toBe('not-allowed');
    const { rows } = await sql`select actor, act, subject->>'reason' as reason from demarc.audit where account_id = ${house.accountId}`.execute(
      mine.database,
    );
    expect([rows, (await house.history())[0]]).toEqual([
      [{ actor: 'cli root', act: 'user.disabled', reason: 'stolen phone' }],
      'disabled | Kim Ames | ',
    ]);
  });
});

test('a user who may not manage others sees only themselves', async () => {
  const { userId } = await house.join();
  await house.invite();
  const seen = await house.users.overview(house.viewer(userId));
  expect(seen).toMatchObject({ mayManage: false, free: 0, roles: [], people: [{ userId, isYou: true, acts: [] }] });
  expect((await house.users.overview(house.viewer())).people).toHaveLength(3);
});
