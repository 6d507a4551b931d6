import { sql } from 'kysely';
import type { Account } from '#modules/account/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Where an account is from now on: its bills go there, with the taxes of that state. */
export async function setAddress(transaction: Database, accountId: string, { addressLine1, city, state, zip }: Account['address']): Promise<void> {
  await sql`
    update bss.accounts set address_line1 = ${addressLine1}, city = ${city}, state = ${state}, zip = ${zip} where account_id = ${accountId}`.execute(
    transaction,
  );
}
