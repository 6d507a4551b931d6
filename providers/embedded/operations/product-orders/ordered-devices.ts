import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orderedDeviceId } from './stock.ts';

type Known = Pick<Device, 'deviceId' | 'state'> & { readonly replaces: string | null };

const isGone: ReadonlySet<Device['state']> = new Set(['return-requested', 'returning', 'returned', 'lost']);

/**
 * The codes on bills of what was ordered on top of a plan together with devices that go back: a pod's, not the internet's. Of none that the customer still
 * has a device for: what took its place, or another one ordered later.
 */
export async function addOnsThatGo(transaction: Database, accountId: string, deviceIds: readonly string[]): Promise<readonly string[]> {
  const codes = await codesByDevice(transaction, accountId);
  if (codes.size === 0) return [];
  const { rows } = await sql<Known>`
    select device_id as "deviceId", state, replaces from oss.devices where account_id = ${accountId}`.execute(transaction);
  const byId = new Map(rows.map((device) => [device.deviceId, device]));
  const codeOf = (device: Known | undefined): string | undefined => device && (codes.get(device.deviceId) ?? codeOf(byId.get(device.replaces ?? '')));
  const kept = new Set(rows.filter(({ deviceId, state }) => !isGone.has(state) && !deviceIds.includes(deviceId)).map(codeOf));
  const going = new Set(deviceIds.map((deviceId) => codeOf(byId.get(deviceId))));
  return [...going].filter((code) => code !== undefined).filter((code) => !kept.has(code));
}

async function codesByDevice(transaction: Database, accountId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly orderId: string; readonly items: readonly OrderItem[] }>`
    select order_id as "orderId", items from oss.product_orders where account_id = ${accountId} and cardinality(device_ids) > 0`.execute(transaction);
  return new Map(
    rows.flatMap(({ orderId, items }) =>
      items.flatMap(({ kit, slot, line, billedAs }, number) =>
        kit !== undefined && slot !== line ? [[orderedDeviceId(orderId, number), billedAs.code] as const] : [],
      ),
    ),
  );
}
