import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import { type AuditLine, auditOf } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import type { DayMove, Reminder } from '../rules/reminder.ts';

export type ReminderRow = Reminder & { readonly reminderId: string; readonly accountId: string; readonly userId: string };

const columns = sql`reminder_id as "reminderId", account_id as "accountId", user_id as "userId", text, on_date as "on"`;
/** How many one transaction tells of. */
const BATCH = 100;

export async function insertReminder(database: Database, { accountId, reminderId, userId, text, on }: ReminderRow): Promise<void> {
  await sql`
    insert into demarc.reminder (account_id, reminder_id, user_id, text, on_date)
    values (${accountId}, ${reminderId}, ${userId}, ${text}, ${on})`.execute(database);
}

/** Those of a user that are still to come, soonest first. `after`: an id. */
export async function comingOf(database: Database, accountId: string, userId: string, { first, after }: PageRequest): Promise<Page<ReminderRow>> {
  const theirs = sql`account_id = ${accountId} and user_id = ${userId} and told_at is null`;
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(on_date, reminder_id) > (select on_date, reminder_id from demarc.reminder where reminder_id::text = ${after} and ${theirs})`;
  const { rows } = await sql<ReminderRow>`
    select ${columns} from demarc.reminder where ${theirs} and ${isLater} order by on_date, reminder_id limit ${first + 1}`.execute(database);
  return pageIn(rows, first, ({ reminderId }) => reminderId);
}

/** Every reminder of an account, soonest first. */
export async function everyReminder(database: Database, accountId: string): Promise<readonly ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select ${columns} from demarc.reminder where account_id = ${accountId} order by on_date, reminder_id`.execute(database);
  return rows;
}

/** How many are still to come, by day, soonest first; at most a month of days. */
export async function countComing(database: Database): Promise<readonly { readonly on: IsoDate; readonly count: number }[]> {
  const { rows } = await sql<{ readonly on: IsoDate; readonly count: number }>`
    select on_date as "on", count(*) as count from demarc.reminder where told_at is null group by on_date order by on_date limit 31`.execute(
    database,
  );
  return rows;
}

/** An operator's act, for the audit trail. */
export type MovedBy = Pick<AuditLine, 'actor' | 'at'> & { readonly reason: string };

/** Moves what is still to come on a day to another, with a line in the audit trail of each account. Answers how many. */
export async function moveReminders(database: Database, { from, to }: DayMove, { reason, ...by }: MovedBy): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    with moved as (update demarc.reminder set on_date = ${to} where on_date = ${from} and told_at is null returning account_id),
      accounts as (select distinct account_id from moved),
      noted as (${auditOf('accounts', { ...by, act: 'reminder.moved', subject: { from, to, reason } })})
    select count(*) as count from moved`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Marks the oldest due reminders as told and returns them; those that another process holds are left to it. */
export async function takeDue(transaction: Database, today: IsoDate, now: IsoInstant): Promise<readonly ReminderRow[]> {
  const due = {
    table: 'demarc.reminder',
    key: ['account_id', 'reminder_id'],
    age: 'on_date',
    where: sql`told_at is null and on_date <= ${today}`,
  } as const;
  const { rows } = await sql<ReminderRow>`
    update demarc.reminder set told_at = ${now} where ${isAmongOldest(due, BATCH)} returning ${columns}`.execute(transaction);
  return rows;
}

/** The earliest day of a reminder that is still to come. */
export async function nextDay(database: Database): Promise<IsoDate | undefined> {
  const { rows } = await sql<{ readonly on: IsoDate | null }>`
    select min(on_date) as "on" from demarc.reminder where told_at is null`.execute(database);
  return rows[0]?.on ?? undefined;
}

/** Deletes reminders that were told before an instant. */
export const forgetReminders = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, {
    table: 'demarc.reminder',
    key: ['account_id', 'reminder_id'],
    age: 'told_at',
    where: sql`told_at < ${before}`,
  });
