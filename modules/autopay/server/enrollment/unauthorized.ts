import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { storeUnauthorized } from '../store/authorizations.ts';

/** A method that its holder or its bank lets nobody debit; `at`: when we learned it. */
type Unauthorized = { readonly accountId: string; readonly methodId: string; readonly at: IsoInstant };

/**
 * The provider stops Auto Pay with such a method by itself when it books the return (decisions 6). Here the authorizations end: what is shown and
 * kept as in effect is what may be debited, and the two years after the end begin. Safe to do again.
 */
export const createUnauthorized =
  (database: Database) =>
  ({ accountId, methodId, at }: Unauthorized): Promise<void> =>
    storeUnauthorized(database, accountId, methodId, at);
