import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccountsPort, AccountUser } from '#modules/account/server/port.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import { type ContactKind, contactKinds } from '../rules/new-contact.ts';
import type { ContactsPort } from './port.ts';
import { contactsShapes } from './port-shapes.ts';

/** A person reached at the contacts in `user`. */
export type GivenContacts = { readonly port: ContactsPort; readonly accounts: AccountsPort; readonly user: AccountUser };

const AT = '2026-11-21T15:00:00.000Z' as const;
let numbers = 0;
const others: { readonly [Kind in ContactKind]: () => string } = {
  email: () => `new.${randomUUID()}@example.com`,
  phone: () => `+1518555${String(++numbers).padStart(4, '0')}`,
};

/** What every provider must satisfy behind the contacts port. One that takes no changes passes what applies to it. */
export function describeContactsPort(provider: string, open: () => Promise<GivenContacts>): void {
  const given = inShape(open, contactsShapes);

  const changeable = async (kind: ContactKind) => {
    const opened = await given();
    const onFile = await opened.port.contacts(opened.user.userId);
    const mayChange = onFile?.mayChange === true;
    const change = { kind, from: onFile?.[kind] ?? '', to: others[kind](), at: AT };
    return { ...opened, mayChange, change };
  };

  describe(`contacts at ${provider}`, () => {
    test('are those on file', async () => {
      const { port, user } = await given();
      expect(await port.contacts(user.userId)).toMatchObject({ email: user.email, emailSince: user.emailSince, phone: user.phone });
      for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', '']) expect(await port.contacts(id)).toBeUndefined();
    });

    test('an address takes the place of the one before, is new on file, and changes nothing else', async () => {
      const { port, accounts, user, mayChange, change } = await changeable('email');
      expect(await port.changeContact(user.userId, change)).toBe(mayChange);
      expect(await accounts.user(user.userId)).toEqual(mayChange ? { ...user, email: change.to, emailSince: AT } : user);
      expect((await accounts.usersAt(user.email)).some(({ userId }) => userId === user.userId)).toBe(!mayChange);
    });

    test('a number takes the place of the one before and changes nothing else', async () => {
      const { port, accounts, user, mayChange, change } = await changeable('phone');
      expect(await port.changeContact(user.userId, change)).toBe(mayChange);
      expect(await accounts.user(user.userId)).toEqual(mayChange ? { ...user, phone: change.to } : user);
    });

    test.each(contactKinds)('a change of the %s that is told twice is one; one that finds another on file is refused', async (kind) => {
      const { port, user, mayChange, change } = await changeable(kind);
      await port.changeContact(user.userId, change);
      expect(await port.changeContact(user.userId, { ...change, at: '2026-11-22T15:00:00.000Z' })).toBe(mayChange);
      expect(await port.changeContact(user.userId, { ...change, to: others[kind]() })).toBe(false);
      expect(await port.contacts(user.userId)).toMatchObject({ [kind]: mayChange ? change.to : change.from });
      if (mayChange && kind === 'email') expect(await port.contacts(user.userId)).toMatchObject({ emailSince: AT });
    });

    test.each(contactKinds)('of two changes of the %s at once one is made', async (kind) => {
      const { port, user, mayChange, change } = await changeable(kind);
      const made = await Promise.all([change, { ...change, to: others[kind]() }].map((each) => port.changeContact(user.userId, each)));
      expect(made.filter(Boolean)).toHaveLength(mayChange ? 1 : 0);
    });

    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', "'; --"])('of nobody by the id "%s" are not changed', async (id) => {
      for (const kind of contactKinds) {
        const { port, change } = await changeable(kind);
        expect(await port.changeContact(id, change)).toBe(false);
      }
    });
  });
}
