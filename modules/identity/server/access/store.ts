import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { usernameKey } from '../../rules/credentials/username.ts';

export type LoginRow = { readonly username: string; readonly userId: string; readonly closedAt: string | null; readonly blockedAt: string | null };

export async function readLogin(database: Database, username: string): Promise<LoginRow | undefined> {
  const { rows } = await sql<LoginRow>`
    select username_key as username, user_id as "userId", closed_at as "closedAt", blocked_at as "blockedAt"
    from demarc.login where username_key = ${usernameKey(username)}`.execute(database);
  return rows[0];
}

/** Closes a login at an instant, or opens it (null). Answers false where it stands so already. */
export async function setClosed(transaction: Database, userId: string, closedAt: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.login set closed_at = ${closedAt}::timestamptz
    where user_id = ${userId} and (closed_at is null) <> (${closedAt}::timestamptz is null)`.execute(transaction);
  return numAffectedRows === 1n;
}

export async function countSessionsOf(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::int as count from demarc.session where user_id = ${userId}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Ends the sessions of a user and the identity provider's records of them, sign-ins under way among them. Answers how many sessions. */
export async function endSessionsOf(transaction: Database, userId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from demarc.session where user_id = ${userId}`.execute(transaction);
  await sql`delete from demarc.oidc_record where user_id = ${userId}`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}
