import { sql } from 'kysely';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import type { BoxKey, LetterStore } from '#modules/mail/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { removeOld } from '../operations/mail/messages.ts';
import type { MailDependencies } from './send-letters.ts';

/** What time does: spam and trash are emptied, who uses a mailbox no more has it locked, and one that was given up is gone. */
export async function tidyMailboxes(
  { database, letters, terms }: Pick<MailDependencies, 'database' | 'letters' | 'terms'>,
  now: IsoInstant,
): Promise<void> {
  const { trashDays, spamDays } = (await terms()).mail;
  const ago = (ms: number) => plusMilliseconds(now, -ms);
  while ((await removeOld(database, 'trash', ago(trashDays * DAY_MS))) > 0);
  while ((await removeOld(database, 'spam', ago(spamDays * DAY_MS))) > 0);
  await sql`
    update oss.mailboxes set locked_at = ${now}
    where used_at < ${ago(mailLimits.lockedAfterMs)} and locked_at is null and closing_at is null`.execute(database);
  const { rows } = await sql<{ readonly accountId: string; readonly mailboxId: string }>`
    select account_id as "accountId", mailbox_id as "mailboxId" from oss.mailboxes where closing_at <= ${ago(mailLimits.deletedAfterMs)}`.execute(
    database,
  );
  for (const { accountId, mailboxId } of rows) await removeMailbox(database, letters, { accountId, mailboxId }, ago(mailLimits.deletedAfterMs));
}

/** With everything that it holds, unless its owner has kept it meanwhile; its addresses can be taken again. */
async function removeMailbox(database: Database, letters: LetterStore | undefined, box: BoxKey, before: IsoInstant): Promise<void> {
  const { accountId, mailboxId } = box;
  await database.transaction().execute(async (transaction) => {
    const own = sql`account_id = ${accountId} and mailbox_id = ${mailboxId}`;
    const { rows } = await sql`select mailbox_id from oss.mailboxes where ${own} and closing_at <= ${before} for update`.execute(transaction);
    if (rows.length === 0) return;
    await letters?.empty(box);
    const ofMessages = sql`account_id = ${accountId} and message_id in (select message_id from oss.mail_messages where ${own})`;
    await sql`delete from oss.mail_raw where ${ofMessages}`.execute(transaction);
    await sql`
      delete from oss.mail_files where account_id = ${accountId} and draft_id in (select message_id from oss.mail_messages where ${own})`.execute(
      transaction,
    );
    for (const table of ['mail_messages', 'mail_folders', 'mail_contacts', 'mail_addresses', 'mail_outgoing', 'mail_letters', 'mailboxes'])
      await sql`delete from ${sql.table(`oss.${table}`)} where ${own}`.execute(transaction);
  });
}
