import type { Account, AccountUser } from '#modules/account/server/port.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { House } from '../../compose.ts';

/**
 * Finds a user by username, or the Primary of an account by its number, as on a bill, or its id, as in logs and checks.
 * @throws OperatorError if nobody has that name
 */
export async function personOf(house: House, named: string): Promise<AccountUser> {
  const userId = (await house.identity.userIdOf(named)) ?? (await primaryOf(house, named));
  const user = userId === undefined ? undefined : await house.provider.accounts.user(userId);
  if (!user) throw new OperatorError(`No user has the username "${named}".`);
  return user;
}

async function primaryOf({ apis, provider }: House, named: string): Promise<string | undefined> {
  const accountId = isUuid(named) ? named : await apis.account.accountIdOf(named);
  const people = accountId === undefined ? [] : await provider.users.people(accountId);
  return people.find(({ role }) => role === 'Primary')?.userId;
}

/** The account of a user. @throws OperatorError if nobody has that name */
export async function accountOf(house: House, named: string): Promise<Account> {
  const { accountId } = await personOf(house, named);
  const account = await house.apis.account.account(accountId);
  if (!account) throw new OperatorError(`No user has the username "${named}".`);
  return account;
}
