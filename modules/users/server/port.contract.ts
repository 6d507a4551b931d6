import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccountsPort, AccountUser } from '#modules/account/server/port.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import { MOST_USERS, type Standing } from '../rules/policy.ts';
import type { AccountUsersPort, InvitedUser } from './port.ts';
import { accountUsersShapes } from './port-shapes.ts';

/** An account with one person on it, its Primary. */
export type GivenUsers = { readonly port: AccountUsersPort; readonly accounts: AccountsPort; readonly user: AccountUser };

const AT = '2026-11-21T15:00:00.000Z' as const;
const active = { role: 'Standard', state: 'active' } as const;

const person = (given: Partial<InvitedUser> = {}): InvitedUser => {
  const userId = randomUUID();
  return { userId, firstName: 'Kim', lastName: 'Ames', email: `${userId}@example.com`, role: 'Standard', language: 'en', at: AT, ...given };
};

/** What every provider must satisfy behind the port of an account's users. */
export function describeAccountUsersPort(provider: string, open: () => Promise<GivenUsers>): void {
  const given = inShape(open, accountUsersShapes);

  const join = async ({ port, user: { accountId } }: GivenUsers, of: Partial<InvitedUser> = {}) => {
    const invited = person(of);
    await port.invite(accountId, invited);
    expect(await port.accept(accountId, invited.userId, { username: `kim-${invited.userId}`, language: 'es', at: AT })).toBe(true);
    return invited.userId;
  };
  const standingOf = async ({ port, user: { accountId } }: GivenUsers, userId: string): Promise<Standing | undefined> => {
    const found = (await port.people(accountId)).find((each) => each.userId === userId);
    return found && { role: found.role, state: found.state };
  };

  describe(`users of an account at ${provider}`, () => {
    test('are those it was opened with, and who was invited, as invited', async () => {
      const { port, user } = await given();
      const { userId, firstName, lastName, email } = user;
      const kim = person({ role: 'Child' });
      expect((await port.invite(user.accountId, kim)).ok).toBe(true);
      expect(await port.people(user.accountId)).toEqual([
        { userId, firstName, lastName, email, role: 'Primary', state: 'active' },
        { userId: kim.userId, firstName: 'Kim', lastName: 'Ames', email: kim.email, role: 'Child', state: 'invited' },
      ]);
      for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', '']) expect(await port.people(id)).toEqual([]);
    });

    test('who is invited is no user before they accept, and then one under the name they chose, reached at an address that is new on file', async () => {
      const { port, accounts, user } = await given();
      const kim = person();
      await port.invite(user.accountId, kim);
      expect([await accounts.user(kim.userId), await accounts.usersAt(kim.email)]).toEqual([undefined, []]);
      const login = { username: 'kim', language: 'es', at: '2026-11-22T09:00:00.000Z' } as const;
      expect(await port.accept(user.accountId, kim.userId, login)).toBe(true);
      expect(await accounts.user(kim.userId)).toMatchObject({ username: 'kim', language: 'es', email: kim.email, emailSince: login.at });
      expect(await port.accept(user.accountId, kim.userId, login)).toBe(true);
      expect(await port.accept(user.accountId, kim.userId, { ...login, username: 'other' })).toBe(false);
      expect(await port.accept(user.accountId, randomUUID(), login)).toBe(false);
    });

    test('are seven at most, open invitations among them, however many are invited at once', async () => {
      const { port, user } = await given();
      const answers = await Promise.all(Array.from({ length: 10 }, () => port.invite(user.accountId, person())));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_USERS - 1);
      expect(answers.filter((answer) => !answer.ok && answer.refusal === 'full')).toHaveLength(10 - (MOST_USERS - 1));
      expect(await port.people(user.accountId)).toHaveLength(MOST_USERS);
    });

    test('an address has one place on an account, however it is written and however often it is invited at once', async () => {
      const { port, user } = await given();
      expect(await port.invite(user.accountId, person({ email: user.email.toUpperCase() }))).toEqual({ ok: false, refusal: 'on-account' });
      const once = person();
      const answers = await Promise.all([once, once, person({ email: once.email })].map((each) => port.invite(user.accountId, each)));
      expect(await port.people(user.accountId)).toHaveLength(2);
      expect(answers).toContainEqual({ ok: false, refusal: 'on-account' });
    });

    test('who is disabled is no user any more, keeps the place, and can be one again', async () => {
      const opened = await given();
      const { port, accounts, user } = opened;
      const kim = await join(opened);
      const disabled = { role: 'Standard', state: 'disabled' } as const;
      expect(await port.change(user.accountId, kim, active, disabled)).toBe(true);
      expect([await accounts.user(kim), await standingOf(opened, kim)]).toEqual([undefined, disabled]);
      expect(await port.change(user.accountId, kim, disabled, active)).toBe(true);
      expect(await accounts.user(kim)).toMatchObject({ userId: kim, role: 'Standard' });
    });

    test('who is removed leaves the place to another, and stays known by name', async () => {
      const opened = await given();
      const { port, accounts, user } = opened;
      const kim = await join(opened);
      for (let places = 2; places < MOST_USERS; places++) await port.invite(user.accountId, person());
      expect(await port.change(user.accountId, kim, active, { role: 'Standard', state: 'removed' })).toBe(true);
      expect((await port.invite(user.accountId, person())).ok).toBe(true);
      expect(await accounts.user(kim)).toBeUndefined();
      expect((await port.people(user.accountId)).at(-1)).toMatchObject({ userId: kim, firstName: 'Kim', state: 'removed' });
    });

    test('a change that finds what it expects is made once; one that finds anything else is refused', async () => {
      const opened = await given();
      const { port, user } = opened;
      const kim = await join(opened);
      const admin = { role: 'Admin', state: 'active' } as const;
      expect(await port.change(user.accountId, kim, active, admin)).toBe(true);
      expect(await port.change(user.accountId, kim, active, admin)).toBe(true);
      expect(await port.change(user.accountId, kim, active, { role: 'Child', state: 'active' })).toBe(false);
      expect(await port.change(user.accountId, randomUUID(), active, admin)).toBe(false);
      expect(await port.change(randomUUID(), kim, admin, active)).toBe(false);
      expect(await standingOf(opened, kim)).toEqual(admin);
    });

    test('nobody becomes Primary by a change, or ceases to be', async () => {
      const opened = await given();
      const { port, user } = opened;
      const kim = await join(opened);
      expect(await port.change(user.accountId, kim, active, { role: 'Primary', state: 'active' })).toBe(false);
      for (const to of [
        { role: 'Admin', state: 'active' },
        { role: 'Primary', state: 'disabled' },
      ] as const)
        expect(await port.change(user.accountId, user.userId, { role: 'Primary', state: 'active' }, to)).toBe(false);
    });

    test('the Primary hands over to one, whoever else it is offered to at once', async () => {
      const opened = await given();
      const { port, user } = opened;
      const heirs = [await join(opened), await join(opened, { role: 'Admin' })];
      const handed = await Promise.all(heirs.map((heir) => port.transferPrimary(user.accountId, user.userId, heir)));
      expect(handed.toSorted()).toEqual([false, true]);
      const heir = heirs[handed.indexOf(true)] ?? '';
      expect([await standingOf(opened, heir), await standingOf(opened, user.userId)]).toEqual([
        { role: 'Primary', state: 'active' },
        { role: 'Admin', state: 'active' },
      ]);
      expect(await port.transferPrimary(user.accountId, user.userId, heir)).toBe(true);
    });

    test('nothing is handed over by who is not Primary, nor to who is a child, disabled, invited or not there', async () => {
      const opened = await given();
      const { port, user } = opened;
      const [kim, child] = [await join(opened), await join(opened, { role: 'Child' })];
      const invited = person();
      await port.invite(user.accountId, invited);
      await port.change(user.accountId, kim, active, { role: 'Standard', state: 'disabled' });
      for (const to of [kim, child, invited.userId, randomUUID(), 'nobody'])
        expect(await port.transferPrimary(user.accountId, user.userId, to)).toBe(false);
      expect(await port.transferPrimary(user.accountId, child, user.userId)).toBe(false);
      expect(await standingOf(opened, user.userId)).toEqual({ role: 'Primary', state: 'active' });
    });
  });
}
