import type { Account, AccountUser } from '#modules/account/server/port.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { Demarc } from '../../compose.ts';

/**
 * Finds a user by username, or the Primary of an account by its number, as on a bill, or its id, as in logs and checks.
 * @throws OperatorError if nobody has that name
 */
export async function personOf(demarc: Demarc, named: string): Promise<AccountUser> {
  const userId = (await demarc.identity.userIdOf(named)) ?? (await primaryOf(demarc, named));
  const user = userId === undefined ? undefined : await demarc.provider.accounts.user(userId);
  if (!user) throw new OperatorError(`No user has the username "${named}".`);
  return user;
}

async function primaryOf({ apis, provider }: Demarc, named: string): Promise<string | undefined> {
  const accountId = isUuid(named) ? named : await apis.account.accountIdOf(named);
  const people = accountId === undefined ? [] : await provider.users.people(accountId);
  return people.find(({ role }) => role === 'Primary')?.userId;
}

/** The account of a user. @throws OperatorError if nobody has that name */
export async function accountOf(demarc: Demarc, named: string): Promise<Account> {
  const { accountId } = await personOf(demarc, named);
  const account = await demarc.apis.account.account(accountId);
  if (!account) throw new OperatorError(`No user has the username "${named}".`);
  return account;
}
