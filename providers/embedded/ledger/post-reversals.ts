import { sql } from 'kysely';
import type { ReversalToPost } from '#modules/payments/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bookPosted } from './book.ts';

/**
 * Books money that went back, each once by its id: the receivable of its part against cash in transit. One round trip, one transaction.
 * The debt has its age again, so it is looked at next, and service that the payment had restored ends again (decisions 5, 6).
 * @throws pg's foreign key violation for a payment that is not in the books
 */
export async function postReversals(database: Database, reversals: readonly ReversalToPost[]): Promise<void> {
  await sql`
    with reversal as (
      insert into bss.reversals (account_id, reversal_id, payment_id, part, kind, amount, return_code, reversed_on, reversed_at)
      select "accountId", "reversalId", "paymentId", part, kind, amount, "returnCode", "on", at
      from jsonb_to_recordset(${JSON.stringify(reversals)}) as given("accountId" uuid, "reversalId" text, "paymentId" text, part text,
        kind text, amount bigint, "returnCode" text, "on" date, at timestamptz)
      order by 1, 2
      on conflict do nothing
      returning *
    ), posted as (
      select account_id, part, reversal_id as cause_id, reversed_on as occurred_on, reversed_at as at, amount as change, 'cash-in-transit' as contra
      from reversal
    ), ${bookPosted('reversal_id')}
    select 1
  `.execute(database);
}
