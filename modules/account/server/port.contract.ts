import { describe, expect, test } from 'vitest';
import { normalAccountNumber } from '#platform/rules/account-number.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { PeopleSearch } from '../rules/people-search.ts';
import type { Account, AccountsPort, AccountUser } from './port.ts';
import { accountsShapes } from './port-shapes.ts';

/** An account with one person on it, fresh for each test, as set up at the provider. */
export type GivenAccount = { readonly port: AccountsPort; readonly account: Account; readonly user: AccountUser };

/** What every provider must satisfy behind the accounts port. */
export function describeAccountsPort(provider: string, open: () => Promise<GivenAccount>): void {
  const given = inShape(open, accountsShapes);
  describe(`accounts of ${provider}`, () => {
    test('answer an account whole', async () => {
      const { port, account } = await given();
      expect(await port.account(account.accountId)).toEqual(account);
    });

    test('ACCT-01 say of an account its type, footprint, number, guid, cycle day, compliance and address, and of a person their names', async () => {
      const { port, account, user } = await given();
      expect(await port.account(account.accountId)).toMatchObject({
        type: expect.stringMatching(/^(standard|other)$/),
        footprint: expect.stringMatching(/^(BHN|TWC|CHTR)$/),
        accountNumber: expect.stringMatching(/./),
        accountGuid: expect.stringMatching(/./),
        cycleDay: expect.toSatisfy((day: number) => day >= 1 && day <= 31),
        isCpniCompliant: expect.any(Boolean),
        address: { addressLine1: expect.any(String), city: expect.any(String), state: expect.stringMatching(/^[A-Z]{2}$/), zip: expect.any(String) },
      });
      const names = { username: expect.any(String), firstName: expect.any(String), lastName: expect.any(String) };
      expect(await port.user(user.userId)).toMatchObject(names);
    });

    test('find an account by the number on its bill', async () => {
      const { port, account } = await given();
      const { accountNumber } = account;
      for (const typed of [accountNumber, normalAccountNumber(accountNumber), ` ${[...normalAccountNumber(accountNumber)].join('–')} `])
        expect(await port.accountIdOf(typed)).toBe(account.accountId);
      expect(await port.accountIdOf('–')).toBeUndefined();
      expect(await port.accountIdOf(account.accountId)).toBeUndefined();
    });

    test('answer a person with the account they are on', async () => {
      const { port, user } = await given();
      expect(await port.user(user.userId)).toEqual(user);
    });

    test('find a person by their address, however it is written', async () => {
      const { port, user } = await given();
      expect(await port.usersAt(user.email.toUpperCase())).toContainEqual(user);
      expect(await port.usersAt(`x${user.email}`)).toEqual([]);
    });

    test('find a person by phone, email, service address or name, by each in the way that it is typed', async () => {
      const { port, account, user } = await given();
      const [first, last] = [user.firstName.toLowerCase(), user.lastName.toLowerCase()];
      const searches: readonly PeopleSearch[] = [
        { by: 'phone', digits: user.phone.replace(/\D/g, '').slice(-10) },
        { by: 'email', email: user.email.toLowerCase() },
        { by: 'address', beginning: account.address.addressLine1.slice(0, 4).toLowerCase() },
        { by: 'name', words: [last.slice(0, 3)] },
        { by: 'name', words: [first, last] },
        { by: 'name', words: [last, first.slice(0, 1)] },
      ];
      for (const search of searches) expect([search, await port.search(search, 100)]).toEqual([search, expect.arrayContaining([user])]);
      expect(await port.search({ by: 'name', words: ['%'] }, 100)).toEqual([]);
      expect(await port.search({ by: 'phone', digits: '0000000000' }, 100)).toEqual([]);
      expect(await port.search({ by: 'name', words: [last] }, 0)).toEqual([]);
    });

    test('give a person another username', async () => {
      const { port, user } = await given();
      await port.setUsername(user.userId, 'another');
      await port.setUsername('nobody', 'another');
      expect(await port.user(user.userId)).toEqual({ ...user, username: 'another' });
    });

    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', '', "'; --"])('know nobody by the id "%s"', async (id) => {
      const { port } = await given();
      expect(await port.account(id)).toBeUndefined();
      expect(await port.user(id)).toBeUndefined();
      expect(await port.accountIdOf(id)).toBeUndefined();
    });

    test('do not take one kind of id for the other', async () => {
      const { port, account, user } = await given();
      expect(await port.account(user.userId)).toBeUndefined();
      expect(await port.user(account.accountId)).toBeUndefined();
    });
  });
}
