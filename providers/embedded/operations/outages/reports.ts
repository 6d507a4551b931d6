import { sql } from 'kysely';
import { REPORT_PAUSE_MS, type ReportedNode, SUSPECTING_MS, SUSPECTING_REPORTS } from '#modules/outages/rules/report.ts';
import type { OutageReport } from '#modules/outages/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** The account's premise is locked, so that two reports of one account at once are one. Once by its id. */
export async function takeReport(
  database: Database,
  report: OutageReport,
): Promise<Result<{ readonly suspected: boolean }, 'too-soon' | 'no-such-account'>> {
  const { accountId, reportId, services, since, lights, at } = report;
  if (!isUuid(accountId)) return refuse('no-such-account');
  return database.transaction().execute(async (transaction) => {
    const premise = await sql<{ readonly nodeId: string | null }>`
      select node_id as "nodeId" from oss.premises where account_id = ${accountId} order by premise_id for no key update`.execute(transaction);
    const [place] = premise.rows;
    if (!place) return refuse('no-such-account' as const);
    const earlier = await sql<{ readonly reportId: string }>`
      select report_id as "reportId" from oss.outage_reports
      where account_id = ${accountId} and reported_at > ${plusMilliseconds(at, -REPORT_PAUSE_MS)} and reported_at <= ${at}`.execute(transaction);
    const isSame = earlier.rows.some((each) => each.reportId === reportId);
    if (!isSame && earlier.rows.length > 0) return refuse('too-soon' as const);
    if (!isSame)
      await sql`
        insert into oss.outage_reports (account_id, report_id, node_id, services, since, lights, reported_at)
        values (${accountId}, ${reportId}, ${place.nodeId}, ${[...services]}::text[], ${since}, ${lights}, ${at})`.execute(transaction);
    return accept({ suspected: place.nodeId !== null && (await isSuspected(transaction, place.nodeId, at)) });
  });
}

/** Whether enough neighbors reported within the time that counts, and no outage covers the node. */
export async function isSuspected(database: Database, nodeId: string, at: IsoInstant): Promise<boolean> {
  const nodes = await reportedNodes(database, plusMilliseconds(at, -SUSPECTING_MS), nodeId);
  return (nodes[0]?.accounts ?? 0) >= SUSPECTING_REPORTS;
}

export async function reportedNodes(database: Database, since: IsoInstant, nodeId?: string): Promise<readonly ReportedNode[]> {
  const { rows } = await sql<ReportedNode>`
    select r.node_id as "nodeId", n.name, n.hub, count(distinct r.account_id)::int as accounts, min(reported_at) as "firstAt", max(reported_at) as "lastAt"
    from oss.outage_reports r join oss.nodes n using (node_id)
    where reported_at > greatest(${since}::timestamptz, n.reports_from) and (${nodeId ?? null}::text is null or r.node_id = ${nodeId ?? null})
      and not exists (select from oss.outage_nodes covered join oss.outages o using (outage_id)
        where covered.node_id = r.node_id and o.ended_at is null and o.state <> 'planned')
    group by 1, 2, 3 order by 4 desc, 1`.execute(database);
  return rows;
}
