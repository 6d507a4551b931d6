import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockParts } from '../ledger/lock-parts.ts';
import type { PartKey } from '../part-keys.ts';
import type { PlanPause } from '../statement-builder/pauses.ts';

/**
 * Has a part be billed for another plan on some days, within the transaction of what this is for. The next statement corrects the days that are billed
 * already. @throws pg's integrity violation for days that are billed and closed
 */
export async function pausePlans(transaction: Database, { accountId, part }: PartKey, { pauseId, from, to, plan }: PlanPause): Promise<void> {
  await lockParts(transaction, [{ accountId, part }]);
  const { code, group, description, monthly } = plan;
  await sql`
    insert into bss.plan_pauses (account_id, pause_id, part, from_on, to_on, plan_code, line_group, description_en, description_es, monthly)
    values (${accountId}, ${pauseId}, ${part}, ${from}, ${to}, ${code}, ${group}, ${description.en}, ${description.es}, ${monthly})`.execute(
    transaction,
  );
}

/** Moves the last day of a pause. @throws as `pausePlans` */
export async function movePause(transaction: Database, { accountId, part }: PartKey, pauseId: string, to: IsoDate): Promise<void> {
  await lockParts(transaction, [{ accountId, part }]);
  await sql`update bss.plan_pauses set to_on = ${to} where account_id = ${accountId} and pause_id = ${pauseId}`.execute(transaction);
}

/** Calls off a pause that has not begun. @throws as `pausePlans` */
export async function removePause(transaction: Database, { accountId, part }: PartKey, pauseId: string): Promise<void> {
  await lockParts(transaction, [{ accountId, part }]);
  await sql`delete from bss.plan_pauses where account_id = ${accountId} and pause_id = ${pauseId}`.execute(transaction);
}
