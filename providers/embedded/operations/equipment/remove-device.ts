import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** A device that is not the provider’s leaves its account: its codes are free again. */
export async function removeDevice(transaction: Database, accountId: string, deviceId: string): Promise<void> {
  await sql`
    with serial as (delete from oss.device_serials where account_id = ${accountId} and device_id = ${deviceId}),
    silence as (delete from oss.silent_devices where account_id = ${accountId} and device_id = ${deviceId}),
    mac as (delete from oss.device_macs where account_id = ${accountId} and device_id = ${deviceId})
    delete from oss.devices where account_id = ${accountId} and device_id = ${deviceId}`.execute(transaction);
}
