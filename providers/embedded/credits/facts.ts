import { type RawBuilder, sql } from 'kysely';
import { type CreditDecision, type CreditRule, decideCredit, ruleOn } from '#modules/outages/rules/credit.ts';
import type { Outage } from '#modules/outages/rules/outage.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';

/** An account that an outage reached, with what a credit for it hangs on. */
type Reached = {
  readonly accountId: string;
  readonly footprint: string;
  readonly timeZone: string;
  readonly monthly: Cents;
  readonly inService: boolean;
  readonly hasVoice: boolean;
};

export type OutageToCredit = Pick<Outage, 'kind' | 'cause' | 'services' | 'nodeIds' | 'beganAt'> & { readonly endedAt: IsoInstant };

/** Accounts by id, at most `most`, with the price of the services that were out on the day of the outage. */
export async function readReached(
  database: Database,
  { nodeIds, services, beganAt, endedAt }: OutageToCredit,
  { after, most }: { readonly after?: string | undefined; readonly most: number },
): Promise<readonly Reached[]> {
  const on: RawBuilder<unknown> = sql`(${beganAt}::timestamptz at time zone a.time_zone)::date`;
  const { rows } = await sql<Reached>`
    with reached as (
      select distinct p.account_id from oss.premises p
      where p.node_id = any(${[...nodeIds]}::text[]) and (${after ?? null}::uuid is null or p.account_id > ${after ?? null})
        and exists (select from oss.services s where s.account_id = p.account_id and s.line = any(${[...services]}::text[]))
      order by 1 limit ${most})
    select a.account_id as "accountId", a.footprint, a.time_zone as "timeZone",
      coalesce((
        select sum(monthly - case when promotion_until >= ${on} then coalesce(promotion_amount, 0) else 0 end) from bss.products b
        where b.account_id = a.account_id and part = 'core' and line_group = any(${[...services]}::text[]) and active_from <= ${on}
          and coalesce(active_to, 'infinity') >= ${on}), 0)::bigint as monthly,
      part.service_state = 'active' and a.opened_at < ${endedAt} as "inService",
      exists (select from oss.services s where s.account_id = a.account_id and s.line = 'voice') as "hasVoice"
    from reached join bss.accounts a using (account_id) join bss.account_parts part on part.account_id = a.account_id and part.part = 'core'
    order by 1`.execute(database);
  return rows;
}

/** The decision for one of them, by the rule of its brand on the day on which it began there. */
export function decisionFor(outage: OutageToCredit, account: Reached, rules: readonly CreditRule[]): CreditDecision & { readonly on: IsoDate } {
  const { kind, cause, beganAt, endedAt } = outage;
  const { footprint, timeZone, monthly, inService } = account;
  const began = todayIn(beganAt, timeZone);
  const lastedMs = Date.parse(endedAt) - Date.parse(beganAt);
  return { ...decideCredit(ruleOn(rules, footprint, began), { kind, cause, lastedMs, monthly, inService }), on: began };
}
