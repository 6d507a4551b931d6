import { sql } from 'kysely';
import { type CreditRule, firstRules } from '#modules/outages/rules/credit.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Every rule, those that come with the provider first. */
export async function readCreditRules(database: Database): Promise<readonly CreditRule[]> {
  const { rows } = await sql<Omit<CreditRule, 'cap'> & { readonly cap: Cents | null }>`
    select footprint, from_on as "from", minimum_minutes as "minimumMinutes", days, most_days as "mostDays", cap, excluded,
      credits_planned_work as "creditsPlannedWork"
    from oss.outage_credit_rules order by footprint, from_on`.execute(database);
  return [...firstRules, ...rows.map(({ cap, ...rule }) => ({ ...rule, cap: cap ?? undefined }))];
}

/** A rule begins on a day that no other of the brand begins on. */
export async function addCreditRule(
  database: Database,
  rule: CreditRule,
  { by, at }: { readonly by: string; readonly at: IsoInstant },
): Promise<Result<undefined, 'day-taken'>> {
  const { footprint, from, minimumMinutes, days, mostDays, cap, excluded, creditsPlannedWork } = rule;
  const { numAffectedRows } = await sql`
    insert into oss.outage_credit_rules (footprint, from_on, minimum_minutes, days, most_days, cap, excluded, credits_planned_work, added_by, added_at)
    values (${footprint}, ${from}, ${minimumMinutes}, ${days}, ${mostDays}, ${cap ?? null}, ${[...excluded]}::text[], ${creditsPlannedWork}, ${by}, ${at})
    on conflict do nothing`.execute(database);
  return numAffectedRows === 1n ? accept(undefined) : refuse('day-taken');
}
