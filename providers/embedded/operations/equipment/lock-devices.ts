import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { Database } from '#platform/server/database/database.ts';

/** A device until the transaction ends: nobody else changes it meanwhile. */
export type LockedDevice = Pick<Device, 'deviceId' | 'line' | 'kind' | 'serial' | 'ownership' | 'state' | 'monthlyFee'> & {
  readonly mac: string | null;
  readonly room: Device['room'] | null;
  readonly model: string;
};

/** Locks devices of an account in the order of all writers. Those that the account does not have are absent. */
export async function lockDevices(transaction: Database, accountId: string, deviceIds: readonly string[]): Promise<readonly LockedDevice[]> {
  const { rows } = await sql<LockedDevice>`
    select device_id as "deviceId", line, kind, model, serial, mac, room, ownership, state, monthly_fee as "monthlyFee" from oss.devices
    where account_id = ${accountId} and device_id = any(${[...deviceIds]}::uuid[]) order by device_id for no key update`.execute(transaction);
  return rows;
}
