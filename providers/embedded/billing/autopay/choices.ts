import { sql } from 'kysely';
import type { CeilingToSet, DebitToApprove } from '#modules/autopay/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Sets the ceiling and has the coming debit looked at again, so that it may be announced again. False if the part is not enrolled. */
export async function setCeiling(database: Database, { accountId, part, above }: CeilingToSet): Promise<boolean> {
  const set = await sql`
    update bss.auto_pay_enrollments set ceiling = ${above ?? null}, announced_for = null, due_at = 'epoch'
    where account_id = ${accountId} and part = ${part} and state = 'enrolled'`.execute(database);
  return set.numAffectedRows === 1n;
}

/**
 * Approves one debit. Both this and the run lock the enrollment's row: either the run sees the approval, or the debit is over and this says so. A
 * declined debit that will be retried can still be approved.
 */
export async function approveDebit(
  database: Database,
  { accountId, part, statementOn, upTo }: DebitToApprove,
): Promise<'not-enrolled' | 'passed' | undefined> {
  return database.transaction().execute(async (transaction) => {
    const approved = await sql`
      update bss.auto_pay_enrollments set approved_for = ${statementOn}, approved_to = ${upTo}, announced_for = null, due_at = 'epoch'
      where account_id = ${accountId} and part = ${part} and state = 'enrolled'`.execute(transaction);
    if (approved.numAffectedRows !== 1n) return 'not-enrolled';
    // Read after taking the lock, so it sees what the run has begun or given up.
    const { rows } = await sql`
      select from (
        select retry_on from bss.auto_pay_debits where account_id = ${accountId} and part = ${part} and statement_on = ${statementOn}
        order by attempt desc limit 1
      ) last where retry_on is null`.execute(transaction);
    return rows.length === 0 ? undefined : 'passed';
  });
}

type PauseToSet = { readonly accountId: string; readonly part: AccountPart; readonly of: IsoDate | null };

/**
 * Leaves a debit out, or takes that back. `refusalReason` reads the part after its enrollment is locked: it sees a debit that the run has begun, and
 * a debit left out here never begins.
 */
export async function setPause<Refusal extends string>(
  database: Database,
  { accountId, part, of }: PauseToSet,
  refusalReason: (transaction: Database) => Promise<Refusal | undefined>,
): Promise<Refusal | 'not-enrolled' | undefined> {
  return database.transaction().execute(async (transaction) => {
    const locked = await sql`
      select from bss.auto_pay_enrollments where account_id = ${accountId} and part = ${part} and state = 'enrolled' for no key update`.execute(
      transaction,
    );
    if (locked.rows.length === 0) return 'not-enrolled';
    const refused = await refusalReason(transaction);
    if (refused !== undefined) return refused;
    await sql`
      update bss.auto_pay_enrollments set paused_for = ${of}, announced_for = null, due_at = 'epoch'
      where account_id = ${accountId} and part = ${part}`.execute(transaction);
    return undefined;
  });
}
