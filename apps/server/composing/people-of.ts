import type { AccountUser } from '#modules/account/server/port.ts';
import type { Provider } from '#providers/provider.ts';

/** The users of an account, of a provider that keeps no books for us: without former ones. */
export async function peopleOf({ users, accounts }: Provider, accountId: string): Promise<readonly AccountUser[]> {
  const people = await users.people(accountId);
  return (await Promise.all(people.map(({ userId }) => accounts.user(userId)))).filter((user) => user !== undefined);
}
