import type { Account } from '#modules/account/server/port.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { House } from '../../compose.ts';

/** The account of somebody who signs in. @throws OperatorError for a name that nobody signs in by */
export async function accountOf({ identity, provider, apis }: House, username: string): Promise<Account> {
  const userId = await identity.userIdOf(username);
  const user = userId === undefined ? undefined : await provider.accounts.user(userId);
  const account = user && (await apis.account.account(user.accountId));
  if (!account) throw new OperatorError(`Nobody signs in as "${username}".`);
  return account;
}
