import { sql } from 'kysely';
import type { Plant } from '#modules/outages/rules/plant.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Stores what the plant looks like: nodes that are there are drawn anew, others are added. In one statement each, in the order of their keys. */
export async function storePlant(database: Database, { hubs, nodes }: Plant): Promise<void> {
  await sql`
    insert into oss.hubs (hub, time_zone, scenery)
    select hub, "timeZone", scenery from jsonb_to_recordset(${JSON.stringify(hubs)}) as given(hub text, "timeZone" text, scenery jsonb)
    order by hub on conflict (hub) do update set time_zone = excluded.time_zone, scenery = excluded.scenery`.execute(database);
  await sql`
    insert into oss.nodes (node_id, hub, name, zips, outline)
    select "nodeId", hub, name, zips, outline
    from jsonb_to_recordset(${JSON.stringify(nodes)}) as given("nodeId" text, hub text, name text, zips text[], outline jsonb)
    order by 1 on conflict (node_id) do update set name = excluded.name, zips = excluded.zips, outline = excluded.outline`.execute(database);
}
