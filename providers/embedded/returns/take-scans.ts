import { sql } from 'kysely';
import type { ParcelScan } from '#modules/equipment/server/carrier-port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockParts } from '../billing/ledger/lock-parts.ts';
import { endHeldPlan } from '../billing/plans/change-plans.ts';
import { feeCodeOf } from '../operations/equipment/device-fee.ts';
import { type LockedDevice, lockDevices } from '../operations/equipment/lock-devices.ts';
import { addOnsThatGo } from '../operations/product-orders/ordered-devices.ts';

export type ReturnKey = { readonly accountId: string; readonly returnId: string };

/**
 * Adds to a return what the carrier has told of it since. The first scan ends the fees of its devices in the ledger, in the same transaction, on the
 * account's day; checking it says of each device whether it came. What was added before stays as it is.
 * @param scans all of its parcel, in order
 */
export const takeScans = (database: Database, { accountId, returnId }: ReturnKey, scans: readonly ParcelScan[], now: IsoInstant): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const held = await sql`
      select from oss.returns where account_id = ${accountId} and return_id = ${returnId} and checked_at is null for no key update`.execute(
      transaction,
    );
    if (held.rows.length === 0) return;
    const { rows: known } = await sql<{ readonly number: number }>`
      select number from oss.return_scans where account_id = ${accountId} and return_id = ${returnId}`.execute(transaction);
    const news = scans.filter(({ number }) => !known.some((each) => each.number === number));
    if (news.length === 0) return;
    for (const { number, state } of news)
      await sql`insert into oss.return_scans (account_id, return_id, number, state, at)
        values (${accountId}, ${returnId}, ${number}, ${state}, ${now})`.execute(transaction);
    const { rows: items } = await sql<{ readonly deviceId: string }>`
      select device_id as "deviceId" from oss.return_items where account_id = ${accountId} and return_id = ${returnId}`.execute(transaction);
    const devices = await lockDevices(
      transaction,
      accountId,
      items.map(({ deviceId }) => deviceId),
    );
    if (known.length === 0) await handOver(transaction, accountId, devices, now);
    const checked = news.find(({ state }) => state === 'checked');
    if (checked) await check(transaction, { accountId, returnId }, devices, checked.serials ?? devices.map(({ serial }) => serial), now);
  });

/** The customer has them no more, and owes nothing for them from the next day on. */
async function handOver(transaction: Database, accountId: string, devices: readonly LockedDevice[], now: IsoInstant): Promise<void> {
  await sql`
    update oss.devices set state = 'returning'
    where account_id = ${accountId} and device_id = any(${devices.map(({ deviceId }) => deviceId)}::uuid[])`.execute(transaction);
  const addOns = await addOnsThatGo(
    transaction,
    accountId,
    devices.map(({ deviceId }) => deviceId),
  );
  const codes = [...devices.filter(({ monthlyFee }) => monthlyFee > 0).map(feeCodeOf), ...addOns];
  if (codes.length === 0) return;
  const { rows } = await sql<{ readonly timeZone: string }>`
    select time_zone as "timeZone" from bss.accounts where account_id = ${accountId}`.execute(transaction);
  const [account] = rows;
  if (!account) return;
  await lockParts(transaction, [{ accountId, part: 'core' }]);
  for (const code of codes) await endHeldPlan(transaction, { accountId, part: 'core', code }, todayIn(now, account.timeZone));
}

async function check(
  transaction: Database,
  { accountId, returnId }: ReturnKey,
  devices: readonly LockedDevice[],
  serials: readonly string[],
  now: IsoInstant,
): Promise<void> {
  const came = devices.filter(({ serial }) => serials.includes(serial)).map(({ deviceId }) => deviceId);
  const strangers = serials.filter((serial) => !devices.some((device) => device.serial === serial));
  await sql`
    update oss.return_items set received = device_id = any(${came}::uuid[])
    where account_id = ${accountId} and return_id = ${returnId}`.execute(transaction);
  await sql`update oss.devices set state = 'returned' where account_id = ${accountId} and device_id = any(${came}::uuid[])`.execute(transaction);
  await sql`
    update oss.returns set checked_at = ${now}, strangers = ${strangers}, differs = ${strangers.length > 0 || came.length < devices.length}
    where account_id = ${accountId} and return_id = ${returnId}`.execute(transaction);
}
