import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** As many as one transaction of ours. */
const BATCH = 2_000;
const READ_AT_ONCE = 10_000;

/** Milliseconds that the other database takes for the same rows: staged first, then a statement for each table and batch. */
export async function postSetBased(from: Database, to: Database, outageIds: readonly string[]): Promise<number> {
  await stage(from, to, outageIds);
  const { rows } = await sql<{ readonly batches: number }>`select max(batch) + 1 as batches from public.given`.execute(to);
  const begun = performance.now();
  for (let batch = 0; batch < (rows[0]?.batches ?? 0); batch++) await postBatch(to, batch);
  return performance.now() - begun;
}

async function stage(from: Database, to: Database, outageIds: readonly string[]): Promise<void> {
  await sql`
    create unlogged table public.given (batch integer, account_id uuid, outage_id uuid, amount bigint, days integer, declined text,
      adjustment jsonb)`.execute(to);
  const { rows } = await sql<object>`
    select ((row_number() over (order by c.outage_id, c.account_id) - 1) / ${sql.lit(BATCH)})::int as batch,
      c.account_id, c.outage_id, c.amount, c.days, c.declined,
      to_jsonb(a) as adjustment
    from oss.outage_credits c left join bss.adjustments a on a.account_id = c.account_id and a.adjustment_id = 'outage ' || c.outage_id
    where c.outage_id = any(${[...outageIds]}::uuid[]) order by 1`.execute(from);
  for (let at = 0; at < rows.length; at += READ_AT_ONCE)
    await sql`insert into public.given select * from jsonb_populate_recordset(null::public.given, ${JSON.stringify(rows.slice(at, at + READ_AT_ONCE))})`.execute(
      to,
    );
  await sql`create index on public.given (batch)`.execute(to);
  await sql`analyze public.given`.execute(to);
}

const postBatch = (database: Database, batch: number): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`
      insert into oss.outage_credits (account_id, outage_id, decided_at, amount, days, declined)
      select account_id, outage_id, '2026-11-28T00:00:00Z', amount, days, declined from public.given where batch = ${batch}`.execute(transaction);
    await sql`
      insert into bss.adjustments select a.* from public.given g, jsonb_populate_record(null::bss.adjustments, g.adjustment) a
      where batch = ${batch} and g.amount is not null`.execute(transaction);
    await sql`
      with given as (
        select g.*, p.last_entry + 1 as number, greatest((adjustment ->> 'adjusted_on')::date, p.open_since) as entered_on
        from public.given g join bss.account_parts p on p.account_id = g.account_id and p.part = 'core' where batch = ${batch} and g.amount is not null
      ), entry as (
        insert into bss.entries (account_id, part, number, occurred_on, adjustment_id)
        select account_id, 'core', number, entered_on, adjustment ->> 'adjustment_id' from given
      ), leg as (
        insert into bss.legs (account_id, part, entry_number, ledger_account, amount)
        select account_id, 'core', number, account, leg.amount from given, lateral (values ('revenue', given.amount), ('receivable', -given.amount))
          as leg(account, amount)
      )
      update bss.account_parts p set balance = balance - given.amount, last_entry = last_entry + 1
      from given where p.account_id = given.account_id and p.part = 'core'`.execute(transaction);
  });
