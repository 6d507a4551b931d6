import type { Role } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { StatementsPort } from './port.ts';
import type { Reader } from './readable-statement.ts';

/** The dependencies of statements, passed in by apps/server. */
export type StatementsDependencies = {
  readonly statements: StatementsPort;
  readonly account: { account(accountId: string): Promise<Reader | undefined> };
  readonly users: { people(accountId: string): Promise<readonly Addressee[]> };
  /** Whether a session has proven the user's identity. */
  readonly stepUp: { isFresh(sessionId: string, purpose: 'voice-details'): Promise<boolean> };
};

type Addressee = { readonly role: Role; readonly firstName: string; readonly lastName: string };

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

/** The addressee of a statement: the Primary of its account. A reader known only by their network line gets no name. */
export async function addresseeOf({ users }: Pick<StatementsDependencies, 'users'>, { accountId, byNetwork }: Who): Promise<string | undefined> {
  if (byNetwork) return undefined;
  const primary = (await users.people(accountId)).find(({ role }) => role === 'Primary');
  return primary && `${primary.firstName} ${primary.lastName}`;
}
