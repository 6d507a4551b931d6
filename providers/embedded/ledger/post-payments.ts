import { sql } from 'kysely';
import type { PaymentToPost } from '#modules/payments/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bookPosted } from './book.ts';

/**
 * Books payments that were taken, each once by its id: cash in transit against the receivable of its part. One round trip, one transaction.
 * @throws pg's foreign key violation for a part that the account does not have
 */
export async function postPayments(database: Database, payments: readonly PaymentToPost[]): Promise<void> {
  await sql`
    with payment as (
      insert into bss.payments (account_id, payment_id, part, amount, paid_on, paid_at, channel)
      select "accountId", "paymentId", part, amount, "on", at, channel
      from jsonb_to_recordset(${JSON.stringify(payments)})
        as given("accountId" uuid, "paymentId" text, part text, amount bigint, "on" date, at timestamptz, channel text)
      order by 1, 2
      on conflict do nothing
      returning *
    ), posted as (
      select account_id, part, payment_id as cause_id, paid_on as occurred_on, paid_at as at, -amount as change, 'cash-in-transit' as contra
      from payment
    ), ${bookPosted('payment_id')}
    select 1
  `.execute(database);
}
