import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ChangeKind } from './change.ts';
import { openUsers, PASSWORD } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

type Opened = Awaited<ReturnType<typeof openUsers>>;
type Notices = Readonly<Record<string, number>>;

/** What prepares a change, whom it concerns, and what makes it. `told`: the notices it causes, by whom they are for. */
type Way = {
  readonly told: { readonly person: Notices; readonly managers: Notices; readonly former?: Notices };
  readonly prepare: (opened: Opened) => Promise<{ readonly userId: string; readonly make: () => Promise<unknown> }>;
};
const standing = { person: { 'user-standing': 1 }, managers: { 'users-changed': 1 } };
const joined =
  (act: 'role' | 'disable' | 'remove', role?: string): Way['prepare'] =>
  async (opened) => {
    const { userId } = await opened.join();
    return { userId, make: () => opened.act(userId, act, role) };
  };

/** Every change of who may use an account. That an invitation is mailed again, or an offer declined, changes nobody's access. */
const ways: Readonly<Record<Exclude<ChangeKind, 'resent' | 'offered' | 'offer-withdrawn' | 'offer-declined'>, Way>> = {
  role: { told: standing, prepare: joined('role', 'Admin') },
  disabled: { told: standing, prepare: joined('disable') },
  removed: { told: standing, prepare: joined('remove') },
  enabled: {
    told: standing,
    async prepare(opened) {
      const { userId } = await opened.join();
      await opened.act(userId, 'disable');
      return { userId, make: () => opened.act(userId, 'enable') };
    },
  },
  withdrawn: {
    told: standing,
    async prepare(opened) {
      const userId = await opened.invite();
      return { userId, make: () => opened.act(userId, 'withdraw') };
    },
  },
  invited: {
    told: { person: { 'user-invitation': 1 }, managers: { 'users-changed': 1 } },
    prepare: async (opened) => ({ userId: '', make: () => opened.invite() }),
  },
  accepted: {
    told: { person: { 'login-created': 1 }, managers: { 'users-changed': 1 } },
    async prepare(opened) {
      const userId = await opened.invite();
      const link = await opened.linkOfLast(userId);
      const login = { username: `user-${userId}`, password: PASSWORD, language: 'en' } as const;
      return { userId, make: () => opened.users.accept(link, login) };
    },
  },
  primary: {
    told: { person: { 'primary-offer': 1 }, managers: {}, former: { 'primary-offer': 1 } },
    async prepare(opened) {
      const { userId } = await opened.join({ role: 'Admin' });
      await opened.act(userId, 'offer');
      const { offer } = await opened.users.overview(opened.viewer(userId));
      return { userId, make: () => opened.users.answerOffer(opened.viewer(userId), offer?.offerId ?? '', true) };
    },
  },
};

/** How many notices of a kind are for somebody; managers' notices name nobody. @param change only those of one change */
async function noticesOf({ accountId }: Opened, userId: string | null, change: string | undefined): Promise<Notices> {
  const { rows } = await sql<{ readonly kind: string; readonly count: number }>`
    select kind, count(*)::int as count from demarc.notice
    where account_id = ${accountId} and facts->>'userId' is not distinct from ${userId}
      and (${change ?? null}::text is null or facts->>'change' = ${change ?? null})
    group by kind`.execute(mine.database);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** What a change added. */
const added = (before: Notices, after: Notices): Notices =>
  Object.fromEntries(Object.entries(after).flatMap(([kind, count]) => (count > (before[kind] ?? 0) ? [[kind, count - (before[kind] ?? 0)]] : [])));

test.each(Object.entries(ways))('%s: the person and the managers are notified and it is in the history, all at once', async (kind, way) => {
  const opened = await openUsers(mine.database);
  const former = opened.viewer().userId;
  const { userId, make } = await way.prepare(opened);
  /** Somebody who is being invited has no id before. The place that a failed invitation took is told of when it is mailed again. */
  const person = async () => {
    if (userId !== '') return noticesOf(opened, userId, undefined);
    const invited = (await opened.provider.users.people(opened.accountId)).filter(({ state }) => state === 'invited');
    const each = await Promise.all(invited.map((one) => noticesOf(opened, one.userId, undefined)));
    return Object.assign({}, ...each);
  };
  const stand = async () => ({
    person: await person(),
    managers: await noticesOf(opened, null, kind),
    former: await noticesOf(opened, former, undefined),
    history: (await opened.history()).filter((line) => line.startsWith(`${kind} |`)).length,
  });
  const before = await stand();

  opened.given.noticesAreAway = true;
  await expect(make()).rejects.toThrow('no notice can be stored');
  expect(await stand()).toEqual(before);

  // The provider has made it by then: a run concludes it. What needs no provider was not made, and is asked for again.
  opened.given.noticesAreAway = false;
  opened.given.machineMs += 31_000;
  for (const { run } of opened.users.runs()) await run();
  if ((await stand()).history === 0) await make();
  const after = await stand();
  expect({
    person: added(before.person, after.person),
    managers: added(before.managers, after.managers),
    former: added(before.former, after.former),
    history: after.history,
  }).toEqual({ former: {}, ...way.told, history: 1 });
});
