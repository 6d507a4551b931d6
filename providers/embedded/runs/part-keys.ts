import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';

/** The unit that runs claim: one part of an account. */
export type PartKey = { readonly accountId: string; readonly part: AccountPart };

/** The keys as rows, for `(account_id, part) in (…)`. */
export const keyRows = (keys: readonly PartKey[]) =>
  sql`select "accountId", part from jsonb_to_recordset(${JSON.stringify(keys)}) as key("accountId" uuid, part text)`;
