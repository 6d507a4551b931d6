import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { storeUnauthorized } from '../store/authorizations.ts';

/** A method that its holder or bank no longer lets anyone debit; `at`: when we learned of it. */
type Unauthorized = { readonly accountId: string; readonly methodId: string; readonly at: IsoInstant };

/**
 * When the provider books such a return, it stops Auto Pay with the method by itself (decisions 6). This ends the authorizations, so that only what
 * may be debited is stored as in effect, and the two years of keeping them begin. Safe to repeat.
 */
export const createUnauthorized =
  (database: Database) =>
  ({ accountId, methodId, at }: Unauthorized): Promise<void> =>
    storeUnauthorized(database, accountId, methodId, at);
