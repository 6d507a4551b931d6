import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Payment, paymentColumns } from './payment.ts';

/** What makes recorded money recognizable: who took it calls it this. `since`: the earliest day on which it was taken. */
export type RecordedBefore = Pick<Payment, 'accountId' | 'part' | 'amount'> & { readonly reference: string; readonly since: IsoDate };

/** The newest payment that was recorded with the same reference, amount and part; undefined if there is none. It reads one account, by the key. */
export async function readRecorded(database: Database, { accountId, part, amount, reference, since }: RecordedBefore): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment
    where account_id = ${accountId} and lower(recorded_reference) = lower(${reference}) and part = ${part} and amount = ${amount} and pay_on >= ${since}::date
    order by payment_id desc limit 1`.execute(database);
  return rows[0];
}
