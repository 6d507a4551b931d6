import { sql } from 'kysely';
import { readAddresses } from '#modules/mail/rules/address.ts';
import type { DraftText } from '#modules/mail/rules/draft.ts';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { folderIdOf } from '../operations/mail/boxes.ts';
import { messagesOf } from '../operations/mail/messages.ts';
import { storeMessages } from '../operations/mail/store-messages.ts';
import { composeMail } from './compose-mail.ts';
import { queueLetters } from './deliver.ts';
import { keepOnServer, type MailDependencies, sendLetters } from './send-letters.ts';
import { tidyMailboxes } from './tidy-mailboxes.ts';

const AT_ONCE = 20;
/** A draft that failed. */
const PUT_OFF_MS = 5 * MINUTE_MS;

/** What goes out of mailboxes, and what time does to them. */
export const createMailRuns = (deps: MailDependencies): TickingRun => ({
  runs: () => [
    {
      name: 'provider.send-mail',
      everyMs: 1_000,
      async run(now) {
        // One that fails holds up no other, and is reported by its run.
        const failures = [...(await sendDrafts(deps, now)), ...(await sendLetters(deps, now))];
        if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the letters did not go out`);
      },
    },
    { name: 'provider.tidy-mail', everyMs: HOUR_MS, run: (now) => tidyMailboxes(deps, now) },
  ],
  nextDue: async () => undefined,
});

type DueDraft = {
  readonly accountId: string;
  readonly mailboxId: string;
  readonly draftId: string;
  readonly draft: DraftText;
  readonly name: string;
  readonly address: string;
};

/**
 * Drafts whose time has come are letters from now on, and lie with what was sent. Each with its letters in one transaction: it goes out once, or not, and
 * one that cannot is tried again later. @returns what failed
 */
async function sendDrafts(deps: MailDependencies, now: IsoInstant): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    let taken: DueDraft | undefined;
    const found = await deps.database
      .transaction()
      .execute(async (transaction) => {
        const { rows } = await sql<DueDraft>`
        select message.account_id as "accountId", message.mailbox_id as "mailboxId", message_id as "draftId", draft, box.name, box.address
        from oss.mail_messages message join oss.mailboxes box using (account_id, mailbox_id)
        where goes_at <= ${now} and draft is not null and locked_at is null and closing_at is null
        order by goes_at limit 1 for update of message skip locked`.execute(transaction);
        const [due] = rows;
        taken = due;
        if (due) await sendDraft(transaction, deps, due, now);
        return due !== undefined;
      })
      .catch(async (error: unknown) => {
        if (!taken) throw error;
        failures.push(error);
        await putOff(deps.database, taken, now);
        return true;
      });
    if (!found) return failures;
  }
  return failures;
}

const putOff = (database: Database, { accountId, draftId }: DueDraft, now: IsoInstant) =>
  sql`
    update oss.mail_messages set goes_at = ${plusMilliseconds(now, PUT_OFF_MS)}
    where account_id = ${accountId} and message_id = ${draftId} and goes_at <= ${now}`.execute(database);

async function sendDraft(database: Database, { reader, letters: server }: MailDependencies, due: DueDraft, now: IsoInstant): Promise<void> {
  const { accountId, mailboxId, draftId, draft, name, address } = due;
  const files = await sql<{ readonly name: string; readonly content: Buffer }>`
    select name, content from oss.mail_files where account_id = ${accountId} and draft_id = ${draftId} order by name`.execute(database);
  const box = { accountId, mailboxId };
  const rawOf = (messageId: string) => (server ? server.raw(box, messageId) : storedRaw(database, accountId, messageId));
  const answered = draft.answers === undefined ? undefined : await rawOf(draft.answers);
  const thread = answered && (await reader.read(answered, { pictures: false }));
  const people = { to: readAddresses(draft.to).addresses, cc: readAddresses(draft.cc).addresses, bcc: readAddresses(draft.bcc).addresses };
  const raw = await composeMail({
    ...{ from: { name, address }, to: people.to, cc: people.cc, subject: draft.subject, text: draft.text, at: now, id: draftId },
    files: files.rows,
    answers: thread?.messageId === undefined ? undefined : { messageId: thread.messageId, references: thread.references },
  });
  const recipients = [...new Set([...people.to, ...people.cc, ...people.bcc].map((one) => one.address))].slice(0, mailLimits.recipients);
  await messagesOf(database).remove(box, [draftId]);
  const outgoing = { sender: address, recipients, subject: draft.subject, raw, at: now, vouched: 'yes', origin: 'written' } as const;
  await queueLetters(database, { ...box, ...outgoing });
  // Last: if nothing comes of it but this, the letter is there when it is tried again.
  if (server) return keepOnServer(database, server, { ...box, address }, { role: 'sent', subject: draft.subject, raw, at: now });
  await storeMessages(database, [
    {
      ...{
        accountId,
        mailboxId,
        messageId: draftId,
        folderId: folderIdOf(mailboxId, 'sent'),
        at: now,
        raw,
        subject: draft.subject,
        text: draft.text,
      },
      ...{ from: { name, address }, to: people.to.slice(0, 5), preview: draft.text.replace(/\s+/g, ' ').trim().slice(0, 160) },
      ...{ isRead: true, isFlagged: false, hasFiles: files.rows.length > 0, vouched: 'unknown' },
    },
  ]);
}

async function storedRaw(database: Database, accountId: string, messageId: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ readonly raw: Uint8Array }>`
    select raw from oss.mail_raw where account_id = ${accountId} and message_id::text = ${messageId}`.execute(database);
  return rows[0]?.raw;
}
