import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { usernameKey } from '../../rules/credentials/username.ts';

export type LoginRow = { readonly username: string; readonly userId: string; readonly closedAt: string | null; readonly blockedAt: string | null };
/** Whether customers sign in with a password kept here, or at the operator's own identity provider. */
export type WhereLogins = 'here' | 'elsewhere';

const tables: Readonly<Record<WhereLogins, RawBuilder<unknown>>> = { here: sql`demarc.login`, elsewhere: sql`demarc.login_elsewhere` };

/** Looks up by username; a login kept elsewhere, by user id, which is all we are told. */
export async function readLogin(database: Database, name: string, where: WhereLogins): Promise<LoginRow | undefined> {
  const stands = sql`user_id as "userId", closed_at as "closedAt", blocked_at as "blockedAt"`;
  const { rows } = await (where === 'here'
    ? sql<LoginRow>`select username_key as username, ${stands} from demarc.login where username_key = ${usernameKey(name)}`
    : sql<LoginRow>`select user_id as username, ${stands} from demarc.login_elsewhere where user_id = ${name}`
  ).execute(database);
  return rows[0];
}

/**
 * Creates the row to lock on, so that closing a login and beginning a session wait for each other. A login closed under our own passwords stays
 * closed.
 */
export async function keepLoginElsewhere(transaction: Database, userId: string): Promise<void> {
  await sql`
    insert into demarc.login_elsewhere (user_id, closed_at, blocked_at)
    select ${userId}, closed_at, blocked_at from (values (1)) one left join demarc.login on user_id = ${userId}
    on conflict do nothing`.execute(transaction);
}

type State = 'closed_at' | 'blocked_at';

/** Closes or blocks a login at an instant, or opens it (null). Returns false if it already is in that state. */
export async function setState(transaction: Database, where: WhereLogins, userId: string, state: State, at: string | null): Promise<boolean> {
  const column = sql.ref(state);
  const { numAffectedRows } = await sql`
    update ${tables[where]} set ${column} = ${at}::timestamptz
    where user_id = ${userId} and (${column} is null) <> (${at}::timestamptz is null)`.execute(transaction);
  return numAffectedRows === 1n;
}

export async function countSessionsOf(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::int as count from demarc.session where user_id = ${userId}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Ends a user's sessions, the identity provider's records of them, and all sign-ins under way, so that earlier proofs are void. The login is updated
 * first: a session that is beginning either holds its lock until it is stored here, or finds another generation.
 */
export async function endSessionsOf(transaction: Database, userId: string, at: string): Promise<number> {
  await sql`update demarc.login set generation = generation + 1 where user_id = ${userId}`.execute(transaction);
  await sql`update demarc.login_elsewhere set proofs_since = ${at} where user_id = ${userId}`.execute(transaction);
  const { numAffectedRows } = await sql`delete from demarc.session where user_id = ${userId}`.execute(transaction);
  await sql`delete from demarc.oidc_record where user_id = ${userId}`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}
