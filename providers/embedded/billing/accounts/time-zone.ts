import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Where the days of an account begin; undefined if there is no such account. */
export async function readTimeZone(database: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly timeZone: string }>`
    select time_zone as "timeZone" from bss.accounts where account_id = ${accountId}`.execute(database);
  return rows[0]?.timeZone;
}
