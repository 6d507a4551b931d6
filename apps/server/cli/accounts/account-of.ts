import type { Account } from '#modules/account/server/port.ts';
import { ClearLine } from '#platform/server/process/clear-line.ts';
import type { House } from '../../compose.ts';

/** The account of somebody who signs in. @throws ClearLine for a name that nobody signs in by */
export async function accountOf({ identity, provider, apis }: House, username: string): Promise<Account> {
  const userId = await identity.userIdOf(username);
  const user = userId === undefined ? undefined : await provider.accounts.user(userId);
  const account = user && (await apis.account.account(user.accountId));
  if (!account) throw new ClearLine(`Nobody signs in as "${username}".`);
  return account;
}
