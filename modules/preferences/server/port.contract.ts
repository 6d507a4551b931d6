import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccountsPort, AccountUser } from '#modules/account/server/port.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { ContactsPort } from './port.ts';
import { contactsShapes } from './port-shapes.ts';

/** A person who is reached where `user` says. */
export type GivenContacts = { readonly port: ContactsPort; readonly accounts: AccountsPort; readonly user: AccountUser };

const AT = '2026-11-21T15:00:00.000Z' as const;

/** What any provider must hold behind the port of contacts. One that takes no changes passes what is asked of it. */
export function describeContactsPort(provider: string, open: () => Promise<GivenContacts>): void {
  const given = inShape(open, contactsShapes);

  const changeable = async () => {
    const house = await given();
    const { email, mayChange = false } = (await house.port.contacts(house.user.userId)) ?? {};
    const change = { from: email ?? '', to: `new.${randomUUID()}@example.com`, at: AT };
    return { ...house, mayChange, change };
  };

  describe(`contacts at ${provider}`, () => {
    test('are those on file', async () => {
      const { port, user } = await given();
      expect(await port.contacts(user.userId)).toMatchObject({ email: user.email, emailSince: user.emailSince, phone: user.phone });
      for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', '']) expect(await port.contacts(id)).toBeUndefined();
    });

    test('an address takes the place of the one before, is new on file, and changes nothing else', async () => {
      const { port, accounts, user, mayChange, change } = await changeable();
      expect(await port.changeEmail(user.userId, change)).toBe(mayChange);
      expect(await accounts.user(user.userId)).toEqual(mayChange ? { ...user, email: change.to, emailSince: AT } : user);
      expect((await accounts.usersAt(user.email)).some(({ userId }) => userId === user.userId)).toBe(!mayChange);
    });

    test('a change that is told twice is one; one that finds another address is refused', async () => {
      const { port, user, mayChange, change } = await changeable();
      await port.changeEmail(user.userId, change);
      expect(await port.changeEmail(user.userId, { ...change, at: '2026-11-22T15:00:00.000Z' })).toBe(mayChange);
      expect(await port.changeEmail(user.userId, { ...change, to: 'third@example.com' })).toBe(false);
      expect(await port.contacts(user.userId)).toMatchObject(mayChange ? { email: change.to, emailSince: AT } : { email: user.email });
    });

    test('of two changes at once one is made', async () => {
      const { port, user, mayChange, change } = await changeable();
      const made = await Promise.all([change, { ...change, to: 'other@example.com' }].map((each) => port.changeEmail(user.userId, each)));
      expect(made.filter(Boolean)).toHaveLength(mayChange ? 1 : 0);
    });

    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', "'; --"])('of nobody by the id "%s" are not changed', async (id) => {
      const { port, change } = await changeable();
      expect(await port.changeEmail(id, change)).toBe(false);
    });
  });
}
