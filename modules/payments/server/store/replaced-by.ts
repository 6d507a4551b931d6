import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { type Payment, paymentColumns } from './payment.ts';

/** The payment that replaced a scheduled one; undefined if none did. */
export async function readReplacement(database: Database, accountId: string, paymentId: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from demarc.payment
    where account_id = ${accountId} and replaces = ${paymentId} and state <> 'draft'`.execute(database);
  return rows[0];
}
