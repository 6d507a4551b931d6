import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { books, people, records } from '../billing/accounts/tables.ts';
import { tablesOfOperations } from '../operations/tables.ts';

/**
 * Removes demo accounts and all their data, so that they can be grown again; unknown ids are ignored. This is the only way past the triggers that
 * keep the books immutable: it must own the tables and blocks all postings while it runs.
 */
export async function removeAccounts(database: Database, accountIds: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const guard = (state: 'disable' | 'enable', table: string) => sql.raw(`alter table bss.${table} ${state} trigger ${table}_never_change`);
    for (const table of books) await guard('disable', table).execute(transaction);
    const tables = [
      ...tablesOfOperations.map((table) => `oss.${table}`),
      ...[...books.toReversed(), ...records, ...people].map((table) => `bss.${table}`),
    ];
    for (const table of tables) {
      await sql`delete from ${sql.table(table)} where account_id = any(${accountIds}::uuid[])`.execute(transaction);
    }
    // A table with checks pending until commit cannot be altered.
    await sql`set constraints all immediate`.execute(transaction);
    for (const table of books) await guard('enable', table).execute(transaction);
  });
}
