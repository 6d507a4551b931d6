import { sql } from 'kysely';
import type { EquipmentPort } from '#modules/equipment/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readDevices } from './read-devices.ts';
import { createReturns } from './returns.ts';
import { createSwaps } from './swaps.ts';

/** The inventory of devices by account. */
export const createEquipment = (database: Database): Omit<EquipmentPort, 'setUp'> => ({
  ...createReturns(database),
  ...createSwaps(database),
  devices: async (accountId) => (isUuid(accountId) ? readDevices(database, accountId) : []),
  async device(accountId, deviceId) {
    if (!isUuid(accountId) || !isUuid(deviceId)) return undefined;
    return (await readDevices(database, accountId, deviceId))[0];
  },
  async rename(accountId, deviceId, nickname) {
    if (!isUuid(accountId) || !isUuid(deviceId)) return refuse('no-such-device');
    try {
      const { numAffectedRows } = await sql`
        update oss.devices set nickname = ${nickname ?? null} where account_id = ${accountId} and device_id = ${deviceId}`.execute(database);
      return numAffectedRows === 1n ? accept(undefined) : refuse('no-such-device');
    } catch (error) {
      if (isNameTaken(error)) return refuse('name-taken');
      throw error;
    }
  },
  async find(by) {
    const query =
      'serial' in by
        ? sql<Found>`select account_id as "accountId", device_id as "deviceId" from oss.device_serials where serial = ${by.serial}`
        : sql<Found>`select account_id as "accountId", device_id as "deviceId" from oss.device_macs where mac = ${by.mac}`;
    return (await query.execute(database)).rows[0];
  },
});

type Found = { readonly accountId: string; readonly deviceId: string };
const UNIQUE_VIOLATION = '23505';

const isNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === 'devices_of_one_name';
