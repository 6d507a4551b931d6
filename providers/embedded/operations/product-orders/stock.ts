import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';

/** A device on the shelf. */
export type StockedDevice = Pick<Device, 'serial' | 'mac' | 'kind' | 'line' | 'make' | 'model'>;

/** Puts devices on the shelf; one that is there, or that somebody has, stays where it is. */
export async function storeStock(database: Database, devices: readonly StockedDevice[]): Promise<void> {
  await sql`
    insert into oss.stock (serial, mac, kind, line, make, model)
    select serial, mac, kind, line, make, model
    from jsonb_to_recordset(${JSON.stringify(devices)}) as given(serial text, mac text, kind text, line text, make text, model text)
    where not exists (select from oss.device_serials s where s.serial = given.serial)
    order by serial on conflict do nothing`.execute(database);
}

/** The id of the device that comes for an item of an order. @param number its place among the items, from 0 */
export const orderedDeviceId = (orderId: string, number: number): string => uuidOf('ordered device', orderId, String(number));

/** Takes devices off the shelf for the items that need them, and puts them in the account's inventory. Undefined if one is not in stock; then nothing was taken. */
export async function takeFromStock(
  transaction: Database,
  { accountId, orderId, items }: { readonly accountId: string; readonly orderId: string; readonly items: readonly OrderItem[] },
): Promise<readonly string[] | undefined> {
  // SIM cards are no devices, and never run out.
  const kits = items.flatMap(({ kit }, number) => (kit === undefined || kit === 'sim' ? [] : [{ kit, device_id: orderedDeviceId(orderId, number) }]));
  const picked: string[] = [];
  for (const { kit, device_id } of kits) {
    const { rows } = await sql<{ readonly deviceId: string }>`
      with picked as (
        delete from oss.stock where serial = (select serial from oss.stock where kind = ${kit} order by serial limit 1 for update skip locked) returning *
      ), device as (
        insert into oss.devices (account_id, device_id, line, kind, make, model, serial, mac, ownership, monthly_fee, state)
        select ${accountId}, ${device_id}, line, kind, make, model, serial, mac, 'leased', 0, 'shipped' from picked returning *
      ), known as (insert into oss.device_serials (serial, account_id, device_id) select serial, account_id, device_id from device
      ), address as (insert into oss.device_macs (mac, account_id, device_id) select mac, account_id, device_id from device where mac is not null)
      select device_id as "deviceId" from device`.execute(transaction);
    const [device] = rows;
    if (!device) {
      await putBack(transaction, accountId, picked);
      return undefined;
    }
    picked.push(device.deviceId);
  }
  return picked;
}

/** Puts devices that never left back on the shelf. */
export async function putBack(transaction: Database, accountId: string, deviceIds: readonly string[]): Promise<void> {
  await sql`
    with back as (delete from oss.devices where account_id = ${accountId} and device_id = any(${deviceIds}) returning *),
      serial as (delete from oss.device_serials s using back where s.serial = back.serial),
      address as (delete from oss.device_macs m using back where m.mac = back.mac)
    insert into oss.stock (serial, mac, kind, line, make, model) select serial, mac, kind, line, make, model from back`.execute(transaction);
}
