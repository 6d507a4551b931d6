import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Keeping } from '../rules/keeping.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';

export type EnteredRow = {
  readonly accountId: string;
  readonly intentId: string;
  readonly method: PaymentMethod;
  readonly token: string | null;
  readonly keeping: Keeping;
};

const columns = sql.raw(`account_id as "accountId", intent_id as "intentId", facts as method, token, keeping`);

export async function insertEntered(database: Database, { accountId, intentId, method, token, keeping }: EnteredRow, at: IsoInstant): Promise<void> {
  await sql`
    insert into demarc.entered_method (account_id, method_id, intent_id, facts, token, keeping, entered_at)
    values (${accountId}, ${method.methodId}, ${intentId}, ${JSON.stringify(method)}::jsonb, ${token}, ${keeping}, ${at})
    on conflict (account_id, method_id) do nothing`.execute(database);
}

/** Oldest first. */
export async function readEnteredFor(database: Database, accountId: string, intentId: string): Promise<readonly EnteredRow[]> {
  const { rows } = await sql<EnteredRow>`
    select ${columns} from demarc.entered_method where account_id = ${accountId} and intent_id = ${intentId} order by entered_at, method_id`.execute(
    database,
  );
  return rows;
}

export async function readEntered(database: Database, accountId: string, methodId: string): Promise<EnteredRow | undefined> {
  const { rows } = await sql<EnteredRow>`
    select ${columns} from demarc.entered_method where account_id = ${accountId} and method_id = ${methodId}`.execute(database);
  return rows[0];
}

/** Marks a method as saved; of two concurrent calls, one returns true. */
export async function markKept(database: Database, accountId: string, methodId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.entered_method set keeping = 'kept', token = null
    where account_id = ${accountId} and method_id = ${methodId} and keeping = 'wanted'`.execute(database);
  return numAffectedRows === 1n;
}

/** A method that is not saved has paid: drops its token, so that it cannot be charged again. */
export async function dropToken(database: Database, accountId: string, methodId: string): Promise<void> {
  await sql`
    update demarc.entered_method set token = null
    where account_id = ${accountId} and method_id = ${methodId} and keeping = 'no'`.execute(database);
}

/** A batch of methods entered before an instant, or that have paid and are not saved. */
export async function readOver(database: Database, before: IsoInstant, most: number): Promise<readonly EnteredRow[]> {
  const { rows } = await sql<EnteredRow>`
    select ${columns} from demarc.entered_method where entered_at < ${before} or (keeping = 'no' and token is null)
    order by entered_at limit ${most}`.execute(database);
  return rows;
}

export async function deleteEntered(database: Database, accountId: string, methodId: string): Promise<void> {
  await sql`delete from demarc.entered_method where account_id = ${accountId} and method_id = ${methodId}`.execute(database);
}
