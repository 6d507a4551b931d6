import { sql } from 'kysely';
import type { EquipmentPort } from '#modules/equipment/server/port.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { lockParts } from '../billing/ledger/lock-parts.ts';
import { moveHeldPlan } from '../billing/plans/change-plans.ts';
import { feeCodeOf } from '../operations/equipment/device-fee.ts';
import { createEquipment } from '../operations/equipment/devices.ts';
import { type LockedDevice, lockDevices } from '../operations/equipment/lock-devices.ts';
import { removeDevice } from '../operations/equipment/remove-device.ts';

/** Equipment: the inventory, and what setting up a device does to the account's bill. */
export const createEquipmentPort = (database: Database): EquipmentPort => ({
  ...createEquipment(database),
  async setUp(accountId, deviceId, on) {
    if (!isUuid(accountId) || !isUuid(deviceId)) return refuse('no-such-device');
    return (await setUp(database, accountId, deviceId, on)) ? accept(undefined) : refuse('no-such-device');
  },
});

/**
 * Puts a device in service, with the lines that it serves, in one transaction with what it replaces: that is to be sent back, and its monthly fee is the
 * new one’s from this day on; one that is not leased leaves the account. Again changes nothing. Whether there is such a device.
 */
const setUp = (database: Database, accountId: string, deviceId: string, on: IsoDate): Promise<boolean> =>
  database.transaction().execute((transaction) => setUpDevice(transaction, accountId, deviceId, on));

/** The same within a transaction. */
export async function setUpDevice(transaction: Database, accountId: string, deviceId: string, on: IsoDate): Promise<boolean> {
  const { rows } = await sql<{ readonly replaces: string | null }>`
      select replaces from oss.devices where account_id = ${accountId} and device_id = ${deviceId}`.execute(transaction);
  const [known] = rows;
  if (!known) return false;
  const locked = await lockDevices(transaction, accountId, [deviceId, ...(known.replaces === null ? [] : [known.replaces])]);
  const device = locked.find((one) => one.deviceId === deviceId);
  if (!device || !['shipped', 'activating', 'in-service'].includes(device.state)) return false;
  await serve(transaction, accountId, device, on);
  const old = locked.find((one) => one.deviceId === known.replaces);
  if (old?.state === 'swap-pending') await replace(transaction, accountId, { old, device, on });
  return true;
}

async function serve(transaction: Database, accountId: string, { deviceId, line, kind }: LockedDevice, on: IsoDate): Promise<void> {
  await sql`
    update oss.devices set state = 'in-service', installed_on = coalesce(installed_on, ${on})
    where account_id = ${accountId} and device_id = ${deviceId}`.execute(transaction);
  await sql`
    update oss.services set provisioned = true where account_id = ${accountId} and line = ${line} and not provisioned`.execute(transaction);
  if (kind === 'gateway')
    await sql`update oss.add_ons set provisioned = true where account_id = ${accountId} and not provisioned`.execute(transaction);
}

type Replacement = { readonly old: LockedDevice; readonly device: LockedDevice; readonly on: IsoDate };

async function replace(transaction: Database, accountId: string, { old, device, on }: Replacement): Promise<void> {
  if (old.ownership !== 'leased') return removeDevice(transaction, accountId, old.deviceId);
  await sql`
    update oss.devices set state = 'return-requested' where account_id = ${accountId} and device_id = ${old.deviceId}`.execute(transaction);
  if (device.monthlyFee === 0) return;
  await lockParts(transaction, [{ accountId, part: 'core' }]);
  const fee = { accountId, part: 'core', code: feeCodeOf(old) } as const;
  await moveHeldPlan(transaction, fee, { code: feeCodeOf(device), from: on, lastDay: plusDays(on, -1) });
}
