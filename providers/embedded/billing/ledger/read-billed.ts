import { sql } from 'kysely';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requestedKeys } from '#platform/server/database/requested-keys.ts';
import type { BilledAndPaid } from '#providers/books/ledger.ts';

/** Reads these accounts for a check that recomputes what is due. */
export async function readBilledAndPaid(
  database: Database,
  accountIds: readonly string[],
): Promise<readonly (BilledAndPaid & { readonly accountId: string })[]> {
  const { rows } = await sql<BilledAndPaid & { readonly accountId: string }>`
    select requested.key as "accountId", account.* from ${requestedKeys(accountIds)} cross join lateral (select
      coalesce((select jsonb_agg(jsonb_build_object('part', p.part, 'amount', coalesce((
          select sum(charges) from bss.statements s where s.account_id = p.account_id and s.part = p.part), 0) + coalesce((
          select sum(least(a.amount, 0)) from bss.adjustments a join bss.entries e using (account_id, adjustment_id)
          where e.account_id = p.account_id and e.part = p.part and e.number > coalesce((
            select max(entry_number) from bss.statements s where s.account_id = p.account_id and s.part = p.part), 0)), 0)))
        from bss.account_parts p where p.account_id = requested.key::uuid), '[]') as billed,
      coalesce((select jsonb_agg(jsonb_build_object('paymentId', payment_id, 'part', part, 'amount', amount, 'besidesBill', coalesce(case when order_id is not null then amount end, (
          select d.amount from bss.device_payments d where d.account_id = p.account_id and d.payment_id = p.payment_id and d.reversal_id is null), 0)))
        from bss.payments p where account_id = requested.key::uuid), '[]') as paid,
      coalesce((select jsonb_agg(jsonb_build_object('reversalId', reversal_id, 'part', part, 'amount', amount, 'owedAnew', coalesce(owed = 'anew', false), 'besidesBill', coalesce((
          select r.amount from bss.payments p where p.account_id = r.account_id and p.payment_id = r.payment_id and p.order_id is not null), (
          select -d.amount from bss.device_payments d where d.account_id = r.account_id and d.reversal_id = r.reversal_id), 0)))
        from bss.reversals r where account_id = requested.key::uuid), '[]') as reversed offset 0) account
    order by requested.number`.execute(database);
  return rows;
}

/** Every account, by id. `after` is the last id of the page before. */
export async function listAccountIds(database: Database, { first, after }: PageRequest): Promise<Page<string>> {
  const { rows } = await sql<{ readonly accountId: string }>`
    select account_id as "accountId" from bss.accounts where ${after ?? null}::uuid is null or account_id > ${after ?? null}::uuid
    order by account_id limit ${first + 1}`.execute(database);
  const ids = rows.map(({ accountId }) => accountId);
  return pageIn(ids, first, (id) => id);
}
