import { writtenAccountNumber } from '#platform/rules/account-number.ts';
import type { Role } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { StatementsPort } from './port.ts';
import type { Reader } from './readable-statement.ts';

/** The dependencies of statements, passed in by apps/server. */
export type StatementsDependencies = {
  readonly statements: StatementsPort;
  readonly account: { account(accountId: string): Promise<Reader | undefined> };
  readonly users: { people(accountId: string): Promise<readonly Person[]> };
  /** Whether a session has proven the user's identity. */
  readonly stepUp: { isFresh(sessionId: string, purpose: 'voice-details'): Promise<boolean> };
};

type Person = { readonly role: Role; readonly firstName: string; readonly lastName: string };

/** The reader: an account's session, whose user may have proven their identity. */
export type Who = Pick<Viewer, 'accountId' | 'sessionId' | 'byNetwork'>;

/**
 * What the reader may see: the account as the provider has it, and voice if their session is verified (STMT-03). A reader known only by their network
 * line is never verified, and may be anybody in the house.
 */
export async function readerOf(
  { account, stepUp }: Pick<StatementsDependencies, 'account' | 'stepUp'>,
  { accountId, sessionId, byNetwork }: Who,
): Promise<Reader | undefined> {
  const found = await account.account(accountId);
  if (!found) return undefined;
  return { ...found, isCpniCompliant: !byNetwork && (found.isCpniCompliant || (await stepUp.isFresh(sessionId, 'voice-details'))) };
}

/** To whom a statement is printed: the name of the account's Primary, if it has one, and its whole number. */
export type Addressee = { readonly name: string | undefined; readonly accountNumber: string };

/** The addressee of a statement. A reader known only by their network line gets neither name nor number. */
export async function addresseeOf(
  { users, account }: Pick<StatementsDependencies, 'users' | 'account'>,
  { accountId, byNetwork }: Who,
): Promise<Addressee | undefined> {
  const found = byNetwork ? undefined : await account.account(accountId);
  if (!found) return undefined;
  const primary = (await users.people(accountId)).find(({ role }) => role === 'Primary');
  return { name: primary && `${primary.firstName} ${primary.lastName}`, accountNumber: writtenAccountNumber(found.accountNumber) };
}
