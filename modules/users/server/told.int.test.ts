import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { ChangeKind } from './change.ts';
import { openUsersHouse, PASSWORD } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

type House = Awaited<ReturnType<typeof openUsersHouse>>;
type Notices = Readonly<Record<string, number>>;

/** What prepares a change, whom it concerns, and what makes it. `told`: the notices it causes, by whom they are for. */
type Way = {
  readonly told: { readonly person: Notices; readonly managers: Notices; readonly former?: Notices };
  readonly prepare: (house: House) => Promise<{ readonly userId: string; readonly make: () => Promise<unknown> }>;
};
const standing = { person: { 'user-standing': 1 }, managers: { 'users-changed': 1 } };
const joined =
  (act: 'role' | 'disable' | 'remove', role?: string): Way['prepare'] =>
  async (house) => {
    const { userId } = await house.join();
    return { userId, make: () => house.act(userId, act, role) };
  };

/** Every change of who may use an account. That an invitation is mailed again, or an offer declined, changes nobody's access. */
const ways: Readonly<Record<Exclude<ChangeKind, 'resent' | 'offered' | 'offer-withdrawn' | 'offer-declined'>, Way>> = {
  role: { told: standing, prepare: joined('role', 'Admin') },
  disabled: { told: standing, prepare: joined('disable') },
  removed: { told: standing, prepare: joined('remove') },
  enabled: {
    told: standing,
    async prepare(house) {
      const { userId } = await house.join();
      await house.act(userId, 'disable');
      return { userId, make: () => house.act(userId, 'enable') };
    },
  },
  withdrawn: {
    told: standing,
    async prepare(house) {
      const userId = await house.invite();
      return { userId, make: () => house.act(userId, 'withdraw') };
    },
  },
  invited: {
    told: { person: { 'user-invitation': 1 }, managers: { 'users-changed': 1 } },
    prepare: async (house) => ({ userId: '', make: () => house.invite() }),
  },
  accepted: {
    told: { person: { 'login-created': 1 }, managers: { 'users-changed': 1 } },
    async prepare(house) {
      const userId = await house.invite();
      const link = await house.linkOfLast(userId);
      const login = { username: `user-${userId}`, password: PASSWORD, language: 'en' } as const;
      return { userId, make: () => house.users.accept(link, login) };
    },
  },
  primary: {
    told: { person: { 'primary-offer': 1 }, managers: {}, former: { 'primary-offer': 1 } },
    async prepare(house) {
      const { userId } = await house.join({ role: 'Admin' });
      await house.act(userId, 'offer');
      const { offer } = await house.users.overview(house.viewer(userId));
      return { userId, make: () => house.users.answerOffer(house.viewer(userId), offer?.offerId ?? '', true) };
    },
  },
};

/** How many notices of a kind are for somebody; managers' notices name nobody. @param change only those of one change */
async function noticesOf({ accountId }: House, userId: string | null, change: string | undefined): Promise<Notices> {
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
  const house = await openUsersHouse(mine.database);
  const former = house.viewer().userId;
  const { userId, make } = await way.prepare(house);
  /** Somebody who is being invited has no id before. The place that a failed invitation took is told of when it is mailed again. */
  const person = async () => {
    if (userId !== '') return noticesOf(house, userId, undefined);
    const invited = (await house.provider.users.people(house.accountId)).filter(({ state }) => state === 'invited');
    const each = await Promise.all(invited.map((one) => noticesOf(house, one.userId, undefined)));
    return Object.assign({}, ...each);
  };
  const stand = async () => ({
    person: await person(),
    managers: await noticesOf(house, null, kind),
    former: await noticesOf(house, former, undefined),
    history: (await house.history()).filter((line) => line.startsWith(`${kind} |`)).length,
  });
  const before = await stand();

  house.given.noticesAreAway = true;
  await expect(make()).rejects.toThrow('no notice can be stored');
  expect(await stand()).toEqual(before);

  // The provider has made it by then: a run concludes it. What needs no provider was not made, and is asked for again.
  house.given.noticesAreAway = false;
  house.given.machineMs += 31_000;
  for (const { run } of house.users.runs()) await run();
  if ((await stand()).history === 0) await make();
  const after = await stand();
  expect({
    person: added(before.person, after.person),
    managers: added(before.managers, after.managers),
    former: added(before.former, after.former),
    history: after.history,
  }).toEqual({ former: {}, ...way.told, history: 1 });
});
