import { sql } from 'kysely';
import type { OpenItem, ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import { joinLastStatement, joinOpenItems } from '../cycle/part-joins.ts';
import { joinDevicePlans, type OpenPlan } from '../devices/installments.ts';
import { owedAnew } from '../ledger/owed-anew.ts';
import type { BilledProduct } from '../statement-builder/billed-product.ts';
import type { OneTimeCharge, PostedAdjustment } from '../statement-builder/build-statement.ts';
import type { PlanPause } from '../statement-builder/pauses.ts';
import type { Stretch } from '../statement-builder/stretches.ts';
import { taxRules } from './tax-tables.ts';

/** Identifies the one statement of a part on a cycle date. */
export type StatementKey = { readonly accountId: string; readonly part: AccountPart; readonly on: IsoDate };

/** A statement to gather for. `state`: whose taxes it has, if that is not where the account is now. */
type Wanted = StatementKey & { readonly state?: string };

/** Everything that goes on the next statement of a part. */
export type Gathered = StatementKey & {
  /** The statement of this key, if it was already issued. */
  readonly issuedId: string | null;
  readonly lastStatementOn: IsoDate | null;
  readonly openedOn: IsoDate;
  readonly cycleDay: number;
  readonly timeZone: string;
  readonly serviceState: ServiceState;
  /** The part's last ledger entry when this was read. The draft is valid only for that state of the ledger. */
  readonly lastEntry: number;
  readonly previousBalance: Cents;
  readonly currentBalance: Cents;
  /** Booked since the previous statement, already in the current balance, and listed on this one: adjustments, and what is owed anew. */
  readonly adjustments: readonly PostedAdjustment[];
  /** The share of the current balance that they charged. */
  readonly unbilled: Cents;
  /** What previous statements asked for that is still unpaid, newest first. */
  readonly openItems: readonly OpenItem[];
  readonly autoPayDiscount: boolean;
  /** The day of its active arrangement: what fell due before it is paid by arrangement. */
  readonly arrangedOn: IsoDate | null;
  readonly devicePlans: readonly OpenPlan[];
  readonly products: readonly BilledProduct[];
  /** Those of the days that this statement bills or corrects. */
  readonly pauses: readonly PlanPause[];
  /** What the last statement billed in advance for its month, and whether there was service to bill. */
  readonly billed: readonly Stretch[];
  readonly wasServed: boolean | null;
  readonly oneTime: readonly (OneTimeCharge & { readonly chargeId: string })[];
  readonly taxes: readonly TaxRule[];
};

/** Skips keys whose part does not exist. One round trip. */
export async function gather(database: Database, keys: readonly Wanted[]): Promise<readonly Gathered[]> {
  const found = await sql<Gathered>`
    with tax as materialized (
      select state, effective_on, lead(effective_on) over (partition by state order by effective_on) as replaced_on, ${taxRules} as list
      from bss.taxes group by state, effective_on
    )
    select p.account_id as "accountId", p.part, key."on",
      (select statement_id from bss.statements s where s.account_id = p.account_id and s.part = p.part and s.issued_on = key."on") as "issuedId",
      last.issued_on as "lastStatementOn", p.opened_on as "openedOn", p.cycle_day as "cycleDay", a.time_zone as "timeZone", p.service_state as "serviceState", p.last_entry as "lastEntry",
      coalesce(last.balance, 0) as "previousBalance", p.balance as "currentBalance", p.unbilled, adjusted.list as adjustments, item.list as "openItems",
      (select agreed_on from bss.arrangements r where r.account_id = p.account_id and r.part = p.part and r.state = 'active') as "arrangedOn",
      p.auto_pay_discount_eligible and coalesce(enrollment.state = 'enrolled', false) as "autoPayDiscount",
      device.list as "devicePlans", product.list as products, pause.list as pauses, billed.list as billed, last.is_served as "wasServed", charge.list as "oneTime",
      coalesce(tax.list, '[]') as taxes
    from jsonb_to_recordset(${JSON.stringify(keys)}) as key("accountId" uuid, part text, "on" date, state text)
    join bss.account_parts p on p.account_id = key."accountId" and p.part = key.part
    join bss.accounts a on a.account_id = p.account_id
    left join bss.auto_pay_enrollments enrollment on enrollment.account_id = p.account_id and enrollment.part = p.part
    ${joinLastStatement}
    cross join lateral (
      select coalesce(json_agg(json_build_object('kind', kind, 'code', code, 'amount', amount, 'on', adjusted_on,
        'description', json_build_object('en', description_en, 'es', description_es)) order by number), '[]') as list
      from (
        select e.number, kind, code, amount, adjusted_on, description_en, description_es
        from bss.entries e join bss.adjustments using (account_id, adjustment_id)
        where e.account_id = p.account_id and e.part = p.part and e.number > coalesce(last.entry_number, 0)
        union all
        select number, 'adjustment', code, amount, "on", en, es
        from ${owedAnew} anew where anew.account_id = p.account_id and anew.part = p.part and number > coalesce(last.entry_number, 0)
      ) entry
    ) adjusted
    ${joinOpenItems}
    ${joinDevicePlans}
    cross join lateral (
      select coalesce(json_agg(json_strip_nulls(json_build_object(
        'code', code, 'group', line_group, 'description', json_build_object('en', description_en, 'es', description_es),
        'monthly', monthly, 'from', active_from, 'to', active_to,
        'promotion', case when promotion_code is not null then json_build_object('code', promotion_code, 'amount', promotion_amount,
          'description', json_build_object('en', promotion_description_en, 'es', promotion_description_es), 'until', promotion_until) end
      )) order by code, active_from), '[]') as list
      -- Whatever begins within the month that is billed, which has 31 days at most: from the last of February it may go to the 30th of March.
      from bss.products where account_id = p.account_id and part = p.part and active_from < key."on" + 31
        and (active_to is null or active_to >= coalesce(last.issued_on, key."on"))
    ) product
    cross join lateral (
      select coalesce(json_agg(json_build_object('pauseId', pause_id, 'from', from_on, 'to', to_on, 'plan', json_build_object(
        'code', plan_code, 'group', line_group, 'description', json_build_object('en', description_en, 'es', description_es), 'monthly', monthly
      )) order by from_on), '[]') as list
      from bss.plan_pauses where account_id = p.account_id and part = p.part and from_on < key."on" + 31
        and to_on >= coalesce(last.issued_on, key."on")
    ) pause
    cross join lateral (
      select coalesce(last.billed_elsewhere, jsonb_agg(jsonb_build_object('kind', kind, 'code', code, 'group', line_group, 'monthly', monthly,
        'description', jsonb_build_object('en', description_en, 'es', description_es), 'from', period_from, 'to', period_to) order by number), '[]') as list
      from bss.statement_lines where account_id = p.account_id and statement_id = last.statement_id and monthly is not null
    ) billed
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'chargeId', charge_id, 'code', code, 'group', line_group, 'kind', kind, 'amount', amount, 'on', incurred_on,
        'description', json_build_object('en', description_en, 'es', description_es)
      ) order by incurred_on, charge_id), '[]') as list
      from bss.one_time_charges where account_id = p.account_id and part = p.part and billed_on is null and incurred_on <= key."on"
    ) charge
    left join tax on tax.state = coalesce(key.state, a.state) and tax.effective_on <= key."on" and (tax.replaced_on is null or tax.replaced_on > key."on")
  `.execute(database);
  return found.rows;
}
