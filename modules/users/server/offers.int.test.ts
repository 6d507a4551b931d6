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

describe('handing the account over', () => {
  const offerTo = async (userId: string) => {
    expect(await opened.act(userId, 'offer')).toMatchObject({ ok: true });
    const { offer } = await opened.users.overview(opened.viewer(userId));
    return offer?.offerId ?? '';
  };

  test('changes nothing until the other accepts; then both have their new role in every session, and both are notified', async () => {
    const { userId } = await opened.join();
    const [heir, former] = [opened.viewer(userId), opened.viewer()];
    const cookies = [await opened.cookieOf(userId), await opened.cookieOf(former.userId)];
    const offerId = await offerTo(userId);
    expect(await opened.standing(former.userId)).toEqual(['Primary', 'active']);
    expect(await opened.users.answerOffer(heir, offerId, true)).toMatchObject({ ok: true });
    expect([await opened.standing(userId), await opened.standing(former.userId)]).toEqual([
      ['Primary', 'active'],
      ['Admin', 'active'],
    ]);
    expect(await Promise.all(cookies.map(async (cookie) => (await opened.identity.viewerOf(cookie))?.role))).toEqual(['Primary', 'Admin']);
    expect((await opened.told(userId)).filter((kind) => kind === 'primary-offer')).toHaveLength(2);
    expect((await opened.told(former.userId)).filter((kind) => kind === 'primary-offer')).toHaveLength(2);
    expect(refusalOf(await opened.users.answerOffer(heir, offerId, true))).toBe('ended');
  });

  test('is only for the user asked, who may decline, and the one who asked, who may withdraw it', async () => {
    const [one, other] = [await opened.join(), await opened.join()];
    const offerId = await offerTo(one.userId);
    expect((await opened.users.overview(opened.viewer(other.userId))).offer).toBeUndefined();
    expect(refusalOf(await opened.users.answerOffer(opened.viewer(other.userId), offerId, true))).toBe('ended');
    expect(refusalOf(await opened.users.withdrawOffer(opened.viewer(one.userId), offerId))).toBe('ended');
    expect(await opened.users.answerOffer(opened.viewer(one.userId), offerId, false)).toMatchObject({ ok: true });
    const again = await offerTo(one.userId);
    expect(await opened.users.withdrawOffer(opened.viewer(), again)).toMatchObject({ ok: true });
    expect(refusalOf(await opened.users.answerOffer(opened.viewer(one.userId), again, true))).toBe('ended');
    expect(await opened.standing(opened.viewer().userId)).toEqual(['Primary', 'active']);
  });

  test('ends after the seventh day, with another offer, and if the other user is disabled', async () => {
    const [one, other] = [await opened.join(), await opened.join()];
    const first = await offerTo(one.userId);
    const second = await offerTo(other.userId);
    expect(refusalOf(await opened.users.answerOffer(opened.viewer(one.userId), first, true))).toBe('ended');
    await opened.act(other.userId, 'disable');
    await opened.act(other.userId, 'enable');
    expect(refusalOf(await opened.users.answerOffer(opened.viewer(other.userId), second, true))).toBe('ended');
    const third = await offerTo(one.userId);
    opened.given.now = '2026-11-29T17:00:00.000Z';
    expect(refusalOf(await opened.users.answerOffer(opened.viewer(one.userId), third, true))).toBe('ended');
  });

  test.each(['before', 'after'] as const)('interrupted %s the provider made it ends with one Primary', async (when) => {
    const { userId } = await opened.join();
    const offerId = await offerTo(userId);
    opened.given.provider = dyingAt(opened.provider.users, 'transferPrimary', when);
    await expect(opened.users.answerOffer(opened.viewer(userId), offerId, true)).rejects.toThrow('broke');
    opened.given.provider = opened.provider.users;
    opened.given.machineMs += 31_000;
    await Promise.all(opened.users.runs().map((each) => each.run()));
    const people = await opened.provider.users.people(opened.accountId);
    expect(people.filter(({ role }) => role === 'Primary').map((person) => person.userId)).toEqual([userId]);
    expect((await opened.history())[0]).toBe('primary | Kim Ames | Kim Ames');
  });
});
