import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/**
 * For account `a` and method `m`, the network's id of the method's first charge, the agreement that charges without the customer refer to. An
 * expression over the key of `demarc.payment`, so that it reads one account.
 */
export const firstTransactionOf = (accountId: ReturnType<typeof sql>, methodId: ReturnType<typeof sql>) => sql<string | null>`(
  select first.network_transaction_id from demarc.payment first
  where first.account_id = ${accountId} and first.method_id = ${methodId} and first.network_transaction_id is not null
  order by first.payment_id limit 1)`;

/** Undefined if the method was never charged, or its processor returned none. */
export async function readFirstTransaction(database: Database, accountId: string, methodId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly id: string | null }>`
    select ${firstTransactionOf(sql`${accountId}::uuid`, sql`${methodId}`)} as id`.execute(database);
  return rows[0]?.id ?? undefined;
}
