import { sql } from 'kysely';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { closeHomeLines } from '../voice/close-lines.ts';

/** What of an order is the plan of a line. */
const plansIn = (items: readonly OrderItem[]) => items.filter(({ slot, line }) => slot === line);

/** Lines that are ordered and not set up yet. */
export async function expectLines(transaction: Database, accountId: string, items: readonly OrderItem[]): Promise<void> {
  for (const { line, name } of plansIn(items.filter(({ action }) => action === 'add'))) {
    await sql`
      insert into oss.services (account_id, line, plan_name, plan_name_es, provisioned, lines)
      values (${accountId}, ${line}, ${name.en}, ${name.es}, false, 1) on conflict do nothing`.execute(transaction);
  }
}

/** Takes such lines away again. */
export async function unexpectLines(transaction: Database, accountId: string, items: readonly OrderItem[]): Promise<void> {
  const lines = plansIn(items.filter(({ action }) => action === 'add')).map(({ line }) => line);
  await sql`delete from oss.services where account_id = ${accountId} and line = any(${lines}) and not provisioned`.execute(transaction);
}

/** Has lines be served as an order says: by another plan, or no more; then its leased devices are to be sent back, and its telephone numbers ring nowhere. */
export async function serveLines(transaction: Database, accountId: string, items: readonly OrderItem[]): Promise<void> {
  for (const { action, line, name } of plansIn(items)) {
    await (action === 'end'
      ? sql`
          with gone as (delete from oss.services where account_id = ${accountId} and line = ${line})
          update oss.devices set state = 'return-requested'
          where account_id = ${accountId} and line = ${line} and ownership = 'leased' and state = 'in-service'`
      : sql`update oss.services set plan_name = ${name.en}, plan_name_es = ${name.es} where account_id = ${accountId} and line = ${line}`
    ).execute(transaction);
    if (action === 'end' && line === 'voice') await closeHomeLines(transaction, accountId);
  }
}

/** Has what an order sent come back. */
export async function callBack(transaction: Database, accountId: string, deviceIds: readonly string[], isLost: boolean): Promise<void> {
  await sql`
    update oss.devices set state = ${isLost ? 'lost' : 'return-requested'}
    where account_id = ${accountId} and device_id = any(${deviceIds}) and state in ('shipped', 'activating')`.execute(transaction);
}

/** Which of the devices that an order sent work, and since when. */
export async function setUpDevices(transaction: Database, accountId: string, deviceIds: readonly string[]): Promise<ReadonlyMap<string, IsoDate>> {
  const { rows } = await sql<{ readonly deviceId: string; readonly day: IsoDate }>`
    select device_id as "deviceId", installed_on as day from oss.devices
    where account_id = ${accountId} and device_id = any(${deviceIds}) and state in ('in-service', 'swap-pending') and installed_on is not null`.execute(
    transaction,
  );
  return new Map(rows.map(({ deviceId, day }) => [deviceId, day]));
}

/** The day on which everything that an order sent is set up; undefined while something is not. */
export async function setUpOn(transaction: Database, accountId: string, deviceIds: readonly string[]): Promise<IsoDate | undefined> {
  const { rows } = await sql<{ readonly day: IsoDate | null }>`
    select case when count(*) filter (where state = 'in-service') = ${deviceIds.length} then max(installed_on) end as day
    from oss.devices where account_id = ${accountId} and device_id = any(${deviceIds})`.execute(transaction);
  return rows[0]?.day ?? undefined;
}
