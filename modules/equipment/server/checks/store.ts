import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { DeviceCheck } from '../../rules/device-check.ts';

const columns = sql.raw(`check_id as "checkId", device_id as "deviceId", user_id as "userId", symptom, verdict, findings, at`);

export async function insertCheck(database: Database, accountId: string, check: DeviceCheck): Promise<void> {
  const { checkId, deviceId, userId, symptom, verdict, findings, at } = check;
  await sql`
    insert into demarc.device_check (account_id, check_id, device_id, user_id, symptom, verdict, findings, at)
    values (${accountId}, ${checkId}, ${deviceId}, ${userId}, ${symptom}, ${verdict}, ${JSON.stringify(findings)}, ${at})`.execute(database);
}

/** Undefined if the account has no such check. */
export async function checkOf(database: Database, accountId: string, checkId: string): Promise<DeviceCheck | undefined> {
  const { rows } = await sql<DeviceCheck>`
    select ${columns} from demarc.device_check where account_id = ${accountId} and check_id::text = ${checkId}`.execute(database);
  return rows[0];
}

/** Those of an account, newest first. */
export async function checksOf(database: Database, accountId: string, most: number): Promise<readonly DeviceCheck[]> {
  const { rows } = await sql<DeviceCheck>`
    select ${columns} from demarc.device_check where account_id = ${accountId} order by at desc, check_id limit ${most}`.execute(database);
  return rows;
}

export const forgetChecks = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, { table: 'demarc.device_check', key: ['account_id', 'check_id'], age: 'at', where: sql`at < ${before}` });
