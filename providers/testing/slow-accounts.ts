import type { PeopleSearch } from '#modules/account/rules/people-search.ts';
import type { AccountsPort, AccountUser } from '#modules/account/server/port.ts';
import { normalAccountNumber } from '#platform/rules/account-number.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering, type Known } from './slow-books.ts';
import type { createSlowUsers } from './slow-users.ts';

type Users = ReturnType<typeof createSlowUsers>;

/** Accounts, and the search over their people. */
export function accountsOf(accounts: readonly SlowAccount[], users: Users, known: Known): AccountsPort {
  const everybody = async () => {
    await answering();
    return users.active();
  };
  return {
    user: async (userId) => (await everybody()).find((user) => user.userId === userId),
    usersAt: async (email) => (await everybody()).filter((user) => user.email.toLowerCase() === email.toLowerCase()),
    async search(search, most) {
      const found = (await everybody()).filter((user) =>
        fits(
          search,
          user,
          accounts.find(({ account }) => account.accountId === user.accountId),
        ),
      );
      return found.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).slice(0, most);
    },
    async setUsername(userId, username) {
      await answering();
      users.rename(userId, username);
    },
    account: async (accountId) => (await known(accountId))?.account.account,
    async accountIdOf(accountNumber) {
      await answering();
      return accounts.find(({ account }) => normalAccountNumber(account.accountNumber) === normalAccountNumber(accountNumber))?.account.accountId;
    },
  };
}

const nameOf = ({ lastName, firstName, username }: AccountUser): string => [lastName, firstName, username].join('\n');

function fits(search: PeopleSearch, { phone, email, firstName, lastName }: AccountUser, at: SlowAccount | undefined): boolean {
  const [first, last] = [firstName.toLowerCase(), lastName.toLowerCase()];
  switch (search.by) {
    case 'phone':
      return phone.replace(/\D/g, '').slice(-10) === search.digits;
    case 'email':
      return email.toLowerCase() === search.email;
    case 'address':
      return at?.account.address.addressLine1.toLowerCase().startsWith(search.beginning) ?? false;
    case 'name': {
      const [one = '', other] = search.words;
      if (other === undefined) return last.startsWith(one);
      return (first.startsWith(one) && last.startsWith(other)) || (first.startsWith(other) && last.startsWith(one));
    }
  }
}
