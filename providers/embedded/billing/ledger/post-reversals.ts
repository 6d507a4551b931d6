import { sql } from 'kysely';
import type { ReversalToPost } from '#modules/payments/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { post } from './post.ts';
import { besidesBill, moveDevicePlans, settling } from './settling.ts';

/**
 * Books reversals, each once by its id: the part's receivable against cash in transit or, as far as the payment had paid a device ahead, what is
 * still to be billed for it; revenue, if it paid an order. One round trip, one transaction. A debt that is owed again has its old age, so it is looked at next, and service that the
 * payment restored ends again (decisions 5, 6). What is owed anew waits for the next statement.
 * @returns the ids that were booked now; the others were booked before
 * @throws pg's foreign key violation for a payment that is not in the books
 */
export async function postReversals(database: Database, reversals: readonly ReversalToPost[], terms: Terms): Promise<ReadonlySet<string>> {
  const settled = settling('reversal_id', terms);
  const booked = await post<{ readonly reversalId: string }>(database, {
    ...settled,
    cause: 'reversal_id',
    posted: sql`reversal as (
      insert into bss.reversals (account_id, reversal_id, payment_id, part, kind, amount, return_code, owed, reversed_on, reversed_at)
      select "accountId", "reversalId", "paymentId", part, kind, amount, "returnCode", owed, "on", at
      from jsonb_to_recordset(${JSON.stringify(reversals)}) as given("accountId" uuid, "reversalId" text, "paymentId" text, part text,
        kind text, amount bigint, "returnCode" text, owed text, "on" date, at timestamptz)
      order by 1, 2
      on conflict do nothing
      returning *
    ), split as (
      select reversal.*, ahead.plan_id, paid.order_id,
        case when paid.order_id is not null then reversal.amount when ahead.plan_id is null then 0 else least(so_far, ahead.amount) - least(so_far - reversal.amount, ahead.amount) end::bigint as towards
      from (select *, sum(amount) over (partition by account_id, payment_id order by reversed_at, reversal_id) as so_far from reversal) reversal
      join bss.payments paid on paid.account_id = reversal.account_id and paid.payment_id = reversal.payment_id
      left join lateral (
        select plan_id, sum(amount) as amount from bss.device_payments d
        where d.account_id = reversal.account_id and d.payment_id = reversal.payment_id group by plan_id
      ) ahead on true
    ), posted as (
      select account_id, part, reversal_id as cause_id, reversed_on as occurred_on, reversed_at as at, amount - towards as change, towards as devices,
        case owed when 'anew' then amount - towards else 0 end as unbilled, 0::bigint as tax, 'cash-in-transit' as contra, plan_id, order_id, payment_id, reversal_id
      from split
    )`,
    aside: besidesBill,
    after: sql`${settled.after}, ${moveDevicePlans}`,
    answer: sql`select reversal_id as "reversalId" from reversal`,
  });
  return new Set(booked.map(({ reversalId }) => reversalId));
}
