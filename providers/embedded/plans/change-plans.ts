import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { BilledProduct } from '../statement-builder/billed-product.ts';

export type PlanKey = { readonly accountId: string; readonly part: AccountPart; readonly code: string };

/**
 * Adds a plan to a part as of a day. The next statement charges the days that the last one missed.
 * @throws pg's integrity violation for a day that is billed and closed, its unique violation if the plan already begins on that day
 */
export async function addPlan(database: Database, { accountId, part }: Omit<PlanKey, 'code'>, plan: BilledProduct, from: IsoDate): Promise<void> {
  await sql`
    insert into bss.products (account_id, part, code, active_from, active_to, line_group, description_en, description_es, monthly)
    values (${accountId}, ${part}, ${plan.code}, ${from}, ${plan.to ?? null}, ${plan.group}, ${plan.description.en}, ${plan.description.es}, ${plan.monthly})
  `.execute(database);
}

/**
 * Ends a plan on a day. False if the part has no such plan that continues past it. @throws pg's integrity violation for a day that is billed and
 * closed
 */
export async function endPlan(database: Database, { accountId, part, code }: PlanKey, to: IsoDate): Promise<boolean> {
  const ended = await sql`
    update bss.products set active_to = ${to}
    where account_id = ${accountId} and part = ${part} and code = ${code} and active_from <= ${to} and (active_to is null or active_to > ${to})`.execute(
    database,
  );
  return ended.numAffectedRows === 1n;
}

/** Reprices a plan as of a day; its reductions stay. Returns false and throws as `endPlan` does. */
export async function repricePlan(database: Database, key: PlanKey, monthly: Cents, from: IsoDate): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await endPlan(transaction, key, plusDays(from, -1)))) return false;
    await sql`
      insert into bss.products select (jsonb_populate_record(p, ${JSON.stringify({ active_from: from, active_to: null, monthly })})).*
      from bss.products p where account_id = ${key.accountId} and part = ${key.part} and code = ${key.code} and active_to = ${plusDays(from, -1)}
    `.execute(transaction);
    return true;
  });
}
