import { sql } from 'kysely';
import type { Role } from '#platform/rules/role.ts';
import type { Database } from '#platform/server/database/database.ts';

/** A session is used: when, how long it stays active, and the role it continues with. */
export type Touch = { readonly hash: string; readonly role: Role; readonly at: string; readonly activeUntil: string };

/**
 * Does not wait for the disk: if the write is lost, a session ends a minute early, and its role is read again. The rows are updated by `ctid`: joined
 * by key, PostgreSQL would scan the whole table as long as it considers it small.
 */
export async function touchSessions(database: Database, touches: readonly Touch[]): Promise<ReadonlyMap<Touch, undefined>> {
  await sql`
    with touch as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(touches)}) as (hash text, role text, at timestamptz, "activeUntil" timestamptz)
    )
    update demarc.session set (last_seen_at, active_until, role) = (select at, "activeUntil", touch.role from touch where hash = session_hash)
    where ctid = any(array(
        select found.ctid from touch cross join lateral (select ctid from demarc.session where session_hash = touch.hash offset 0) found))
      and last_seen_at < (select at from touch where hash = session_hash)
      and set_config('synchronous_commit', 'off', true) is not null`.execute(database);
  return new Map();
}
