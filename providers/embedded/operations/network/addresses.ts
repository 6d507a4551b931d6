import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network-of.ts';

/**
 * The account that has an address; undefined for an address of nobody. A line has an IPv4 address or an IPv6 /64, within which its devices choose their
 * own addresses. Both are stored and looked up in that form.
 */
export async function accountAt(database: Database, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly accountId: string }>`
    select account_id as "accountId" from oss.subscriber_addresses where address = ${networkOf(address)}::inet`.execute(database);
  return rows[0]?.accountId;
}

/** An address belongs to one subscriber at a time. */
export async function giveAddress(database: Database, accountId: string, address: string): Promise<void> {
  await sql`
    insert into oss.subscriber_addresses (address, account_id) values (${networkOf(address)}::inet, ${accountId})
    on conflict (address) do update set account_id = excluded.account_id`.execute(database);
}

/** False if the account did not have the address. */
export async function takeAddress(database: Database, accountId: string, address: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from oss.subscriber_addresses where address = ${networkOf(address)}::inet and account_id = ${accountId}`.execute(database);
  return numAffectedRows === 1n;
}
