import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inOrder, type NewAuthorization } from './authorizations.ts';

/**
 * Stores the authorization of a backup, due to be carried out. False if it was stored before.
 * @throws pg's unique violation while another one for the part is under way
 */
export async function giveBackup(database: Database, given: NewAuthorization, dueAt: IsoInstant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into demarc.auto_pay_authorization (account_id, mandate_id, intent_id, kind, part, state, user_id, text_version, language,
      authorization_text, method_id, method_kind, method_brand, method_last_four, debit_days, given_at, given_on, due_at)
    values (${given.accountId}, ${given.mandateId}, ${given.intentId}, ${given.kind}, ${given.part}, 'given', ${given.userId}, ${given.textVersion},
      ${given.language}, ${given.text}, ${given.methodId}, ${given.methodKind}, ${given.methodBrand}, ${given.methodLastFour}, ${given.debitDays},
      ${given.givenAt}, ${given.givenOn}, ${dueAt})
    on conflict (account_id, mandate_id) do nothing`.execute(database);
  return numAffectedRows === 1n;
}

/** Stores that the backup of a part is to end; a run finishes it if this process does not. */
export async function askBackupEnd(database: Database, accountId: string, part: AccountPart, by: string, dueAt: IsoInstant): Promise<void> {
  await sql`
    update demarc.auto_pay_authorization set end_asked_by = ${by}, due_at = ${dueAt}
    where ${inOrder(accountId, sql`part = ${part} and kind = 'backup' and state in ('given', 'effective')`)}`.execute(database);
}

/** Withdraws the request to end it: the backup continues. */
export async function takeBackBackupEnd(database: Database, accountId: string, part: AccountPart): Promise<void> {
  await sql`
    update demarc.auto_pay_authorization set end_asked_by = null, due_at = case when state = 'given' then due_at end
    where ${inOrder(accountId, sql`part = ${part} and kind = 'backup' and state in ('given', 'effective')`)}`.execute(database);
}

/** Ends those whose end was requested; one given since then stays. @returns who requested it; undefined if it had ended before, or there was none */
export async function storeBackupEnded(database: Database, accountId: string, part: AccountPart, at: IsoInstant): Promise<string | undefined> {
  const { rows } = await sql<{ readonly by: string }>`
    update demarc.auto_pay_authorization set state = 'ended', ended_at = ${at}, due_at = null
    where ${inOrder(accountId, sql`part = ${part} and kind = 'backup' and state in ('given', 'effective') and end_asked_by is not null`)}
    returning end_asked_by as by`.execute(database);
  return rows[0]?.by;
}

type RefusedBackup = { readonly accountId: string; readonly part: AccountPart; readonly lastFour: string | null; readonly at: IsoInstant };

/** Ends the authorization of a backup that was refused at an instant; one given since then stays. */
export async function storeBackupRefused(database: Database, { accountId, part, lastFour, at }: RefusedBackup): Promise<void> {
  const isRefused = sql`part = ${part} and kind = 'backup' and state = 'effective' and method_last_four = ${lastFour} and given_at <= ${at}`;
  await sql`
    update demarc.auto_pay_authorization set state = 'ended', ended_at = ${at}, due_at = null
    where ${inOrder(accountId, isRefused)}`.execute(database);
}
