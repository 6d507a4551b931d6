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

describe('handing the account over', () => {
  const offerTo = async (userId: string) => {
    expect(await house.act(userId, 'offer')).toMatchObject({ ok: true });
    const { offer } = await house.users.overview(house.viewer(userId));
    return offer?.offerId ?? '';
  };

  test('changes nothing until the other accepts; then both have their new role in every session, and both are notified', async () => {
    const { userId } = await house.join();
    const [heir, former] = [house.viewer(userId), house.viewer()];
    const cookies = [await house.cookieOf(userId), await house.cookieOf(former.userId)];
    const offerId = await offerTo(userId);
    expect(await house.standing(former.userId)).toEqual(['Primary', 'active']);
    expect(await house.users.answerOffer(heir, offerId, true)).toMatchObject({ ok: true });
    expect([await house.standing(userId), await house.standing(former.userId)]).toEqual([
      ['Primary', 'active'],
      ['Admin', 'active'],
    ]);
    expect(await Promise.all(cookies.map(async (cookie) => (await house.identity.viewerOf(cookie))?.role))).toEqual(['Primary', 'Admin']);
    expect((await house.told(userId)).filter((kind) => kind === 'primary-offer')).toHaveLength(2);
    expect((await house.told(former.userId)).filter((kind) => kind === 'primary-offer')).toHaveLength(2);
    expect(refusalOf(await house.users.answerOffer(heir, offerId, true))).toBe('ended');
  });

  test('is only for the user asked, who may decline, and the one who asked, who may withdraw it', async () => {
    const [one, other] = [await house.join(), await house.join()];
    const offerId = await offerTo(one.userId);
    expect((await house.users.overview(house.viewer(other.userId))).offer).toBeUndefined();
    expect(refusalOf(await house.users.answerOffer(house.viewer(other.userId), offerId, true))).toBe('ended');
    expect(refusalOf(await house.users.withdrawOffer(house.viewer(one.userId), offerId))).toBe('ended');
    expect(await house.users.answerOffer(house.viewer(one.userId), offerId, false)).toMatchObject({ ok: true });
    const again = await offerTo(one.userId);
    expect(await house.users.withdrawOffer(house.viewer(), again)).toMatchObject({ ok: true });
    expect(refusalOf(await house.users.answerOffer(house.viewer(one.userId), again, true))).toBe('ended');
    expect(await house.standing(house.viewer().userId)).toEqual(['Primary', 'active']);
  });

  test('ends after the seventh day, with another offer, and if the other user is disabled', async () => {
    const [one, other] = [await house.join(), await house.join()];
    const first = await offerTo(one.userId);
    const second = await offerTo(other.userId);
    expect(refusalOf(await house.users.answerOffer(house.viewer(one.userId), first, true))).toBe('ended');
    await house.act(other.userId, 'disable');
    await house.act(other.userId, 'enable');
    expect(refusalOf(await house.users.answerOffer(house.viewer(other.userId), second, true))).toBe('ended');
    const third = await offerTo(one.userId);
    house.given.now = '2026-11-29T17:00:00.000Z';
    expect(refusalOf(await house.users.answerOffer(house.viewer(one.userId), third, true))).toBe('ended');
  });

  test.each(['before', 'after'] as const)('interrupted %s the provider made it ends with one Primary', async (when) => {
    const { userId } = await house.join();
    const offerId = await offerTo(userId);
    house.given.provider = dyingAt(house.provider.users, 'transferPrimary', when);
    await expect(house.users.answerOffer(house.viewer(userId), offerId, true)).rejects.toThrow('broke');
    house.given.provider = house.provider.users;
    house.given.machineMs += 31_000;
    await Promise.all(house.users.runs().map((each) => each.run()));
    const people = await house.provider.users.people(house.accountId);
    expect(people.filter(({ role }) => role === 'Primary').map((person) => person.userId)).toEqual([userId]);
    expect((await house.history())[0]).toBe('primary | Kim Ames | Kim Ames');
  });
});
