import { sql } from 'kysely';
import { backupOn, isBackupNext } from '#modules/autopay/rules/backup.ts';
import { type RetryPlan, retryOn } from '#modules/autopay/rules/retry-calendar.ts';
import { type DebitState, debitStates } from '#modules/autopay/rules/states.ts';
import { type DeclineClass, NOT_ATTEMPTED, ONLINE_REFUSED } from '#modules/payments/rules/state/decline-classes.ts';
import type { AutomaticTaken } from '#modules/payments/server/charger.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidAt } from '#platform/server/uuid.ts';
import { nextStatementOn } from '../cycle/cycle.ts';
import { keyRows } from '../part-keys.ts';
import type { DebtorRow } from './facts.ts';
import { lockEnrollments } from './lock-enrollments.ts';
import type { ClaimedDebit } from './looks.ts';
import { backupFactsOf } from './plan.ts';

/** The outcome of a claimed debit. */
export type Conclusion = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly statementOn: IsoDate;
  readonly attempt: number;
  readonly state: DebitState;
  readonly paymentId: string;
  readonly renewals: number;
  readonly amount: Cents | null;
  readonly declineClass: DeclineClass | null;
  readonly declineCode: string | null;
  readonly retryOn: IsoDate | null;
  /** When to ask again, while it is still claimed. */
  readonly dueAt: IsoInstant | null;
};

/** The delay before remaking a charge that was certainly never sent. After a limited number of these the debit counts as declined. */
const RENEWED_AFTER_MS = 15 * MINUTE_MS;
const MOST_RENEWALS = 8;

/** The transitions out of `claimed`, by event. */
const events = debitStates.claimed;

/** @param retries when to retry a declined debit */
export function concludeDebit(row: DebtorRow, debit: ClaimedDebit, taken: AutomaticTaken, now: IsoInstant, retries: RetryPlan): Conclusion {
  const { statementOn, attempt, paymentId, renewals } = debit;
  const still: Conclusion = {
    accountId: row.accountId,
    part: row.part,
    statementOn,
    attempt,
    state: events.renew,
    paymentId,
    renewals,
    amount: null,
    declineClass: null,
    declineCode: null,
    retryOn: null,
    dueAt: null,
  };
  switch (taken.state) {
    case 'succeeded':
      return { ...still, state: events.take, amount: taken.amount };
    case 'nothing-due':
      return { ...still, state: events.skip };
    case 'above-ceiling':
      return { ...still, state: events.withhold, amount: taken.amount };
    case 'not-now':
      return { ...still, dueAt: plusMilliseconds(now, MINUTE_MS) };
    case 'unanswered':
      return { ...still, dueAt: plusMilliseconds(now, askAgainAfter(debit, now)) };
    case 'declined': {
      if (taken.code === NOT_ATTEMPTED && renewals < MOST_RENEWALS) {
        const dueAt = plusMilliseconds(now, RENEWED_AFTER_MS);
        return { ...still, paymentId: uuidAt(dueAt), renewals: renewals + 1, dueAt };
      }
      const { amount, class: declineClass, code: declineCode } = taken;
      return { ...still, state: events.decline, amount, declineClass, declineCode, retryOn: retryOf(row, debit, declineClass, retries) };
    }
  }
}

/** The processor is asked after 1, 5, 15 and 60 minutes, then daily (decisions 6); this fetches its answer. */
function askAgainAfter({ claimedAt }: ClaimedDebit, now: IsoInstant): number {
  const age = Date.parse(now) - Date.parse(claimedAt);
  return age < 10 * MINUTE_MS ? MINUTE_MS : age < 24 * HOUR_MS ? HOUR_MS : 24 * HOUR_MS;
}

/** Nothing is tried after the backup: the customer is told to pay. */
function retryOf(row: DebtorRow, { attempt, debitedOn, methodId }: ClaimedDebit, declineClass: DeclineClass, retries: RetryPlan): IsoDate | null {
  if (!row.isEnrolled || isOfBackup(row, methodId) || row.restrictions.doublePayment) return null;
  const statementAfter = nextStatementOn({ ...row, lastStatementOn: row.lastStatement?.on });
  const byBackup = row.backup && isBackupNext(backupFactsOf(row, [methodId])) && backupOn(debitedOn, row.backup.kind, statementAfter);
  if (byBackup) return byBackup;
  const declined = {
    class: declineClass,
    attempt,
    firstOn: row.attempts[0]?.debitedOn ?? debitedOn,
    brand: row.method.kind === 'card' ? row.method.brand : undefined,
    triedOn: [...row.triedOn, debitedOn],
    nextStatementOn: statementAfter,
  };
  return retryOn(declined, retries) ?? null;
}

/** Whether a debit used the backup method. */
export const isOfBackup = ({ enrolledMethodId, backup }: DebtorRow, methodId: string): boolean =>
  methodId !== enrolledMethodId && methodId === backup?.methodId;

/**
 * Stores the outcomes of debits in one transaction. A hard decline puts the enrollment on hold, since the method is not tried again, and removes a
 * backup that was refused. A refusal of online payments counts against no method. Each part is then looked at again.
 * @returns the ids of the payments whose outcomes were stored; for the others, what another worker concluded or a bank's return stands
 */
export async function storeConclusions(transaction: Database, conclusions: readonly Conclusion[], now: IsoInstant): Promise<ReadonlySet<string>> {
  const keys = conclusions.map(({ accountId, part }) => ({ accountId, part }));
  await lockEnrollments(transaction, sql`(e.account_id, e.part) in (${keyRows(keys)})`);
  const stored = await sql<{ readonly paymentId: string }>`
    with concluded as (
      select * from jsonb_to_recordset(${JSON.stringify(conclusions)}) as concluded("accountId" uuid, part text, "statementOn" date, attempt smallint,
        state text, "paymentId" uuid, renewals smallint, amount bigint, "declineClass" text, "declineCode" text, "retryOn" date, "dueAt" timestamptz)
    ), debit as (
      update bss.auto_pay_debits d set state = concluded.state, payment_id = concluded."paymentId", renewals = concluded.renewals,
        amount = concluded.amount, decline_class = concluded."declineClass", decline_code = concluded."declineCode",
        retry_on = concluded."retryOn", due_at = concluded."dueAt"
      from concluded
      where d.account_id = concluded."accountId" and d.part = concluded.part and d.statement_on = concluded."statementOn"
        and d.attempt = concluded.attempt and d.state = 'claimed'
      returning d.account_id, d.part, d.payment_id, d.state, d.decline_class, d.decline_code, d.method_id
    ), refused as (
      delete from bss.auto_pay_backups b using debit
      where b.account_id = debit.account_id and b.part = debit.part and b.method_id = debit.method_id and debit.decline_class = 'hard' and debit.decline_code <> ${ONLINE_REFUSED}
    ), looked as (
      update bss.auto_pay_enrollments e set due_at = ${now},
        held_for = case when debit.decline_class = 'hard' and debit.decline_code <> ${ONLINE_REFUSED} and debit.method_id = e.method_id then debit.decline_code else e.held_for end
      from debit where debit.state <> 'claimed' and e.account_id = debit.account_id and e.part = debit.part and e.state = 'enrolled'
    )
    select payment_id as "paymentId" from debit`.execute(transaction);
  return new Set(stored.rows.map(({ paymentId }) => paymentId));
}
