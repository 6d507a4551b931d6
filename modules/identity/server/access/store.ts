import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { usernameKey } from '../../rules/credentials/username.ts';

export type LoginRow = { readonly username: string; readonly userId: string; readonly closedAt: string | null; readonly blockedAt: string | null };
/** Whether customers sign in by a password of ours, or at an identity provider of the operator's. */
export type WhereLogins = 'here' | 'elsewhere';

const tables: Readonly<Record<WhereLogins, RawBuilder<unknown>>> = { here: sql`demarc.login`, elsewhere: sql`demarc.login_elsewhere` };

/** By a username; one that is elsewhere by the id of its user, which is all that we are told of them. */
export async function readLogin(database: Database, name: string, where: WhereLogins): Promise<LoginRow | undefined> {
  const stands = sql`user_id as "userId", closed_at as "closedAt", blocked_at as "blockedAt"`;
  const { rows } = await (where === 'here'
    ? sql<LoginRow>`select username_key as username, ${stands} from demarc.login where username_key = ${usernameKey(name)}`
    : sql<LoginRow>`select user_id as username, ${stands} from demarc.login_elsewhere where user_id = ${name}`
  ).execute(database);
  return rows[0];
}

/** So that whoever closes it and a session that begins wait for one another. What a password of ours was closed for stays closed. */
export async function keepLoginElsewhere(transaction: Database, userId: string): Promise<void> {
  await sql`
    insert into demarc.login_elsewhere (user_id, closed_at, blocked_at)
    select ${userId}, closed_at, blocked_at from (values (1)) one left join demarc.login on user_id = ${userId}
    on conflict do nothing`.execute(transaction);
}

type State = 'closed_at' | 'blocked_at';

/** Closes or blocks a login at an instant, or opens it (null). Answers false where it stands so already. */
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
 * Ends the sessions of a user, the identity provider's records of them, and every sign-in under way: what was proved before is worth nothing. The login comes
 * first: a session that begins holds it until it stands here, or finds that it is another generation.
 */
export async function endSessionsOf(transaction: Database, userId: string, at: string): Promise<number> {
  await sql`update demarc.login set generation = generation + 1 where user_id = ${userId}`.execute(transaction);
  await sql`update demarc.login_elsewhere set proofs_since = ${at} where user_id = ${userId}`.execute(transaction);
  const { numAffectedRows } = await sql`delete from demarc.session where user_id = ${userId}`.execute(transaction);
  await sql`delete from demarc.oidc_record where user_id = ${userId}`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}
