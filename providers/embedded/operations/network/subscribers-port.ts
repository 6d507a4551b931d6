import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { SubscribersPort } from '#modules/identity/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network-of.ts';

/** A line has an IPv4 address or an IPv6 /64, within which its devices choose their own addresses. Both are stored and looked up in that form. */
export const createSubscribers = (database: Database): SubscribersPort => ({
  async userAt(address) {
    if (isIP(address) === 0) return undefined;
    const { rows } = await sql<{ readonly userId: string }>`
      select user_id as "userId" from bss.subscriber_addresses join bss.users using (account_id)
      where address = ${networkOf(address)}::inet and role = 'Primary' and state = 'active'`.execute(database);
    return rows[0]?.userId;
  },
});

/** An address belongs to one subscriber at a time. */
export async function giveAddress(database: Database, accountId: string, address: string): Promise<void> {
  await sql`
    insert into bss.subscriber_addresses (address, account_id) values (${networkOf(address)}::inet, ${accountId})
    on conflict (address) do update set account_id = excluded.account_id`.execute(database);
}

/** False if the account did not have the address. */
export async function takeAddress(database: Database, accountId: string, address: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from bss.subscriber_addresses where address = ${networkOf(address)}::inet and account_id = ${accountId}`.execute(database);
  return numAffectedRows === 1n;
}
