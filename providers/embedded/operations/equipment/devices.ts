import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { EquipmentPort } from '#modules/equipment/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { createReturns } from './returns.ts';

/** The inventory of devices by account. */
export const createEquipment = (database: Database): EquipmentPort => ({
  ...createReturns(database),
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
  async setUp(accountId, deviceId, on) {
    if (!isUuid(accountId) || !isUuid(deviceId)) return refuse('no-such-device');
    return (await putInService(database, accountId, deviceId, on)) ? accept(undefined) : refuse('no-such-device');
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
type Row = { readonly [Name in keyof Device]: undefined extends Device[Name] ? Exclude<Device[Name], undefined> | null : Device[Name] };

const UNIQUE_VIOLATION = '23505';

const isNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === 'devices_of_one_name';

async function readDevices(database: Database, accountId: string, deviceId?: string): Promise<readonly Device[]> {
  const { rows } = await sql<Row>`
    select device_id as "deviceId", line, kind, make, model, nickname, serial, mac, room, ownership, monthly_fee as "monthlyFee",
      installed_on as "installedOn", firmware, state
    from oss.devices
    where account_id = ${accountId} and (${deviceId ?? null}::uuid is null or device_id = ${deviceId ?? null})
    order by array_position(array['internet', 'tv', 'voice'], line), serial`.execute(database);
  return rows.map(({ nickname, mac, room, installedOn, firmware, ...row }) => ({
    ...row,
    nickname: nickname ?? undefined,
    mac: mac ?? undefined,
    room: room ?? undefined,
    installedOn: installedOn ?? undefined,
    firmware: firmware ?? undefined,
  }));
}

/** In one statement: the device, the lines that it serves, and the device of its kind that it replaces. Whether there is such a device. */
async function putInService(database: Database, accountId: string, deviceId: string, on: IsoDate): Promise<boolean> {
  const { rows } = await sql<{ readonly there: boolean }>`
    with device as (
      update oss.devices set state = 'in-service', installed_on = coalesce(installed_on, ${on})
      where account_id = ${accountId} and device_id = ${deviceId} and state in ('shipped', 'activating', 'in-service')
      returning device_id, line, kind),
    replaced as (
      update oss.devices old set state = 'return-requested' from device
      where old.account_id = ${accountId} and old.device_id <> device.device_id and old.kind = device.kind and old.state = 'swap-pending'),
    served as (
      update oss.services service set provisioned = true from device
      where service.account_id = ${accountId} and service.line = device.line and not service.provisioned),
    added as (
      update oss.add_ons extra set provisioned = true from device
      where extra.account_id = ${accountId} and device.kind = 'gateway' and not extra.provisioned)
    select exists (select from device) as there`.execute(database);
  return rows[0]?.there === true;
}
