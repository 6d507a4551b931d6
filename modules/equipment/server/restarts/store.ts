import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { Restart, RestartProgress } from '../../rules/restart.ts';

type Row = { readonly [Name in keyof Restart]: Exclude<Restart[Name], undefined> | (undefined extends Restart[Name] ? null : never) };
export type RestartOfAccount = Restart & { readonly accountId: string };

const columns = sql`
  account_id as "accountId", restart_id as "restartId", device_id as "deviceId", mac, asked_at as "askedAt", booted_before as "bootedBefore",
  sent_at as "sentAt", off_at as "offAt", ranging_at as "rangingAt", registered_at as "registeredAt", ended_at as "endedAt", outcome`;
const restartOf = (row: Row & { readonly accountId: string }): RestartOfAccount => ({
  ...row,
  bootedBefore: row.bootedBefore ?? undefined,
  sentAt: row.sentAt ?? undefined,
  offAt: row.offAt ?? undefined,
  rangingAt: row.rangingAt ?? undefined,
  registeredAt: row.registeredAt ?? undefined,
  endedAt: row.endedAt ?? undefined,
  outcome: row.outcome ?? undefined,
});

type NewRestart = Pick<Restart, 'restartId' | 'deviceId' | 'mac' | 'askedAt' | 'bootedBefore'> & {
  readonly accountId: string;
  readonly userId: string;
};

/** Begins a restart, unless one of the device is in flight. */
export async function insertRestart(
  database: Database,
  { accountId, restartId, deviceId, mac, userId, askedAt, bootedBefore }: NewRestart,
): Promise<void> {
  await sql`
    insert into demarc.restart (account_id, restart_id, device_id, mac, user_id, asked_at, booted_before)
    values (${accountId}, ${restartId}, ${deviceId}, ${mac}, ${userId}, ${askedAt}, ${bootedBefore ?? null})
    on conflict (mac) where ended_at is null do nothing`.execute(database);
}

/** The restarts of a device since an instant, newest first. */
export async function restartsSince(database: Database, accountId: string, deviceId: string, since: IsoInstant): Promise<readonly Restart[]> {
  const { rows } = await sql<Row & { readonly accountId: string }>`
    select ${columns} from demarc.restart
    where account_id = ${accountId} and device_id::text = ${deviceId} and asked_at > ${since}
    order by asked_at desc`.execute(database);
  return rows.map(restartOf);
}

/** The newest restart of each of these devices, as their MACs name them. */
export async function newestRestarts(
  database: Database,
  devices: readonly { readonly accountId: string; readonly mac: string }[],
): Promise<readonly RestartOfAccount[]> {
  if (devices.length === 0) return [];
  const { rows } = await sql<Row & { readonly accountId: string }>`
    select distinct on (mac) ${columns} from demarc.restart
    where account_id = any(${[...new Set(devices.map(({ accountId }) => accountId))]}) and mac = any(${devices.map(({ mac }) => mac)})
    order by mac, asked_at desc`.execute(database);
  return rows.map(restartOf);
}

/** Those that have not ended, oldest first. */
export async function restartsInFlight(database: Database, most: number): Promise<readonly RestartOfAccount[]> {
  const { rows } = await sql<Row & { readonly accountId: string }>`
    select ${columns} from demarc.restart where ended_at is null order by asked_at limit ${most}`.execute(database);
  return rows.map(restartOf);
}

type Which = Pick<RestartOfAccount, 'accountId' | 'restartId'>;

export async function markSent(database: Database, { accountId, restartId }: Which, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.restart set sent_at = ${at}
    where account_id = ${accountId} and restart_id = ${restartId} and sent_at is null and ended_at is null`.execute(database);
}

export async function markProgress(
  database: Database,
  { accountId, restartId }: Which,
  { offAt, rangingAt, registeredAt, endedAt, outcome }: RestartProgress,
): Promise<void> {
  await sql`
    update demarc.restart set off_at = coalesce(off_at, ${offAt ?? null}), ranging_at = coalesce(ranging_at, ${rangingAt ?? null}),
      registered_at = coalesce(registered_at, ${registeredAt ?? null}), ended_at = ${endedAt ?? null}, outcome = ${outcome ?? null}
    where account_id = ${accountId} and restart_id = ${restartId} and ended_at is null`.execute(database);
}

/** Everything of an account, newest first, for its export. */
export async function everyRestart(database: Database, accountId: string): Promise<readonly RestartOfAccount[]> {
  const { rows } = await sql<Row & { readonly accountId: string }>`
    select ${columns} from demarc.restart where account_id = ${accountId} order by asked_at desc`.execute(database);
  return rows.map(restartOf);
}

/** Deletes restarts that ended before an instant. */
export const forgetRestarts = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, { table: 'demarc.restart', key: ['account_id', 'restart_id'], age: 'ended_at', where: sql`ended_at < ${before}` });
