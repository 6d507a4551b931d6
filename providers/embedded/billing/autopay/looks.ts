import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidAt } from '#platform/server/uuid.ts';
import type { AutoPayWanted } from '#providers/books/auto-pay.ts';
import { waitForRemoval } from '../accounts/tables.ts';
import { keyRows, type PartKey } from '../part-keys.ts';
import { type DebtorRow, selectDebtors } from './facts.ts';
import type { Plan } from './plan.ts';

/** The enrollments that a run covers. */
export type Wanted = Pick<AutoPayWanted, 'now' | 'accountIds'>;

/** Leaves out held parts, which are still being grown or imported. */
const isWanted = (accountIds: Wanted['accountIds'], row: 'e' | 'd') => {
  const [account, part] = [sql.ref(`${row}.account_id`), sql.ref(`${row}.part`)];
  if (accountIds) return sql`${account} = any(${[...accountIds]}::uuid[])`;
  return sql`exists (select from bss.account_parts p where p.account_id = ${account} and p.part = ${part} and p.statement_due_at is not null)`;
};

/** Locks due enrollments until the transaction ends, longest overdue first, skipping those locked by other workers. */
export async function claimLooks(transaction: Database, wanted: Wanted, except: readonly PartKey[], most: number): Promise<readonly PartKey[]> {
  await waitForRemoval(transaction);
  const claimed = await sql<PartKey>`
    select e.account_id as "accountId", e.part from bss.auto_pay_enrollments e
    where e.due_at <= ${wanted.now} and ${isWanted(wanted.accountIds, 'e')}
      ${except.length === 0 ? sql`` : sql`and (e.account_id, e.part) not in (${keyRows(except)})`}
    order by e.due_at limit ${most} for no key update of e skip locked`.execute(transaction);
  return claimed.rows;
}

/** Reads the parts of claimed enrollments. Called after the claim, so that decisions rest on their current state. */
export async function readDebtors(transaction: Database, claimed: readonly PartKey[], now: IsoInstant): Promise<readonly DebtorRow[]> {
  // Claimed keys come first in the join, so that nothing is computed for other parts.
  const keys = sql`join (${keyRows(claimed)}) key on key."accountId" = e.account_id and key.part = e.part`;
  const read = await sql<DebtorRow>`${selectDebtors(now, { columns: sql``, join: keys, methodId: sql`e.method_id` })}`.execute(transaction);
  return read.rows;
}

/** A debit that this worker alone holds until the lease ends. */
export type ClaimedDebit = {
  readonly statementOn: IsoDate;
  readonly attempt: number;
  readonly paymentId: string;
  readonly renewals: number;
  readonly methodId: string;
  readonly debitedOn: IsoDate;
  readonly claimedAt: IsoInstant;
};

type PlanToStore = Plan & { readonly methodId: string; readonly today: IsoDate };

/**
 * Stores plans and claims their debits in one statement. Each attempt exists once, so a debit that already exists is not claimed.
 * @returns the claimed debits by account and part
 */
export async function storePlans(
  transaction: Database,
  plans: readonly PlanToStore[],
  now: IsoInstant,
  leaseUntil: IsoInstant,
): Promise<ReadonlyMap<string, ClaimedDebit>> {
  const rows = plans.map(({ debit, notice: _, today, ...plan }) => ({ ...plan, ...debit, paymentId: uuidAt(now), debitedOn: today }));
  const stored = await sql<ClaimedDebit & { readonly key: string }>`
    with plan as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) as plan("accountId" uuid, part text, "dueAt" timestamptz, "announcedFor" date,
        "heldFor" text, "enrolledOn" date, "pausedFor" date, "methodId" uuid, "statementOn" date, attempt smallint, owed bigint, "paymentId" uuid, "debitedOn" date)
    ), looked as (
      update bss.auto_pay_enrollments e set announced_for = plan."announcedFor", held_for = plan."heldFor", paused_for = plan."pausedFor", enrolled_on = plan."enrolledOn",
        due_at = case when plan.owed = 0 then ${now}::timestamptz else plan."dueAt" end
      from plan where e.account_id = plan."accountId" and e.part = plan.part
    ), debit as (
      insert into bss.auto_pay_debits (account_id, part, statement_on, attempt, state, method_id, payment_id, debited_on, claimed_at, due_at)
      select "accountId", part, "statementOn", attempt, case when owed > 0 then 'claimed' else 'skipped' end, "methodId", "paymentId", "debitedOn",
        ${now}::timestamptz, case when owed > 0 then ${leaseUntil}::timestamptz end
      from plan where attempt is not null
      on conflict do nothing
      returning *
    )
    select account_id || ' ' || part as key, statement_on as "statementOn", attempt, payment_id as "paymentId", renewals, method_id as "methodId",
      debited_on as "debitedOn", claimed_at as "claimedAt"
    from debit where state = 'claimed'`.execute(transaction);
  return new Map(stored.rows.map(({ key, ...debit }) => [key, debit]));
}

/** The key of a debit. */
export type DebitKey = PartKey & Pick<ClaimedDebit, 'statementOn' | 'attempt'>;

/** Claims debits whose lease is over: their worker died, or their charge has no answer yet. */
export async function claimOpenDebits(database: Database, wanted: Wanted, leaseUntil: IsoInstant, most: number): Promise<readonly DebitKey[]> {
  const claimed = await sql<DebitKey>`
    update bss.auto_pay_debits set due_at = ${leaseUntil}
    where (account_id, part, statement_on, attempt) in (
      select d.account_id, d.part, d.statement_on, d.attempt from bss.auto_pay_debits d
      where d.due_at <= ${wanted.now} and ${isWanted(wanted.accountIds, 'd')} order by d.due_at limit ${most} for update skip locked)
    returning account_id as "accountId", part, statement_on as "statementOn", attempt`.execute(database);
  return claimed.rows;
}

/**
 * Reads the books for claimed debits, separately from the claim: a debit that cannot be read stays claimed and holds up no other. A debit is
 * concluded even if its enrollment has ended meanwhile.
 */
export async function readOpenDebits(
  database: Database,
  claimed: readonly DebitKey[],
  now: IsoInstant,
): Promise<readonly (DebtorRow & { readonly debit: ClaimedDebit })[]> {
  const keys = sql`jsonb_to_recordset(${JSON.stringify(claimed)}) as key("accountId" uuid, part text, "statementOn" date, attempt smallint)`;
  const found = await sql<DebtorRow & { readonly debit: ClaimedDebit }>`${selectDebtors(now, {
    columns: sql`jsonb_build_object('statementOn', claimed.statement_on, 'attempt', claimed.attempt, 'paymentId', claimed.payment_id,
        'renewals', claimed.renewals, 'methodId', claimed.method_id, 'debitedOn', claimed.debited_on, 'claimedAt', claimed.claimed_at) as debit,`,
    join: sql`join ${keys} on key."accountId" = e.account_id and key.part = e.part
      join bss.auto_pay_debits claimed on claimed.account_id = e.account_id and claimed.part = e.part and claimed.statement_on = key."statementOn"
        and claimed.attempt = key.attempt`,
    methodId: sql`claimed.method_id`,
  })}`.execute(database);
  return found.rows;
}

/** Makes every enrollment that has a due time due now. */
export const lookAtAll = (transaction: Database, now: IsoInstant) =>
  sql`
    with planned as (
      select account_id, part from bss.auto_pay_enrollments where due_at > ${now} order by account_id, part for no key update
    )
    update bss.auto_pay_enrollments e set due_at = ${now} from planned where e.account_id = planned.account_id and e.part = planned.part`.execute(
    transaction,
  );

/** When the run next has something to do; undefined if nothing is due. */
export async function readNextDue(database: Database, accountIds: Wanted['accountIds']): Promise<IsoInstant | undefined> {
  const soonest = (table: 'auto_pay_enrollments' | 'auto_pay_debits', row: 'e' | 'd') => sql`(
    select due_at from ${sql.table(`bss.${table}`)} as ${sql.ref(row)} where due_at is not null and ${isWanted(accountIds, row)} order by due_at limit 1)`;
  const found = await sql<{ readonly dueAt: IsoInstant | null }>`
    select least(${soonest('auto_pay_enrollments', 'e')}, ${soonest('auto_pay_debits', 'd')}) as "dueAt"`.execute(database);
  return found.rows[0]?.dueAt ?? undefined;
}
