import { sql } from 'kysely';
import { type Plant, undrawnHub } from '#modules/outages/rules/plant.ts';
import type { Covering, OutagesPort, Probe } from '#modules/outages/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { openOutage, updateOutage } from './change-outages.ts';
import { readOutages } from './read-outages.ts';
import { isSuspected, reportedNodes, takeReport } from './reports.ts';

/** What of the port needs no money; what does is beside (providers/embedded/credits). */
type WithoutMoney = Omit<OutagesPort, 'ofAccount' | 'preview' | 'credits'> & {
  standingOf(accountId: string, now: IsoInstant): Promise<Standing | undefined>;
  reaching(accountId: string, since: IsoInstant): ReturnType<OutagesPort['outages']>;
};

type Standing = { readonly nodeId: string | undefined; readonly suspected: boolean; readonly reportedAt: IsoInstant | undefined };

/** The outages of the plant, from its own tables. */
export const createPlantOutages = (database: Database): WithoutMoney => ({
  plant: () => readPlant(database),
  outages: (since) => readOutages(database, sql`ended_at is null or ended_at >= ${since}`),
  async outage(outageId) {
    return isUuid(outageId) ? (await readOutages(database, sql`outage_id = ${outageId}`))[0] : undefined;
  },
  async standingOf(accountId, now) {
    if (!isUuid(accountId)) return undefined;
    const { rows } = await sql<{ readonly nodeId: string | null; readonly reportedAt: IsoInstant | null }>`
      select node_id as "nodeId", (select max(reported_at) from oss.outage_reports r where r.account_id = p.account_id) as "reportedAt"
      from oss.premises p where account_id = ${accountId} order by premise_id limit 1`.execute(database);
    const [place] = rows;
    if (!place) return undefined;
    const { nodeId, reportedAt } = place;
    return {
      nodeId: nodeId ?? undefined,
      reportedAt: reportedAt ?? undefined,
      suspected: nodeId !== null && (await isSuspected(database, nodeId, now)),
    };
  },
  reaching: (accountId, since) =>
    readOutages(
      database,
      sql`(ended_at is null or ended_at >= ${since}) and exists (
        select from oss.outage_nodes n join oss.premises p using (node_id) where n.outage_id = o.outage_id and p.account_id = ${accountId})
        and exists (select from oss.services s where s.account_id = ${accountId} and s.line = any(o.services))`,
    ),
  async covering(accountIds) {
    const { rows } = await sql<Covering>`
      select p.account_id as "accountId", o.outage_id as "outageId", o.version, o.state <> 'planned' as running
      from oss.premises p join oss.outage_nodes n using (node_id) join oss.outages o using (outage_id)
      where o.ended_at is null and p.account_id = any(${accountIds.filter(isUuid)}::uuid[])
        and exists (select from oss.services s where s.account_id = p.account_id and s.line = any(o.services))
      order by 1, 2`.execute(database);
    return rows;
  },
  async affected(outageId, { first, after }) {
    if (!isUuid(outageId)) return [];
    const { rows } = await sql<{ readonly accountId: string }>`
      select distinct p.account_id as "accountId"
      from oss.outages o join oss.outage_nodes n using (outage_id) join oss.premises p using (node_id)
      where o.outage_id = ${outageId} and (${after ?? null}::uuid is null or p.account_id > ${after ?? null})
        and exists (select from oss.services s where s.account_id = p.account_id and s.line = any(o.services))
      order by 1 limit ${first}`.execute(database);
    return rows.map(({ accountId }) => accountId);
  },
  async probes(nodeIds, most) {
    const { rows } = await sql<Probe>`
      select p.node_id as "nodeId", d.mac from oss.premises p join oss.devices d using (account_id)
      where p.node_id = any(${[...nodeIds]}::text[]) and d.mac is not null and d.state in ('in-service', 'swap-pending') and d.kind in ('gateway', 'modem')
      order by d.mac limit ${most}`.execute(database);
    return rows;
  },
  open: (opening) => openOutage(database, opening),
  update: (change) => updateOutage(database, change),
  report: (report) => takeReport(database, report),
  reported: (since) => reportedNodes(database, since),
  async dismiss(nodeId, at) {
    await sql`update oss.nodes set reports_from = ${at} where node_id = ${nodeId} and (reports_from is null or reports_from < ${at})`.execute(
      database,
    );
  },
});

async function readPlant(database: Database): Promise<Plant> {
  const hubs = await sql<Plant['hubs'][number]>`select hub, time_zone as "timeZone", scenery from oss.hubs order by hub`.execute(database);
  const nodes = await sql<Omit<Plant['nodes'][number], 'outline'> & { readonly outline: Plant['nodes'][number]['outline'] | null }>`
    select node_id as "nodeId", hub, name, zips, outline from oss.nodes order by hub, name, node_id`.execute(database);
  const drawn = new Map(hubs.rows.map((each) => [each.hub, each]));
  return {
    hubs: [...new Set(nodes.rows.map(({ hub }) => hub))].map((hub) => drawn.get(hub) ?? { hub, ...undrawnHub }),
    nodes: nodes.rows.map(({ outline, ...node }) => ({ ...node, outline: outline ?? undefined })),
  };
}
