import { sql } from 'kysely';
import type { LineOfService, Premise } from '#modules/services/rules/service.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** A service as operations has it: without what a bill that is past due does to it. */
export type ServiceRow = {
  readonly line: LineOfService;
  readonly planName: { readonly en: string; readonly es: string };
  readonly lines: number;
  readonly provisioned: boolean;
  readonly stopped: { readonly reason: 'seasonal' | 'customer' | 'fraud'; readonly since: IsoDate } | null;
  readonly premise: Premise;
};

/** The services of an account, in the order in which customers see them. */
export async function readServices(database: Database, accountId: string): Promise<readonly ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    with line as (
      select line, plan_name, coalesce(plan_name_es, plan_name) as plan_name_es, lines, provisioned from oss.services where account_id = ${accountId}
      union all
      select line, name, name, 1, provisioned from oss.add_ons join (values ('wifi', 'Wi-Fi'), ('secureconnect', 'SecureConnect')) brand (of, name) on of = line
      where account_id = ${accountId}
    )
    select l.line, json_build_object('en', plan_name, 'es', plan_name_es) as "planName", l.lines::int, l.provisioned,
      case when s.line is not null then json_build_object('reason', s.reason, 'since', s.since) end as stopped,
      json_build_object('premiseId', p.premise_id, 'addressLine1', p.address_line1, 'city', p.city, 'state', p.state, 'zip', p.zip) as premise
    from line l join oss.premises p on p.account_id = ${accountId}
      left join oss.service_stops s on s.account_id = ${accountId} and s.line = l.line
    order by array_position(array['internet', 'tv', 'voice', 'mobile', 'streaming', 'wifi', 'secureconnect'], l.line)`.execute(database);
  return rows;
}
