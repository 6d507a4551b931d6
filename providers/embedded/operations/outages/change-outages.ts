import { sql } from 'kysely';
import { isOver, nextStates, type Outage, type OutageState } from '#modules/outages/rules/outage.ts';
import type { OpenRefusal, OutageChange, OutageOpening, UpdateRefusal } from '#modules/outages/server/port.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readOutages } from './read-outages.ts';

/** The nodes are locked first, so that of two who open one there at the same time the second sees the first. */
export const openOutage = (database: Database, opening: OutageOpening): Promise<Result<Outage, OpenRefusal>> =>
  database.transaction().execute(async (transaction) => {
    const { outageId, nodeIds } = opening;
    const nodes = await sql<{ readonly hub: string }>`
      select hub from oss.nodes where node_id = any(${[...nodeIds]}::text[]) order by node_id for no key update`.execute(transaction);
    const [already] = await readOutages(transaction, sql`outage_id = ${outageId}`);
    if (already) return accept(already);
    const [first] = nodes.rows;
    if (!first || nodes.rows.length < new Set(nodeIds).size) return refuse({ reason: 'no-such-node' });
    if (nodes.rows.some(({ hub }) => hub !== first.hub)) return refuse({ reason: 'several-hubs' });
    const other = await coveredBy(transaction, opening);
    if (other) return refuse({ reason: 'covered', ...other });
    await insertOutage(transaction, opening, first.hub);
    const [opened] = await readOutages(transaction, sql`outage_id = ${outageId}`);
    if (!opened) throw new Error('an outage that was just opened is gone');
    return accept(opened);
  });

/** Another that is not over, of the same service at one of the nodes at the same time; a fault has no end that is known. */
async function coveredBy(transaction: Database, { nodeIds, services, beganAt, plannedUntil }: OutageOpening) {
  const { rows } = await sql<{ readonly outageId: string; readonly place: string }>`
    select o.outage_id as "outageId", place from oss.outages o
    where ended_at is null and services && ${[...services]}::text[] and began_at < coalesce(${plannedUntil ?? null}::timestamptz, 'infinity')
      and (state <> 'planned' or coalesce(planned_until, 'infinity') > ${beganAt}) and (${plannedUntil ?? null}::timestamptz is not null or state <> 'planned')
      and exists (select from oss.outage_nodes n where n.outage_id = o.outage_id and node_id = any(${[...nodeIds]}::text[]))
    order by began_at limit 1`.execute(transaction);
  return rows[0];
}

async function insertOutage(transaction: Database, opening: OutageOpening, hub: string): Promise<void> {
  const { outageId, kind, services, place, nodeIds, area, cause, beganAt, plannedUntil, nextUpdateAt } = opening;
  const state: OutageState = kind === 'planned' ? 'planned' : cause === 'unknown' ? 'investigating' : 'identified';
  await sql`
    insert into oss.outages (outage_id, kind, state, services, hub, place, area, cause, began_at, planned_until, next_update_at, affected)
    select ${outageId}, ${kind}, ${state}, ${[...services]}::text[], ${hub}, ${place}, ${area ? JSON.stringify(area) : null}::jsonb, ${cause},
      ${beganAt}, ${plannedUntil ?? null}, ${nextUpdateAt ?? null},
      (select count(*) from oss.premises p where node_id = any(${[...nodeIds]}::text[])
        and exists (select from oss.services s where s.account_id = p.account_id and line = any(${[...services]}::text[])))`.execute(transaction);
  await sql`insert into oss.outage_nodes (outage_id, node_id) select distinct ${outageId}::uuid, unnest(${[...nodeIds]}::text[])`.execute(
    transaction,
  );
  await addUpdate(transaction, { ...opening, state }, 1);
}

async function addUpdate(transaction: Database, update: Omit<OutageChange, 'version' | 'cause' | 'nextUpdateAt'>, number: number): Promise<void> {
  const { outageId, at, by, state, estimate, note } = update;
  await sql`
    insert into oss.outage_updates (outage_id, number, at, by, state, back_at, confidence, note_en, note_es)
    values (${outageId}, ${number}, ${at}, ${by}, ${state}, ${estimate?.backAt ?? null}, ${estimate?.confidence ?? null}, ${note?.en ?? null},
      ${note?.es ?? null})`.execute(transaction);
}

export const updateOutage = (database: Database, change: OutageChange): Promise<Result<Outage, UpdateRefusal>> =>
  database.transaction().execute(async (transaction) => {
    const { outageId, version, state, cause, nextUpdateAt, at } = change;
    if (!isUuid(outageId)) return refuse({ reason: 'no-such-outage' });
    const { rows } = await sql<{ readonly version: number; readonly state: OutageState }>`
      select version, state from oss.outages where outage_id = ${outageId} for no key update`.execute(transaction);
    const [now] = rows;
    if (!now) return refuse({ reason: 'no-such-outage' });
    if (now.version !== version) return refuse({ reason: 'stale' });
    if (isOver(now.state) || (state !== now.state && !nextStates(now.state).includes(state))) return refuse({ reason: 'not-allowed' });
    // Service that comes back is owed for; what was cancelled never was out.
    await sql`
      update oss.outages set version = version + 1, state = ${state}, cause = ${cause}, next_update_at = ${nextUpdateAt ?? null},
        ended_at = ${isOver(state) ? at : null}, credits = ${state === 'restored' ? 'due' : 'none'},
        began_at = case when ${now.state} = 'planned' and ${state} = 'repairing' then ${at}::timestamptz else began_at end
      where outage_id = ${outageId}`.execute(transaction);
    const last = await sql<{ readonly number: number }>`
      select max(number) as number from oss.outage_updates where outage_id = ${outageId}`.execute(transaction);
    await addUpdate(transaction, change, (last.rows[0]?.number ?? 0) + 1);
    const [changed] = await readOutages(transaction, sql`outage_id = ${outageId}`);
    if (!changed) throw new Error('an outage that was just changed is gone');
    return accept(changed);
  });
