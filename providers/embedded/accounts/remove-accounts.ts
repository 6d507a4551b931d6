import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Tables whose rows never change, each before the ones it refers to. The nightly runs lock the first of them before anything else. */
const books = [
  'dunning_steps',
  'statement_lines',
  'device_installments',
  'device_payments',
  'legs',
  'statements',
  'entries',
  'reversals',
  'payments',
  'adjustments',
  'products',
];
const records = [
  'events',
  'scheduled_payments',
  'auto_pay_debits',
  'auto_pay_backups',
  'auto_pay_enrollments',
  'payment_methods',
  'one_time_charges',
  'device_plans',
  'mobile_items',
  'mobile_shipments',
  'mobile_orders',
  'account_parts',
  'services',
];
const people = ['subscriber_addresses', 'users', 'user_directory', 'account_numbers', 'accounts'];

/**
 * Removes demo accounts and all their data, so that they can be grown again; unknown ids are ignored. This is the only way past the triggers that
 * keep the books immutable: it must own the tables and blocks all postings while it runs.
 */
export async function removeAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const guard = (state: 'disable' | 'enable', table: string) => sql.raw(`alter table bss.${table} ${state} trigger ${table}_never_change`);
    for (const table of books) await guard('disable', table).execute(transaction);
    for (const table of [...books, ...records, ...people]) {
      await sql`delete from ${sql.table(`bss.${table}`)} where account_id = any(${accountIds}::uuid[])`.execute(transaction);
    }
    // A table with checks pending until commit cannot be altered.
    await sql`set constraints all immediate`.execute(transaction);
    for (const table of books) await guard('enable', table).execute(transaction);
  });
}
