import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { waitForRemoval } from '../accounts/tables.ts';
import { keyRows, type PartKey } from '../part-keys.ts';

/** Locks parts, before anything else of theirs, until the transaction ends, in the order of all writers (../README.md, "Its locks"). */
export async function lockParts(transaction: Database, parts: readonly PartKey[]): Promise<void> {
  await waitForRemoval(transaction);
  const keys = parts.map(({ accountId, part }) => ({ accountId, part }));
  await sql`
    select from bss.account_parts where (account_id, part) in (${keyRows(keys)}) order by account_id, part for no key update`.execute(transaction);
}
