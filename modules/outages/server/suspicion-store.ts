import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { NodeSeen, SeenNode } from '../rules/suspicion.ts';

/** Keeps what is suspected of the nodes that were looked at, since when it is, and forgets those that are well. */
export async function keepSuspicions(database: Database, looked: readonly string[], suspects: readonly NodeSeen[], at: IsoInstant): Promise<void> {
  const suspected = suspects.map(({ nodeId }) => nodeId);
  await database.transaction().execute(async (transaction) => {
    await sql`
      with gone as (select node_id from demarc.outage_suspicion
        where node_id = any(${[...looked]}::text[]) and node_id <> all(${suspected}::text[]) order by node_id for update)
      delete from demarc.outage_suspicion where node_id in (select node_id from gone)`.execute(transaction);
    await sql`
      insert into demarc.outage_suspicion (node_id, began_at, asked, offline, seen_at)
      select "nodeId", ${at}::timestamptz, asked, offline, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(suspects)}) as given("nodeId" text, asked integer, offline integer) order by 1
      on conflict (node_id) do update set asked = excluded.asked, offline = excluded.offline, seen_at = excluded.seen_at`.execute(transaction);
  });
}

/** What nobody has dismissed. */
export async function readSuspicions(database: Database): Promise<readonly SeenNode[]> {
  const { rows } = await sql<SeenNode>`
    select node_id as "nodeId", began_at as "beganAt", asked, offline from demarc.outage_suspicion where dismissed_at is null order by 1`.execute(
    database,
  );
  return rows;
}

export async function dismissSuspicion(database: Database, nodeId: string, at: IsoInstant): Promise<void> {
  await sql`update demarc.outage_suspicion set dismissed_at = ${at} where node_id = ${nodeId}`.execute(database);
}

export const forgetSuspicions = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, { table: 'demarc.outage_suspicion', key: ['node_id'], age: 'seen_at', where: sql`seen_at < ${before}` });
