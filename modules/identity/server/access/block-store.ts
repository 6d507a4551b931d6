import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** `at`: machine time. */
export type BlockedNetwork = { readonly network: string; readonly at: string; readonly by: string; readonly reason: string };

/** Returns false if it is blocked already. */
export async function addBlockedNetwork(
  transaction: Database,
  { network, hash, at, by, reason }: BlockedNetwork & { readonly hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into demarc.blocked_network (network, network_hash, blocked_at, blocked_by, reason)
    values (${network}, ${hash}, ${at}, ${by}, ${reason}) on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Returns false if it is not blocked. */
export async function removeBlockedNetwork(transaction: Database, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from demarc.blocked_network where network_hash = ${hash}`.execute(transaction);
  return numAffectedRows === 1n;
}

export async function isNetworkBlocked(database: Database, hash: string): Promise<boolean> {
  const { rows } = await sql`select 1 from demarc.blocked_network where network_hash = ${hash}`.execute(database);
  return rows.length > 0;
}

export async function isLoginBlocked(database: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from demarc.login where user_id = ${userId} and blocked_at is not null`.execute(database);
  return rows.length > 0;
}

export async function listBlockedNetworks(database: Database): Promise<readonly BlockedNetwork[]> {
  const { rows } = await sql<BlockedNetwork>`
    select network, blocked_at as at, blocked_by as by, reason from demarc.blocked_network order by blocked_at desc limit 500`.execute(database);
  return rows;
}
