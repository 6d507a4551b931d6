import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';

/** The unit that billing's runs claim: one part of an account. */
export type PartKey = { readonly accountId: string; readonly part: AccountPart };

/** For an error. */
export const nameOfPart = ({ accountId, part }: PartKey): string => `${part} of account ${accountId}`;

/** The keys as rows, for `(account_id, part) in (…)`. */
export const keyRows = (keys: readonly PartKey[]) =>
  sql`select "accountId", part from jsonb_to_recordset(${JSON.stringify(keys)}) as key("accountId" uuid, part text)`;
