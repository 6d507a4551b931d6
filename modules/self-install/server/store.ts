import { sql } from 'kysely';
import type { DeviceLine } from '#modules/equipment/rules/device.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { ActivationStage } from '../rules/activation.ts';

export type Key = { readonly accountId: string; readonly deviceId: string };

export type ActivationRow = Key & {
  readonly activationId: string;
  readonly mac: string;
  readonly line: DeviceLine;
  readonly askedAt: IsoInstant;
  readonly stage: ActivationStage;
  /** Since when it is at this stage. */
  readonly stageAt: IsoInstant;
  readonly provisionedAt: IsoInstant | null;
  readonly onlineAt: IsoInstant | null;
};

const columns = sql.raw(`account_id as "accountId", device_id as "deviceId", activation_id as "activationId", mac, line, asked_at as "askedAt", stage,
  stage_at as "stageAt", provisioned_at as "provisionedAt", online_at as "onlineAt"`);

/** Begins an activation; one of the same device that was begun before goes on as it is. */
export async function insertActivation(
  database: Database,
  { accountId, deviceId, activationId, mac, line, askedAt }: Omit<ActivationRow, 'stage' | 'stageAt' | 'provisionedAt' | 'onlineAt'>,
): Promise<void> {
  await sql`
    insert into demarc.activation (account_id, device_id, activation_id, mac, line, asked_at, stage, stage_at)
    values (${accountId}, ${deviceId}, ${activationId}, ${mac}, ${line}, ${askedAt}, 'not-seen', ${askedAt})
    on conflict do nothing`.execute(database);
}

/** Those of an account, the latest first. */
export async function activationsOf(database: Database, accountId: string): Promise<readonly ActivationRow[]> {
  const { rows } = await sql<ActivationRow>`
    select ${columns} from demarc.activation where account_id = ${accountId} order by asked_at desc, device_id`.execute(database);
  return rows;
}

/** The oldest that are not online, at most so many. */
export async function openActivations(database: Database, most: number): Promise<readonly ActivationRow[]> {
  const { rows } = await sql<ActivationRow>`
    select ${columns} from demarc.activation where online_at is null order by asked_at, account_id, device_id limit ${most}`.execute(database);
  return rows;
}

/** The network let it in. */
export async function setProvisioned(database: Database, { accountId, deviceId }: Key, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.activation set provisioned_at = coalesce(provisioned_at, ${at})
    where account_id = ${accountId} and device_id = ${deviceId}`.execute(database);
}

/** It came to another stage, or back to one; the same again keeps since when. */
export async function setStage(database: Database, { accountId, deviceId }: Key, stage: ActivationStage, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.activation set stage = ${stage}, stage_at = ${at}
    where account_id = ${accountId} and device_id = ${deviceId} and stage <> ${stage}`.execute(database);
}

/** It is online, and set up at the provider. */
export async function setOnline(database: Database, { accountId, deviceId }: Key, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.activation set online_at = coalesce(online_at, ${at})
    where account_id = ${accountId} and device_id = ${deviceId}`.execute(database);
}

/** Nobody waits for it any more. */
export async function deleteActivation(database: Database, { accountId, deviceId }: Key): Promise<void> {
  await sql`delete from demarc.activation where account_id = ${accountId} and device_id = ${deviceId}`.execute(database);
}

export const forgetActivations = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, {
    table: 'demarc.activation',
    key: ['account_id', 'device_id'],
    age: 'online_at',
    where: sql`online_at is not null and online_at < ${before}`,
  });
