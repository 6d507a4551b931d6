import { sql } from 'kysely';
import type { BilledPlan, PlansPort } from '#modules/shop/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** What an account is billed for, from its plans. */
export const createPlans = (database: Database): PlansPort => ({
  plans: async (accountId, on) => (isUuid(accountId) ? readPlans(database, accountId, on) : []),
});

async function readPlans(database: Database, accountId: string, on: IsoDate): Promise<readonly BilledPlan[]> {
  const { rows } = await sql<BilledPlan>`
    select p.part, p.code, p.line_group as "group", json_build_object('en', p.description_en, 'es', p.description_es) as name, p.monthly,
      -- A price that ends because the next one begins is no end of the plan.
      case when later.active_from is null then p.active_to end as "endsOn",
      case when p.promotion_until >= ${on} then json_build_object('reduction', p.promotion_amount, 'until', p.promotion_until,
        'name', json_build_object('en', p.promotion_description_en, 'es', p.promotion_description_es)) end as promotion,
      case when later.active_from is not null then json_build_object('monthly', later.monthly, 'from', later.active_from) end as next
    from bss.products p
      left join lateral (
        select active_from, monthly from bss.products l
        where l.account_id = p.account_id and l.part = p.part and l.code = p.code and l.active_from > ${on} order by active_from limit 1
      ) later on true
    where p.account_id = ${accountId} and p.active_from <= ${on} and (p.active_to is null or p.active_to >= ${on})
    order by array_position(array['core', 'mobile', 'streaming'], p.part), p.code`.execute(database);
  return rows.map((row) => ({
    ...row,
    endsOn: row.endsOn ?? undefined,
    promotion: row.promotion ?? undefined,
    next: row.next ?? undefined,
  }));
}
