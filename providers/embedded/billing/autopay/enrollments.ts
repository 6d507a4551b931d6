import { sql } from 'kysely';
import type { EnrollmentToStore } from '#modules/autopay/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

export type Enrollment = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly methodId: string;
  /** Days from a statement's date to its debit. */
  readonly debitDays: number;
  readonly on: IsoDate;
  /** The customer's authorization, if known. */
  readonly mandateId?: string | undefined;
};

/**
 * Enrolls a part for tools that grow or import accounts, replacing any enrollment it had.
 * @throws pg's foreign key violation for a method the account does not have
 */
export async function enrollInAutoPay(database: Database, { accountId, part, methodId, debitDays, on, mandateId }: Enrollment): Promise<void> {
  await sql`
    insert into bss.auto_pay_enrollments (account_id, part, state, method_id, debit_days, enrolled_on, mandate_id, due_at)
    values (${accountId}, ${part}, 'enrolled', ${methodId}, ${debitDays}, ${on}, ${mandateId ?? null}, 'epoch')
    on conflict (account_id, part) do update
      set state = 'enrolled', method_id = excluded.method_id, debit_days = excluded.debit_days, enrolled_on = excluded.enrolled_on,
        mandate_id = excluded.mandate_id, ended_on = null, held_for = null, due_at = excluded.due_at,
        ceiling = null, approved_for = null, approved_to = null, paused_for = null
  `.execute(database);
}

/**
 * Enrolls a part that is not enrolled and has it looked at next. Returns undefined once it is enrolled under this mandate, else the reason why not. A
 * debit that began earlier continues by itself.
 */
export function startEnrollment(database: Database, enrollment: EnrollmentToStore): Promise<EnrollmentRefusal | undefined> {
  return database.transaction().execute((transaction) => start(transaction, enrollment));
}

type EnrollmentRefusal = 'no-such-part' | 'no-such-method' | 'enrolled-already';

async function start(
  database: Database,
  { accountId, part, mandateId, methodId, debitDays, on, keepsChoices = false }: EnrollmentToStore,
): Promise<EnrollmentRefusal | undefined> {
  const { rows } = await sql<{ readonly hasPart: boolean; readonly hasMethod: boolean; readonly isEnrolled: boolean }>`
    with known as (
      select exists (select from bss.account_parts where account_id = ${accountId} and part = ${part}) as "hasPart",
        exists (select from bss.payment_methods where account_id = ${accountId} and method_id = ${methodId} and removed_at is null) as "hasMethod"
    ), started as (
      insert into bss.auto_pay_enrollments as e (account_id, part, state, mandate_id, method_id, debit_days, enrolled_on, due_at)
      select ${accountId}::uuid, ${part}, 'enrolled', ${mandateId}::uuid, ${methodId}::uuid, ${debitDays}::smallint, ${on}::date, 'epoch'
      from known where "hasPart" and "hasMethod"
      on conflict (account_id, part) do update
        set state = 'enrolled', mandate_id = excluded.mandate_id, method_id = excluded.method_id, debit_days = excluded.debit_days,
          enrolled_on = excluded.enrolled_on, ended_on = null, held_for = null, announced_for = null, due_at = excluded.due_at,
          ceiling = case when ${keepsChoices} then e.ceiling end,
          approved_for = case when ${keepsChoices} then e.approved_for end, approved_to = case when ${keepsChoices} then e.approved_to end,
          paused_for = case when ${keepsChoices} then e.paused_for end
        where e.state = 'unenrolled'
      returning 1
    )
    select known.*, exists (select from started) as "isEnrolled" from known`.execute(database);
  const [known] = rows;
  if (!known?.hasPart) return 'no-such-part';
  if (!known.hasMethod) return 'no-such-method';
  if (known.isEnrolled) {
    await keepBackup(database, { accountId, part, methodId, keepsChoices });
    return undefined;
  }
  return (await readMandate(database, accountId, part))?.mandateId === mandateId ? undefined : 'enrolled-already';
}

/** A new enrollment starts without a backup. After a change the backup stays, unless it is now the primary method or was removed. */
const keepBackup = (
  database: Database,
  { accountId, part, methodId, keepsChoices }: Required<Pick<EnrollmentToStore, 'accountId' | 'part' | 'methodId' | 'keepsChoices'>>,
) =>
  sql`
    delete from bss.auto_pay_backups b where account_id = ${accountId} and part = ${part}
      and (not ${keepsChoices}::boolean or method_id = ${methodId}
        or exists (select from bss.payment_methods m where m.account_id = b.account_id and m.method_id = b.method_id and removed_at is not null))
  `.execute(database);

/**
 * Ends an enrollment and returns the debit that the run had begun by then, if any. Both lock the enrollment's row, so one of them comes first.
 * Undefined if the part is not enrolled.
 */
export async function endEnrollment(
  database: Database,
  { accountId, part, on }: { readonly accountId: string; readonly part: AccountPart; readonly on: IsoDate },
): Promise<{ readonly debitUnderWay: IsoDate | null } | undefined> {
  return database.transaction().execute(async (transaction) => {
    const ended = await sql`
      update bss.auto_pay_enrollments set state = 'unenrolled', ended_on = ${on}, due_at = null, held_for = null
      where account_id = ${accountId} and part = ${part} and state = 'enrolled'`.execute(transaction);
    if (ended.numAffectedRows !== 1n) return undefined;
    // Read after taking the lock, so it sees what the run has claimed.
    const { rows } = await sql<{ readonly on: IsoDate }>`
      select debited_on as "on" from bss.auto_pay_debits where account_id = ${accountId} and part = ${part} and state = 'claimed'`.execute(
      transaction,
    );
    return { debitUnderWay: rows[0]?.on ?? null };
  });
}

type DebitDayToMove = Pick<Enrollment, 'accountId' | 'part' | 'debitDays'> & { readonly statementOn: IsoDate };

/**
 * Moves the debit day; false if the part is not enrolled. Debits count from the statement that the day was chosen for, so choosing a day for the next
 * statement does not enroll an earlier one that the customer was too late for.
 */
export async function moveDebitDay(database: Database, { accountId, part, debitDays, statementOn }: DebitDayToMove): Promise<boolean> {
  const moved = await sql`
    update bss.auto_pay_enrollments set debit_days = ${debitDays}, enrolled_on = greatest(enrolled_on, ${statementOn}::date), announced_for = null, due_at = 'epoch'
    where account_id = ${accountId} and part = ${part} and state = 'enrolled'`.execute(database);
  return moved.numAffectedRows === 1n;
}

export async function readMandate(
  database: Database,
  accountId: string,
  part: AccountPart,
): Promise<{ readonly state: 'enrolled' | 'unenrolled'; readonly mandateId: string | null } | undefined> {
  const { rows } = await sql<{ readonly state: 'enrolled' | 'unenrolled'; readonly mandateId: string | null }>`
    select state, mandate_id as "mandateId" from bss.auto_pay_enrollments where account_id = ${accountId} and part = ${part}`.execute(database);
  return rows[0];
}
