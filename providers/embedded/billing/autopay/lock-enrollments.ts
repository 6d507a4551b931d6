import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Locks the enrollments `e` of a condition until the transaction ends, before it writes any debit or backup of theirs: in the order of all writers
 * (../README.md, "Its locks").
 */
export async function lockEnrollments(transaction: Database, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from bss.auto_pay_enrollments e where ${where} order by account_id, part for no key update`.execute(transaction);
}
