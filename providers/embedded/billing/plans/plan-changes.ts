import { sql } from 'kysely';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockParts } from '../ledger/lock-parts.ts';
import type { PartKey } from '../part-keys.ts';
import type { BilledProduct } from '../statement-builder/billed-product.ts';
import type { OneTimeCharge } from '../statement-builder/build-statement.ts';
import { addCharges } from '../statements/charges.ts';
import { addHeldPlan, endHeldPlan } from './change-plans.ts';

/** What an order does to the plans of a part from a day on: a plan ends, another begins, something is charged once. */
export type PlanChange = {
  /** The code of the plan that ends. */
  readonly ends: string | undefined;
  readonly adds: Omit<BilledProduct, 'from' | 'to'> | undefined;
  readonly once: Omit<OneTimeCharge, 'on'> | undefined;
};

/** The rows of plans as they were before a change, to put back. */
export type PlansBefore = readonly (object & { readonly code: string; readonly description_en: string; readonly description_es: string })[];

/**
 * Makes changes from a day on, within the transaction of the order that they are for. Undefined if a plan that is to end is not there, or one that is to
 * begin is: then the transaction has to be taken back.
 * @param changeId names what is charged once, once
 * @throws pg's integrity violation for days that are billed and closed
 */
export async function changePlans(
  transaction: Database,
  key: PartKey,
  { changes, from, changeId }: { readonly changes: readonly PlanChange[]; readonly from: IsoDate; readonly changeId: string },
): Promise<PlansBefore | undefined> {
  await lockParts(transaction, [key]);
  const codes = changes.flatMap(({ ends, adds }) => [...(ends === undefined ? [] : [ends]), ...(adds ? [adds.code] : [])]);
  const before = await rowsOf(transaction, key, codes);
  for (const { ends } of changes) {
    if (ends !== undefined && !(await endHeldPlan(transaction, { ...key, code: ends }, plusDays(from, -1)))) return undefined;
  }
  for (const { adds } of changes) if (adds && !(await addHeldPlan(transaction, key, adds, from))) return undefined;
  const charges = changes.flatMap(({ once }) => (once ? [{ ...once, ...key, on: from, chargeId: `${changeId} ${once.code}` }] : []));
  if (charges.length > 0) await addCharges(transaction, charges);
  return before;
}

/**
 * Puts plans back as they were before a change that has not begun; what else was arranged about these plans since is taken back with it.
 * @throws as `changePlans`
 */
export async function unchangePlans(
  transaction: Database,
  key: PartKey,
  { before, codes, changeId }: { readonly before: PlansBefore; readonly codes: readonly string[]; readonly changeId: string },
): Promise<void> {
  await lockParts(transaction, [key]);
  const was = JSON.stringify(before);
  const old = sql`jsonb_populate_recordset(null::bss.products, ${was}::jsonb)`;
  await sql`
    delete from bss.products p where ${ofPart(key)} and p.code = any(${codes})
      and not exists (select from ${old} o where o.code = p.code and o.active_from = p.active_from)`.execute(transaction);
  await sql`
    update bss.products p set active_to = o.active_to from ${old} o
    where ${ofPart(key)} and o.code = p.code and o.active_from = p.active_from and o.active_to is distinct from p.active_to`.execute(transaction);
  await sql`
    insert into bss.products select o.* from ${old} o
    where not exists (select from bss.products p where ${ofPart(key)} and p.code = o.code and p.active_from = o.active_from)`.execute(transaction);
  await sql`
    delete from bss.one_time_charges where account_id = ${key.accountId} and part = ${key.part} and billed_on is null
      and charge_id like ${`${changeId} %`}`.execute(transaction);
}

/** The first day as of which plans can still change: no statement has closed it. Undefined if all can. */
export async function openSince(transaction: Database, { accountId, part }: PartKey): Promise<IsoDate | undefined> {
  const { rows } = await sql<{ readonly day: IsoDate | null }>`
    select open_since as day from bss.account_parts where account_id = ${accountId} and part = ${part}`.execute(transaction);
  return rows[0]?.day ?? undefined;
}

async function rowsOf(transaction: Database, key: PartKey, codes: readonly string[]): Promise<PlansBefore> {
  const { rows } = await sql<{ readonly row: PlansBefore[number] }>`
    select to_jsonb(p) as row from bss.products p where ${ofPart(key)} and p.code = any(${codes}) order by code, active_from`.execute(transaction);
  return rows.map(({ row }) => row);
}

const ofPart = ({ accountId, part }: PartKey) => sql`p.account_id = ${accountId} and p.part = ${part}`;
