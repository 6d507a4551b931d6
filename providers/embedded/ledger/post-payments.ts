import { sql } from 'kysely';
import type { PaymentToPost } from '#modules/payments/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Books payments that were taken, each once by its id: cash in transit against the receivable of its part. One round trip, one transaction.
 * When nothing that is past due remains, the service that was stopped for it is active again (decisions 5);
 * a grace period ends when all that falls due within it is paid.
 * @throws pg's foreign key violation for a part that the account does not have
 */
export async function postPayments(database: Database, payments: readonly PaymentToPost[]): Promise<void> {
  await sql`
    with posted as (
      insert into bss.payments (account_id, payment_id, part, amount, paid_on, paid_at, channel)
      select "accountId", "paymentId", part, amount, "on", at, channel
      from jsonb_to_recordset(${JSON.stringify(payments)})
        as given("accountId" uuid, "paymentId" text, part text, amount bigint, "on" date, at timestamptz, channel text)
      order by 1, 2
      on conflict do nothing
      returning *
    ), part as (
      -- Locked in one order, so that two batches cannot wait for each other.
      select account_id, part, last_entry from bss.account_parts
      where (account_id, part) in (select account_id, part from posted)
      order by account_id, part for no key update
    ), numbered as (
      select posted.*, (last_entry + row_number() over (partition by account_id, part order by paid_at, payment_id))::integer as number
      from posted join part using (account_id, part)
    ), entry as (
      insert into bss.entries (account_id, part, number, occurred_on, payment_id)
      select account_id, part, number, paid_on, payment_id from numbered
    ), leg as (
      insert into bss.legs (account_id, part, entry_number, ledger_account, amount)
      select account_id, part, number, leg.ledger_account, leg.amount
      from numbered cross join lateral (values ('cash-in-transit', amount), ('receivable', -amount)) as leg(ledger_account, amount)
    ), total as (
      select account_id, part, sum(amount)::bigint as amount, count(*)::integer as entries, max(paid_on) as paid_on
      from numbered group by account_id, part
    )
    update bss.account_parts as p set
      balance = p.balance - total.amount,
      last_entry = p.last_entry + total.entries,
      service_state = case
        when p.service_state in ('active', 'inactive') then p.service_state
        when bss.unpaid_before(p.account_id, p.part, p.balance - total.amount, total.paid_on) > 0 then p.service_state
        else 'active'
      end,
      grace_until = case
        when p.grace_until is null then null
        when bss.unpaid_before(p.account_id, p.part, p.balance - total.amount, p.grace_until + 1) > 0 then p.grace_until
      end
    from total where p.account_id = total.account_id and p.part = total.part
  `.execute(database);
}
