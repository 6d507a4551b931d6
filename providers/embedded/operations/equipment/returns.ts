import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type EquipmentReturn, isReturnable, MOST_RETURNED, type ReturnItem, type ReturnScan } from '#modules/equipment/rules/equipment-return.ts';
import type { EquipmentPort, ReturnToRequest } from '#modules/equipment/server/port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { CHECKED_NUMBER_BYTES, checkedNumber } from '#platform/rules/text/checked-number.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { lockDevices } from './lock-devices.ts';

/** What begins the number of a parcel: of the range that the carrier gave the provider. */
const TRACKING_PREFIX = 'RT';

/** Equipment on its way back. */
export const createReturns = (database: Database): Pick<EquipmentPort, 'requestReturn' | 'returns'> => ({
  returns: async (accountId) => (isUuid(accountId) ? readReturns(database, accountId) : []),
  async requestReturn(accountId, asked) {
    const deviceIds = [...new Set(asked.deviceIds)];
    if (!isUuid(accountId) || !deviceIds.every(isUuid) || deviceIds.length === 0 || deviceIds.length > MOST_RETURNED) return refuse('not-returnable');
    const returnId = await database.transaction().execute((transaction) => request(transaction, accountId, { ...asked, deviceIds }));
    const made = returnId === undefined ? undefined : (await readReturns(database, accountId)).find((one) => one.returnId === returnId);
    return made ? accept(made) : refuse('not-returnable');
  },
});

/** The id of the return that these devices are in now; undefined if they cannot be. */
async function request(transaction: Database, accountId: string, asked: ReturnToRequest): Promise<string | undefined> {
  const devices = await lockDevices(transaction, accountId, asked.deviceIds);
  if (devices.length !== asked.deviceIds.length) return undefined;
  const { rows: inReturns } = await sql<{ readonly returnId: string }>`
    select return_id as "returnId" from oss.return_items where account_id = ${accountId} and device_id = any(${[...asked.deviceIds]})`.execute(
    transaction,
  );
  const [first] = inReturns;
  if (first)
    return inReturns.length === devices.length && inReturns.every(({ returnId }) => returnId === first.returnId) ? first.returnId : undefined;
  if (!devices.every(isReturnable)) return undefined;
  const { returnId, way, userId, at, collectOn, deviceIds } = asked;
  const tracking = checkedNumber(TRACKING_PREFIX, randomBytes(CHECKED_NUMBER_BYTES));
  await sql`
    with one as (
      insert into oss.returns (account_id, return_id, tracking, way, user_id, asked_at, collect_on)
      values (${accountId}, ${returnId}, ${tracking}, ${way}, ${userId}, ${at}, ${collectOn ?? null})
    ), directory as (
      insert into oss.return_trackings (tracking, account_id, return_id) values (${tracking}, ${accountId}, ${returnId})
    ), item as (
      insert into oss.return_items (account_id, return_id, device_id) select ${accountId}, ${returnId}, unnest(${[...deviceIds]}::uuid[])
    )
    update oss.devices set state = 'return-requested' where account_id = ${accountId} and device_id = any(${[...deviceIds]})`.execute(transaction);
  return returnId;
}

type Row = Omit<EquipmentReturn, 'collectOn' | 'items'> & {
  readonly collectOn: EquipmentReturn['collectOn'] | null;
  readonly items: readonly (Omit<ReturnItem, 'received'> & { readonly received: boolean | null })[];
  readonly scans: readonly ReturnScan[];
};

async function readReturns(database: Database, accountId: string): Promise<readonly EquipmentReturn[]> {
  const { rows } = await sql<Row>`
    select return_id as "returnId", tracking, way, user_id as "userId", asked_at as "askedAt", collect_on as "collectOn", strangers,
      (select json_agg(json_build_object('deviceId', d.device_id, 'kind', d.kind, 'make', d.make, 'model', d.model, 'serial', d.serial,
          'received', i.received) order by d.serial)
        from oss.return_items i join oss.devices d using (account_id, device_id)
        where i.account_id = r.account_id and i.return_id = r.return_id) as items,
      coalesce((select json_agg(json_build_object('state', s.state,
          'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.number)
        from oss.return_scans s where s.account_id = r.account_id and s.return_id = r.return_id), '[]') as scans
    from oss.returns r where account_id = ${accountId} order by asked_at desc, return_id`.execute(database);
  return rows.map(({ collectOn, items, ...row }) => ({
    ...row,
    collectOn: collectOn ?? undefined,
    items: items.map((item) => ({ ...item, received: item.received ?? undefined })),
  }));
}
