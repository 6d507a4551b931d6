import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Tables whose rows never change, in the order in which postings and statements write them: a removal waits for one that has begun, and never the
 * reverse. Each comes after the ones that it refers to.
 */
const books = [
  'dunning_steps',
  'products',
  'payments',
  'reversals',
  'adjustments',
  'entries',
  'legs',
  'statements',
  'statement_lines',
  'device_installments',
  'device_payments',
];
/** Each before the ones that it refers to. */
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

/** Waits for a removal of accounts. Called before any row is locked that a removal deletes: it would wait for the row, and this for the books. */
export async function waitForRemoval(transaction: Database): Promise<void> {
  await sql`lock table bss.dunning_steps in row exclusive mode`.execute(transaction);
}

/**
 * Removes demo accounts and all their data, so that they can be grown again; unknown ids are ignored. This is the only way past the triggers that
 * keep the books immutable: it must own the tables and blocks all postings while it runs.
 */
export async function removeAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const guard = (state: 'disable' | 'enable', table: string) => sql.raw(`alter table bss.${table} ${state} trigger ${table}_never_change`);
    for (const table of books) await guard('disable', table).execute(transaction);
    for (const table of [...books.toReversed(), ...records, ...people]) {
      await sql`delete from ${sql.table(`bss.${table}`)} where account_id = any(${accountIds}::uuid[])`.execute(transaction);
    }
    // A table with checks pending until commit cannot be altered.
    await sql`set constraints all immediate`.execute(transaction);
    for (const table of books) await guard('enable', table).execute(transaction);
  });
}
