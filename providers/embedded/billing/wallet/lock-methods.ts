import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/**
 * One at a time may add a method to an account or take one away: each needs to know which methods the other leaves there, since an account with
 * methods has one default.
 */
export async function lockMethods(transaction: Database, accountId: string): Promise<void> {
  await sql`select from bss.accounts where account_id = ${accountId} for no key update`.execute(transaction);
}
