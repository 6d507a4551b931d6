import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Payments per account: a quarter of a year. */
const KEPT = 3;

/**
 * Records the last payments of all accounts with us too, as money taken in a store, for which nothing was charged. A real deployment has them from
 * its first month on; over empty tables PostgreSQL plans differently, reads them whole, and keeps doing so while they grow.
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
