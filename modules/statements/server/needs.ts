import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { StatementsPort } from './port.ts';
import type { Reader } from './readable-statement.ts';

/** What reading statements stands on; apps/server hands it in. */
export type StatementsNeeds = {
  readonly statements: StatementsPort;
  readonly account: { account(accountId: string): Promise<Reader | undefined> };
  /** Whether a session has proved who it is. */
  readonly stepUp: { isFresh(sessionId: string, purpose: 'voice-details'): Promise<boolean> };
};

/** Who reads: an account's session, which may have proved who they are. */
export type Who = Pick<Viewer, 'accountId' | 'sessionId' | 'byNetwork'>;

/**
 * What may be told to who reads: the account as the provider says, and voice to a session that has proved who it is (STMT-03). Whoever is known by their
 * line alone has proved nothing, and may be anybody in the house.
 */
export async function readerOf(
  { account, stepUp }: Omit<StatementsNeeds, 'statements'>,
  { accountId, sessionId, byNetwork }: Who,
): Promise<Reader | undefined> {
  const found = await account.account(accountId);
  if (!found) return undefined;
  return { ...found, isCpniCompliant: !byNetwork && (found.isCpniCompliant || (await stepUp.isFresh(sessionId, 'voice-details'))) };
}
