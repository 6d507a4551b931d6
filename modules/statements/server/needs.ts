import type { StatementsPort } from './port.ts';
import type { Reader } from './readable-statement.ts';

/** What reading statements stands on; apps/server hands it in. */
export type StatementsNeeds = {
  readonly statements: StatementsPort;
  readonly account: { account(accountId: string): Promise<Reader | undefined> };
};
