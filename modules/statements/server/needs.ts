import type { Role } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { StatementsPort } from './port.ts';
import type { Reader } from './readable-statement.ts';

/** What reading statements stands on; apps/server hands it in. */
export type StatementsNeeds = {
  readonly statements: StatementsPort;
  readonly account: { account(accountId: string): Promise<Reader | undefined> };
  readonly users: { people(accountId: string): Promise<readonly Addressee[]> };
  /** Whether a session has proved who it is. */
  readonly stepUp: { isFresh(sessionId: string, purpose: 'voice-details'): Promise<boolean> };
};

type Addressee = { readonly role: Role; readonly firstName: string; readonly lastName: string };

/** Who reads: an account's session, which may have proved who they are. */
export type Who = Pick<Viewer, 'accountId' | 'sessionId' | 'byNetwork'>;

/**
 * What may be told to who reads: the account as the provider says, and voice to a session that has proved who it is (STMT-03). Whoever is known by their
 * line alone has proved nothing, and may be anybody in the house.
 */
export async function readerOf(
  { account, stepUp }: Pick<StatementsNeeds, 'account' | 'stepUp'>,
  { accountId, sessionId, byNetwork }: Who,
): Promise<Reader | undefined> {
  const found = await account.account(accountId);
  if (!found) return undefined;
  return { ...found, isCpniCompliant: !byNetwork && (found.isCpniCompliant || (await stepUp.isFresh(sessionId, 'voice-details'))) };
}

/** Whom a statement is addressed to: the Primary of its account. Whoever is known by their line alone reads no name. */
export async function addresseeOf({ users }: Pick<StatementsNeeds, 'users'>, { accountId, byNetwork }: Who): Promise<string | undefined> {
  if (byNetwork) return undefined;
  const primary = (await users.people(accountId)).find(({ role }) => role === 'Primary');
  return primary && `${primary.firstName} ${primary.lastName}`;
}
