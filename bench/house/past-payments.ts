import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Of each account: a quarter of a year. */
const KEPT = 3;

/**
 * Keeps the last payments of all accounts with us too, as money that was taken in a store, for which nothing was charged. A house has them from its first
 * month on, and PostgreSQL plans statements otherwise over tables that are empty: it reads them whole, and goes on so while they grow.
 */
export async function keepPastPayments(database: Database): Promise<void> {
  await sql`
    insert into demarc.payment (account_id, payment_id, state, part, amount, confirmation_number, method_kind, recorded_reference, channel,
      covers_past_due, entered_at, entered_on, pay_on, posted_at)
    select account_id, uuidv7(paid_at - now()), 'succeeded', part, amount, 'PAST' || row_number() over (), 'cash', payment_id, 'in-store',
      false, paid_at, paid_on, paid_on, paid_at
    from (select *, row_number() over (partition by account_id order by paid_at desc) as place from bss.payments) paid
    where place <= ${KEPT}`.execute(database);
  await sql`
    insert into demarc.payment_number (confirmation_number, account_id, payment_id)
    select confirmation_number, account_id, payment_id from demarc.payment`.execute(database);
  await sql`insert into demarc.payer (account_id, version) select account_id, count(*) from demarc.payment group by account_id`.execute(database);
}
