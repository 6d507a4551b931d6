import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Tables whose rows never change, in the order in which postings and statements write them: a removal waits for one that has begun, and never the
 * reverse. Each comes after the ones that it refers to.
 */
export const books = [
  'dunning_steps',
  'products',
  'plan_pauses',
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
export const records = [
  'events',
  'arranged_payments',
  'arrangements',
  'scheduled_payments',
  'auto_pay_debits',
  'auto_pay_backups',
  'auto_pay_enrollments',
  'payment_methods',
  'one_time_charges',
  'device_plans',
  'account_parts',
];
export const people = ['new_accounts', 'users', 'user_directory', 'account_numbers', 'accounts'];

/** Waits for a removal of accounts. Called before any row is locked that a removal deletes: it would wait for the row, and this for the books. */
export async function waitForRemoval(transaction: Database): Promise<void> {
  await sql`lock table bss.dunning_steps in row exclusive mode`.execute(transaction);
}
