import { sql } from 'kysely';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PlanKey } from '#providers/books/plans.ts';
import { lockParts } from '../ledger/lock-parts.ts';
import type { BilledProduct } from '../statement-builder/billed-product.ts';

/**
 * Adds a plan to a part as of a day. The next statement charges the days that the last one missed. False if a day of it has such a plan already, which
 * would then be billed twice.
 * @throws pg's integrity violation for a day that is billed and closed, or for a part that the account does not have
 */
export function addPlan(database: Database, { accountId, part }: Omit<PlanKey, 'code'>, plan: BilledProduct, from: IsoDate): Promise<boolean> {
  return changing(database, { accountId, part }, (transaction) => addHeldPlan(transaction, { accountId, part }, plan, from));
}

/** The same in a transaction that has locked the part; with the reduction that the plan begins with. */
export async function addHeldPlan(
  transaction: Database,
  { accountId, part }: Omit<PlanKey, 'code'>,
  { code, group, description, monthly, to, promotion }: BilledProduct,
  from: IsoDate,
): Promise<boolean> {
  const reduced = promotion && [promotion.code, promotion.description.en, promotion.description.es, promotion.amount, promotion.until];
  const [by, en, es, amount, until] = reduced ?? [null, null, null, null, null];
  const added = await sql`
    insert into bss.products (account_id, part, code, active_from, active_to, line_group, description_en, description_es, monthly,
      promotion_code, promotion_description_en, promotion_description_es, promotion_amount, promotion_until)
    select ${accountId}, ${part}, ${code}, ${from}, ${to ?? null}, ${group}, ${description.en}, ${description.es}, ${monthly},
      ${by}, ${en}, ${es}, ${amount}, ${until}
    where not exists (select from bss.products where ${ofPlan({ accountId, part, code })}
      and active_from <= coalesce(${to ?? null}::date, 'infinity') and coalesce(active_to, 'infinity') >= ${from}::date)`.execute(transaction);
  return added.numAffectedRows === 1n;
}

/**
 * Ends a plan on a day, with whatever was to change about it later; a plan that has not begun by then is removed. False if the part has no such plan
 * that continues past it. @throws pg's integrity violation for a day that is billed and closed
 */
export function endPlan(database: Database, key: PlanKey, to: IsoDate): Promise<boolean> {
  return changing(database, key, (transaction) => endHeldPlan(transaction, key, to));
}

/** The same in a transaction that has locked the part. */
export async function endHeldPlan(transaction: Database, key: PlanKey, to: IsoDate): Promise<boolean> {
  const removed = await sql`delete from bss.products where ${ofPlan(key)} and active_from > ${to}`.execute(transaction);
  const ended = await sql`
    update bss.products set active_to = ${to}
    where ${ofPlan(key)} and active_from <= ${to} and (active_to is null or active_to > ${to})`.execute(transaction);
  return (removed.numAffectedRows ?? 0n) + (ended.numAffectedRows ?? 0n) > 0n;
}

/**
 * Has another plan take the place of one, with all that it costs and says, in a transaction that has locked the part: what is billed stays, and no day
 * is billed twice. Nothing if the part has no such plan on the day. @param to `from`: the first day of the other; `lastDay`: the one before
 */
export async function moveHeldPlan(
  transaction: Database,
  key: PlanKey,
  to: { readonly code: string; readonly from: IsoDate; readonly lastDay: IsoDate },
): Promise<void> {
  await sql`
    insert into bss.products (account_id, part, code, active_from, active_to, line_group, description_en, description_es, monthly)
    select account_id, part, ${to.code}, ${to.from}, active_to, line_group, description_en, description_es, monthly from bss.products
    where ${ofPlan(key)} and active_from <= ${to.from} and (active_to is null or active_to >= ${to.from})`.execute(transaction);
  await endHeldPlan(transaction, key, to.lastDay);
}

/**
 * Reprices a plan as of a day, up to its end or to the day before a price that was set for later: what was arranged for later stays. Its reductions
 * stay, too.
 * @returns the last day of the new price, if it has one; undefined if the part has no such plan on the day
 * @throws as `endPlan`
 */
export function repricePlan(
  database: Database,
  key: PlanKey,
  monthly: Cents,
  from: IsoDate,
): Promise<{ readonly to: IsoDate | undefined } | undefined> {
  return changing(database, key, async (transaction) => {
    const onTheDay = sql`${ofPlan(key)} and active_from <= ${from} and (active_to is null or active_to >= ${from})`;
    const { rows } = await sql<{ readonly row: object; readonly began: IsoDate; readonly to: IsoDate | null }>`
      select to_jsonb(p) as row, active_from as began, active_to as "to" from bss.products p where ${onTheDay}`.execute(transaction);
    const [old] = rows;
    if (old === undefined) return undefined;
    await (old.began === from
      ? sql`delete from bss.products where ${onTheDay}`
      : sql`update bss.products set active_to = ${plusDays(from, -1)} where ${onTheDay}`
    ).execute(transaction);
    const repriced = JSON.stringify({ ...old.row, active_from: from, monthly });
    await sql`insert into bss.products select (jsonb_populate_record(null::bss.products, ${repriced})).*`.execute(transaction);
    return { to: old.to ?? undefined };
  });
}

const ofPlan = ({ accountId, part, code }: PlanKey) => sql`account_id = ${accountId} and part = ${part} and code = ${code}`;

/** One change of a part's plans at a time, so that two cannot leave a day with two prices. */
function changing<T>(database: Database, { accountId, part }: Omit<PlanKey, 'code'>, change: (transaction: Database) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await lockParts(transaction, [{ accountId, part }]);
    return change(transaction);
  });
}
