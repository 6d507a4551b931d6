import { sql } from 'kysely';
import type { AccountUser } from '#modules/account/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';

/** All users of an account, by username. */
export async function listPeople(database: Database, accountId: string): Promise<readonly AccountUser[]> {
  const { rows } = await sql<AccountUser>`
    select user_id as "userId", account_id as "accountId", username, role, first_name as "firstName", last_name as "lastName", email,
      email_since as "emailSince", phone, language
    from bss.users where account_id = ${accountId} order by username, user_id`.execute(database);
  return rows;
}

/** The id of an account's primary user; undefined unless that user is active. */
export async function readPrimaryUser(database: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly userId: string }>`
    select user_id as "userId" from bss.users where account_id = ${accountId} and role = 'Primary' and state = 'active'`.execute(database);
  return rows[0]?.userId;
}
