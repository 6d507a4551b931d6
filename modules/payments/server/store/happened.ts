import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inWindow } from '#platform/server/database/in-window.ts';
import { type Payment, paymentColumns } from './payment.ts';

/** One event in the life of a payment: it was scheduled, it was sent to the processor or recorded, or money of it went back (`reversalId`). */
export type Happened = {
  readonly what: 'scheduled' | 'taken' | 'reversed';
  readonly at: IsoInstant;
  readonly reversalId: string | null;
  readonly payment: Payment;
};

/** What happened to the payments of an account, within a window of its timeline. */
export async function readHappened(database: Database, accountId: string, window: TimelineWindow): Promise<readonly Happened[]> {
  const { rows } = await sql<Payment & Omit<Happened, 'payment'>>`
    with happened as (
      select payment_id as happened_to, null as reversal_id, 'scheduled' as what, entered_at as at
        from demarc.payment where account_id = ${accountId} and pay_on > entered_on
      union all select payment_id, null, 'taken', submitted_at from demarc.payment where account_id = ${accountId} and submitted_at is not null
      union all select payment_id, reversal_id, 'reversed', happened_at from demarc.payment_reversal where account_id = ${accountId}
    ), newest as (select * from happened where true ${inWindow(sql`at`, window)})
    select what, at, reversal_id as "reversalId", payment.*
    from newest cross join lateral (
      select ${paymentColumns} from demarc.payment where account_id = ${accountId} and payment_id = happened_to) payment
    order by at desc, "paymentId"`.execute(database);
  return rows.map(({ what, at, reversalId, ...payment }) => ({ what, at, reversalId, payment }));
}
