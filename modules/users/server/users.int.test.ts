import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { createEmbeddedProvider } from '#providers/embedded/provider.ts';
import { accountDefinition, userDefinition } from '#providers/embedded/testing.ts';
import type { Invitee } from '../rules/invitee.ts';
import type { UserAct } from '../rules/policy.ts';
import { createUsers } from './api.ts';
import { createLinkOf } from './link.ts';
import type { AccountUsersPort } from './port.ts';

const NOON: IsoInstant = '2026-11-21T17:00:00.000Z';
const PASSWORD = 'seven otters juggle plums';
const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
const linkOf = createLinkOf('a key of these tests');

let mine: TestDatabase;
let house: Awaited<ReturnType<typeof openHouse>>;
let names = 0;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(async () => {
  house = await openHouse();
});
afterAll(() => mine.end());

const nextName = () => `person${++names}`;

/** An account with its Primary, who has given the code, and everything that its users stand on. */
async function openHouse() {
  const { database } = mine;
  const provider = createEmbeddedProvider(database);
  const definition = accountDefinition({ users: [{ ...userDefinition(), email: `${nextName()}@example.com` }] });
  const { accountId } = definition;
  await openAccounts(database, [definition]);
  const given = { now: NOON, machineMs: Date.parse(NOON), proved: true, provider: provider.users };
  const identity = createIdentity({ database, users: provider.accounts, machineClock: { nowMs: () => given.machineMs }, passwords });
  const users = createUsers({
    database,
    identity,
    linkOf,
    clock: { now: () => given.now },
    machineClock: { nowMs: () => given.machineMs },
    users: new Proxy(provider.users, { get: (_, name) => Reflect.get(given.provider, name) }),
    account: createAccount(provider),
    stepUp: { isFresh: async () => given.proved },
    notices: createOutbox(database),
    onError: () => {},
  });
  const viewer = (userId = definition.users[0]?.userId ?? ''): Viewer => ({ userId, accountId, role: 'Standard', sessionId: 'session' });

  /** The link that the last mail to somebody leads to. */
  const linkOfLast = async (userId: string): Promise<string> => {
    const { rows } = await sql<{ readonly linkId: string }>`
      select facts->>'linkId' as "linkId" from demarc.notice where kind = 'user-invitation' and facts->>'userId' = ${userId}
      order by facts->>'until' desc limit 1`.execute(database);
    const [last] = rows;
    if (!last) throw new Error('no link was sent');
    return linkOf(last.linkId);
  };
  const invite = async (typed: Partial<Invitee> = {}, by = viewer()): Promise<string> => {
    const name = nextName();
    const invitee = { firstName: 'Kim', lastName: 'Ames', email: `${name}@example.com`, role: 'Standard', language: 'en', ...typed } as const;
    const invited = await users.invite(by, invitee);
    if (!invited.ok) throw new Error(invited.refusal.reason);
    return invited.value.userId;
  };
  const join = async (typed: Partial<Invitee> = {}) => {
    const userId = await invite(typed);
    const username = nextName();
    expect(await users.accept(await linkOfLast(userId), { username, password: PASSWORD, language: 'en' })).toMatchObject({ ok: true });
    return { userId, username };
  };
  return {
    ...{ accountId, users, identity, given, provider, viewer, linkOfLast, invite, join },
    act: (userId: string, act: UserAct, role?: string, by = viewer()) => users.act(by, { userId, act, role }),
    cookieOf: async (userId: string) => (await identity.startSession(userId, true))?.split(';')[0],
    standing: async (userId: string) => {
      const found = (await provider.users.people(accountId)).find((person) => person.userId === userId);
      return found && [found.role, found.state];
    },
    told: async (userId: string) => {
      const { rows } = await sql<{ readonly kind: string }>`
        select kind from demarc.notice where account_id = ${accountId} and facts->>'userId' = ${userId} order by kind`.execute(database);
      return rows.map(({ kind }) => kind);
    },
    history: async () => (await users.history(viewer(), undefined)).lines.map(({ kind, name, byName }) => [kind, name, byName].join(' | ')),
    signsIn: async (username: string) => (await identity.checkPassword({ username, password: PASSWORD }, '192.0.2.9')).ok,
  };
}

/** A provider that dies at one of its acts: after it has done it, or before. */
const dyingAt = (port: AccountUsersPort, name: 'accept' | 'change' | 'transferPrimary', when: 'before' | 'after'): AccountUsersPort => ({
  ...port,
  [name]: async (...given: never[]) => {
    if (when === 'after') await Reflect.apply(port[name], port, given);
    throw new Error('the connection broke');
  },
});

const refusalOf = (result: { readonly ok: boolean; readonly refusal?: unknown }) => (result.ok ? undefined : result.refusal);

describe('an invitation', () => {
  test('is a link to the address; with it the person chooses a login, once, and can sign in', async () => {
    const userId = await house.invite({ email: 'kim.ames@example.com', role: 'Child' });
    const link = await house.linkOfLast(userId);
    expect(await house.users.invitation(link)).toMatchObject({ firstName: 'Kim', role: 'Child' });
    const login = { username: nextName(), password: PASSWORD, language: 'es' } as const;
    expect(await house.users.accept(link, login)).toMatchObject({ ok: true });
    expect([await house.standing(userId), await house.signsIn(login.username)]).toEqual([['Child', 'active'], true]);
    expect(refusalOf(await house.users.accept(link, { ...login, username: nextName() }))).toBe('ended');
    expect(await house.users.invitation(link)).toBeUndefined();
    expect(await house.told(userId)).toEqual(['login-created', 'user-invitation']);
    expect(await house.history()).toEqual(['accepted | Kim Ames | Kim Ames', 'invited | Kim Ames | Robin Ames']);
  });

  test('answers the same whether the address belongs to a customer of another account or to nobody', async () => {
    const other = await openHouse();
    const joined = await other.join();
    const { email } = (await other.provider.accounts.user(joined.userId)) ?? { email: '' };
    const answers = await Promise.all(
      [email, `${nextName()}@example.com`].map((each) =>
        house.users.invite(house.viewer(), { firstName: 'Kim', lastName: 'Ames', email: each, role: 'Standard', language: 'en' }),
      ),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await other.standing(joined.userId)).toEqual(['Standard', 'active']);
  });

  test('works for seven days; a new link ends the one before, and a withdrawn one leads nowhere', async () => {
    const userId = await house.invite();
    const first = await house.linkOfLast(userId);
    house.given.now = '2026-11-29T17:00:00.000Z';
    expect(await house.users.invitation(first)).toBeUndefined();
    expect(refusalOf(await house.users.accept(first, { username: nextName(), password: PASSWORD, language: 'en' }))).toBe('ended');
    expect(await house.act(userId, 'resend')).toMatchObject({ ok: true });
    const second = await house.linkOfLast(userId);
    expect([await house.users.invitation(first), (await house.users.invitation(second))?.firstName]).toEqual([undefined, 'Kim']);
    expect(await house.act(userId, 'withdraw')).toMatchObject({ ok: true });
    expect(await house.users.invitation(second)).toBeUndefined();
    expect(await house.told(userId)).toEqual(['user-invitation', 'user-invitation', 'user-standing']);
  });

  test('is accepted once, however often the form comes at once', async () => {
    const userId = await house.invite();
    const link = await house.linkOfLast(userId);
    const usernames = Array.from({ length: 5 }, nextName);
    const accepted = await Promise.all(usernames.map((username) => house.users.accept(link, { username, password: PASSWORD, language: 'en' })));
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await sql`select from demarc.login where user_id = ${userId}`.execute(mine.database);
    expect([rows.length, await house.told(userId)]).toEqual([1, ['login-created', 'user-invitation']]);
    expect((await Promise.all(usernames.map(house.signsIn))).filter(Boolean)).toHaveLength(1);
  });

  test('mends a username that is taken, or a weak password, with the same link, and not without end', async () => {
    const taken = await house.join();
    const link = await house.linkOfLast(await house.invite());
    const accept = (username: string, password = PASSWORD) => house.users.accept(link, { username, password, language: 'en' });
    expect(refusalOf(await accept(taken.username))).toBe('taken');
    expect(refusalOf(await accept('k'))).toBe('username');
    expect(refusalOf(await accept(nextName(), 'short'))).toBe('short');
    for (let tries = 3; tries < 20; tries++) await accept(taken.username);
    expect(refusalOf(await accept(nextName()))).toBe('ended');
  });

  test('goes to seven people at most, and twenty links a day', async () => {
    const invited: string[] = [];
    for (let places = 1; places < 7; places++) invited.push(await house.invite());
    await expect(house.invite()).rejects.toThrow('full');
    const [first = ''] = invited;
    for (let links = 6; links < 20; links++) expect(await house.act(first, 'resend')).toMatchObject({ ok: true });
    expect(refusalOf(await house.act(first, 'resend'))).toBe('too-many');
    await house.act(first, 'withdraw');
    await expect(house.invite()).rejects.toThrow('too-many');
    house.given.now = '2026-11-22T17:00:01.000Z';
    expect(await house.invite()).toBeDefined();
  });
});

describe('a change of a user', () => {
  test('of the role holds in every session at once', async () => {
    const { userId } = await house.join();
    const cookie = await house.cookieOf(userId);
    expect((await house.identity.viewerOf(cookie))?.role).toBe('Standard');
    expect(await house.act(userId, 'role', 'Admin')).toMatchObject({ ok: true });
    expect((await house.identity.viewerOf(cookie))?.role).toBe('Admin');
  });

  test('that disables ends every session and every way in at once, and is undone as it was done', async () => {
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

  test('that removes takes the login away; the history keeps the name, and the person is told', async () => {
    const { userId, username } = await house.join();
    expect(await house.act(userId, 'remove')).toMatchObject({ ok: true });
    expect([await house.signsIn(username), (await house.history())[0]]).toEqual([false, 'removed | Kim Ames | Robin Ames']);
    expect(await house.told(userId)).toContain('user-standing');
    expect(refusalOf(await house.act(userId, 'enable'))).toBe('no-such-user');
  });

  test('is refused by the standing of today, whatever the session says', async () => {
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

  test('that gives rights asks for the code first; one that takes them away does not', async () => {
    const [{ userId }, invited] = [await house.join(), await house.invite()];
    house.given.proved = false;
    const refused = [await house.act(userId, 'role', 'Admin'), await house.act(userId, 'offer'), await house.act(invited, 'resend')];
    expect(refused.map(refusalOf)).toEqual(['verify', 'verify', 'verify']);
    await expect(house.invite()).rejects.toThrow('verify');
    expect(await house.act(userId, 'disable')).toMatchObject({ ok: true });
    expect(refusalOf(await house.act(userId, 'enable'))).toBe('verify');
    expect([await house.act(userId, 'remove'), await house.act(invited, 'withdraw')]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('and another one at once: one is made, and the trail has what was made', async () => {
    const { userId } = await house.join();
    const acts = [house.act(userId, 'role', 'Admin'), house.act(userId, 'role', 'Child'), house.act(userId, 'disable'), house.act(userId, 'disable')];
    const made = await Promise.all(acts);
    const changes = (await house.history()).filter((line) => !/^(accepted|invited)/.test(line));
    expect(changes).toHaveLength(made.filter(({ ok }) => ok).length);
    expect(changes.length).toBeGreaterThan(0);
  });

  test.each(['before', 'after'] as const)('that is cut off %s the provider made it is brought to its end, once', async (when) => {
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

  test('by an operator stands in the audit trail too, and the customer reads that customer service did it', async () => {
    const { userId } = await house.join();
    expect(await house.users.byOperator.act('cli root', house.accountId, { userId, act: 'disable' })).toMatchObject({ ok: true });
    expect(refusalOf(await house.users.byOperator.act('cli root', house.accountId, { userId: house.viewer().userId, act: 'disable' }))).toBe(
      'not-allowed',
    );
    const { rows } = await sql`select actor, act from demarc.audit where account_id = ${house.accountId}`.execute(mine.database);
    expect([rows, (await house.history())[0]]).toEqual([[{ actor: 'cli root', act: 'user.disabled' }], 'disabled | Kim Ames | ']);
  });
});

describe('handing the account over', () => {
  const offerTo = async (userId: string) => {
    expect(await house.act(userId, 'offer')).toMatchObject({ ok: true });
    const { offer } = await house.users.overview(house.viewer(userId));
    return offer?.offerId ?? '';
  };

  test('changes nothing before the other accepts; then both have their new role in every session, and both are told', async () => {
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

  test('is for the one who was asked alone, who may decline, and for the one who asked, who may take it back', async () => {
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

  test('ends with the seventh day, with another offer, and when the other is disabled', async () => {
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

  test.each(['before', 'after'] as const)('that is cut off %s the provider made it ends with one Primary', async (when) => {
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

test('who may not manage sees themself alone, and no history', async () => {
  const { userId } = await house.join();
  await house.invite();
  const seen = await house.users.overview(house.viewer(userId));
  expect(seen).toMatchObject({ mayManage: false, free: 0, roles: [], people: [{ userId, isYou: true, acts: [] }] });
  expect((await house.users.overview(house.viewer())).people).toHaveLength(3);
});
