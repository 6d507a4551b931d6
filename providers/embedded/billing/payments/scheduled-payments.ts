import { sql } from 'kysely';
import type { ScheduledPayment } from '#modules/payments/server/charger.ts';
import type { PaymentToSchedule } from '#modules/payments/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';

/** The account's time zone, by which its payments fall due. @throws for an unknown account */
export async function timeZoneOf(database: Database, accountId: string): Promise<string> {
  const found = await sql<{ readonly timeZone: string }>`
    select time_zone as "timeZone" from bss.accounts where account_id = ${accountId}`.execute(database);
  const row = found.rows[0];
  if (!row) throw new Error(`no account ${accountId}`);
  return row.timeZone;
}

/**
 * Takes the part's first slot or, if that is taken, the second; two requests never get the same one (index two_scheduled_at_most). False if both are
 * taken or the payment is already stored.
 */
export async function takeSlot(database: Database, payment: PaymentToSchedule, dueAt: IsoInstant): Promise<boolean> {
  const row = sql`${payment.accountId}::uuid, ${payment.scheduledPaymentId}, ${payment.part}, 'scheduled', ${payment.amount}::bigint,
    ${payment.on}::date, ${payment.methodId}::uuid, ${payment.confirmationNumber}, ${payment.at}::timestamptz, ${dueAt}::timestamptz`;
  const columns = sql`account_id, scheduled_payment_id, part, state, amount, scheduled_for, method_id, confirmation_number, scheduled_at, due_at, slot`;
  const taken = await sql`
    with first as (
      insert into bss.scheduled_payments (${columns}) values (${row}, 1) on conflict do nothing returning slot
    ), second as (
      insert into bss.scheduled_payments (${columns}) select ${row}, 2 where not exists (select from first)
      on conflict do nothing returning slot
    )
    select slot from first union all select slot from second
  `.execute(database);
  return taken.rows.length > 0;
}

type State = 'scheduled' | 'submitted' | 'cancelled';

export async function stateOf(database: Database, { accountId, scheduledPaymentId }: ScheduledPayment): Promise<State | undefined> {
  const found = await sql<{ readonly state: State }>`
    select state from bss.scheduled_payments where account_id = ${accountId} and scheduled_payment_id = ${scheduledPaymentId}`.execute(database);
  return found.rows[0]?.state;
}

/**
 * Cancels a waiting payment and frees its slot; if a part is given, the payment must belong to it. False if it is not waiting, or no longer is: this
 * and a run's claim exclude each other.
 */
export async function cancelWaiting(database: Database, { accountId, scheduledPaymentId }: ScheduledPayment, part?: AccountPart): Promise<boolean> {
  const cancelled = await sql`
    update bss.scheduled_payments set state = 'cancelled', slot = null, due_at = null
    where account_id = ${accountId} and scheduled_payment_id = ${scheduledPaymentId} and state = 'scheduled'
      ${part === undefined ? sql`` : sql`and part = ${part}`}`.execute(database);
  return cancelled.numAffectedRows === 1n;
}

/**
 * Claims up to `most` due payments, oldest first, including those whose earlier claim has expired. From then on none of them can be cancelled, and no
 * other run gets them until `again`.
 */
export async function claimDue(database: Database, now: IsoInstant, again: IsoInstant, most: number): Promise<readonly ScheduledPayment[]> {
  const key = ['account_id', 'scheduled_payment_id'];
  const due = { table: 'bss.scheduled_payments', key, age: 'due_at', where: sql`due_at <= ${now}` } as const;
  const claimed = await sql<ScheduledPayment>`
    update bss.scheduled_payments set state = 'submitted', slot = null, due_at = ${again} where ${isAmongOldest(due, most)}
    returning account_id as "accountId", scheduled_payment_id as "scheduledPaymentId"`.execute(database);
  return claimed.rows;
}

/** Marks a claimed payment as finished. */
export async function close(database: Database, { accountId, scheduledPaymentId }: ScheduledPayment): Promise<void> {
  await sql`
    update bss.scheduled_payments set due_at = null
    where account_id = ${accountId} and scheduled_payment_id = ${scheduledPaymentId} and state = 'submitted'`.execute(database);
}

/** When the run next has something to do; undefined if nothing is scheduled. */
export async function nextDue(database: Database): Promise<IsoInstant | undefined> {
  const found = await sql<{ readonly at: IsoInstant | null }>`
    select min(due_at) as at from bss.scheduled_payments where due_at is not null`.execute(database);
  return found.rows[0]?.at ?? undefined;
}
