import type { Account, AccountUser } from '#modules/account/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { Demarc } from '../../compose.ts';

/**
 * Finds a user by username, or the Primary (of a business, an Admin) of an account by its number, as on a bill, or its id, as in logs and checks.
 * @throws OperatorError if nobody has that name
 */
export async function personOf(demarc: Demarc, named: string): Promise<AccountUser> {
  const userId = (await demarc.identity.userIdOf(named)) ?? (await primaryOf(demarc, named));
  const user = userId === undefined ? undefined : await demarc.provider.accounts.user(userId);
  if (!user) throw new OperatorError(`No user has the username "${named}".`);
  return user;
}

/** The account of a number, as on a bill, or of a user. @throws OperatorError if there is none */
export async function accountIdNamed(demarc: Demarc, named: string): Promise<string> {
  const accountId = (await demarc.apis.account.accountIdOf(named)) ?? (await demarc.access.standing(named))?.accountId;
  if (accountId === undefined) throw new OperatorError(`No account has the number "${named}", and no user that name.`);
  return accountId;
}

async function primaryOf({ apis, provider }: Demarc, named: string): Promise<string | undefined> {
  const accountId = isUuid(named) ? named : await apis.account.accountIdOf(named);
  const people = accountId === undefined ? [] : await provider.users.people(accountId);
  // A business's account may have Admins only.
  return (people.find(({ role }) => role === 'Primary') ?? people.find(({ role }) => role === 'Admin'))?.userId;
}

/** The account of a user. @throws OperatorError if nobody has that name */
export async function accountOf(demarc: Demarc, named: string): Promise<Account> {
  const { accountId } = await personOf(demarc, named);
  const account = await demarc.apis.account.account(accountId);
  if (!account) throw new OperatorError(`No user has the username "${named}".`);
  return account;
}

/** @throws OperatorError if the account is not billed for the part */
export async function refuseOtherPart({ apis }: Demarc, accountId: string, part: AccountPart, now: IsoInstant): Promise<void> {
  const parts = (await apis.billing.overview(accountId, now))?.parts.map(({ standing }) => standing.part);
  if (!parts?.includes(part)) throw new OperatorError(`The account has no ${part}: it has ${parts?.join(', ') || 'no billed part'}.`);
}
