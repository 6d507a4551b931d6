import { sql } from 'kysely';
import { readAddresses } from '#modules/mail/rules/address.ts';
import type { Draft, DraftFile, DraftText } from '#modules/mail/rules/draft.ts';
import { mailLimits } from '#modules/mail/rules/mailbox.ts';
import type { BoxKey, DraftToSave, MailPort } from '#modules/mail/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { areUuids, folderIdOf, readBoxes } from './boxes.ts';
import { boxWord, keepable, wordsToKeep } from './words.ts';

type Drafts = Pick<MailPort, 'draft' | 'saveDraft' | 'attach' | 'detach' | 'send' | 'hold'>;

export const draftsOf = (database: Database): Drafts => ({
  draft: async (box, draftId) => (areUuids(box.accountId, box.mailboxId, draftId) ? readDraft(database, box, draftId) : undefined),
  saveDraft: async (box, draft, at) =>
    areUuids(box.accountId, box.mailboxId, draft.draftId)
      ? database.transaction().execute((transaction) => saveDraft(transaction, box, draft, at))
      : refuse('gone'),
  async attach(box, draftId, file) {
    if (!areUuids(box.accountId, box.mailboxId, draftId, file.fileId)) return refuse('gone');
    return database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ readonly bytes: number; readonly used: number }>`
        select coalesce((select sum(octet_length(content)) from oss.mail_files where account_id = ${box.accountId} and draft_id = ${draftId}), 0)::bigint as bytes,
          (select used_bytes from oss.mailboxes box where box.account_id = ${box.accountId} and box.mailbox_id = ${box.mailboxId}) as used
        from oss.mail_messages where ${draftIn(box, draftId)} for update`.execute(transaction);
      const [held] = rows;
      if (!held) return refuse('gone' as const);
      if (held.bytes + file.bytes.length > mailLimits.fileBytes) return refuse('too-large' as const);
      if (held.used + file.bytes.length > mailLimits.quotaBytes) return refuse('full' as const);
      await sql`
        insert into oss.mail_files (account_id, draft_id, file_id, name, content)
        values (${box.accountId}, ${draftId}, ${file.fileId}, ${file.name.slice(0, 200)}, ${Buffer.from(file.bytes)}) on conflict do nothing`.execute(
        transaction,
      );
      await weigh(transaction, box, draftId);
      return accept(undefined);
    });
  },
  async detach(box, draftId, fileId) {
    if (!areUuids(box.accountId, box.mailboxId, draftId, fileId)) return;
    await database.transaction().execute(async (transaction) => {
      await sql`
        delete from oss.mail_files where account_id = ${box.accountId} and draft_id = ${draftId} and file_id = ${fileId}
          and exists (select from oss.mail_messages where ${draftIn(box, draftId)})`.execute(transaction);
      await weigh(transaction, box, draftId);
    });
  },
  send: (box, draftId, goesAt) =>
    changing(box, draftId, () =>
      sql`update oss.mail_messages set goes_at = coalesce(goes_at, ${goesAt}::timestamptz) where ${draftIn(box, draftId)}`.execute(database),
    ),
  hold: (box, draftId) =>
    changing(box, draftId, () => sql`update oss.mail_messages set goes_at = null where ${draftIn(box, draftId)}`.execute(database)),
});

const draftIn = ({ accountId, mailboxId }: BoxKey, draftId: string) =>
  sql`account_id = ${accountId} and mailbox_id = ${mailboxId} and message_id = ${draftId} and draft is not null`;

/** Whether it has files, and how much it takes with them, which counts in what its mailbox holds. */
const weigh = (database: Database, box: BoxKey, draftId: string) =>
  sql`
    with before as (select account_id, message_id, bytes from oss.mail_messages where ${draftIn(box, draftId)} for update),
      files as (select count(*) as count, coalesce(sum(octet_length(content)), 0) as bytes from oss.mail_files
        where account_id = ${box.accountId} and draft_id = ${draftId}),
      now as (
        update oss.mail_messages message
        set has_files = files.count > 0, bytes = octet_length(draft ->> 'text') + octet_length(draft ->> 'subject') + files.bytes
        from before, files where message.account_id = before.account_id and message.message_id = before.message_id
        returning message.bytes - before.bytes as more)
    update oss.mailboxes set used_bytes = greatest(used_bytes + now.more, 0) from now
    where account_id = ${box.accountId} and mailbox_id = ${box.mailboxId}`.execute(database);

async function changing(box: BoxKey, draftId: string, change: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>) {
  if (!areUuids(box.accountId, box.mailboxId, draftId)) return refuse('gone' as const);
  return (await change()).numAffectedRows === 1n ? accept(undefined) : refuse('gone' as const);
}

async function readDraft(database: Database, box: BoxKey, draftId: string): Promise<Draft | undefined> {
  type Found = { readonly draft: DraftText; readonly version: number; readonly goesAt: IsoInstant | null; readonly files: readonly DraftFile[] };
  const { rows } = await sql<Found>`
    select draft, version, goes_at as "goesAt", coalesce((
      select jsonb_agg(jsonb_build_object('fileId', file_id, 'name', name, 'bytes', octet_length(content)) order by name, file_id)
      from oss.mail_files where account_id = ${box.accountId} and draft_id = ${draftId}), '[]') as files
    from oss.mail_messages where ${draftIn(box, draftId)}`.execute(database);
  const [row] = rows;
  return row && { draftId, ...row.draft, answers: row.draft.answers, files: row.files, version: row.version, goesAt: row.goesAt ?? undefined };
}

async function saveDraft(
  database: Database,
  box: BoxKey,
  { draftId, version, ...typed }: DraftToSave,
  at: IsoInstant,
): ReturnType<Drafts['saveDraft']> {
  const own = (await readBoxes(database, box.accountId)).find(({ mailboxId }) => mailboxId === box.mailboxId);
  if (!own) return refuse('gone');
  const text: DraftText = {
    ...{ to: keepable(typed.to), cc: keepable(typed.cc), bcc: keepable(typed.bcc) },
    ...{ subject: keepable(typed.subject), text: keepable(typed.text), answers: typed.answers },
  };
  const to = readAddresses(text.to).addresses.slice(0, 5);
  const kept = {
    recipients: JSON.stringify(to),
    preview: keepable(text.text.replace(/\s+/g, ' ').trim().slice(0, 160)),
    words: sql`array_to_tsvector(array[${boxWord(box.mailboxId)}]) || to_tsvector('simple', ${wordsToKeep(text.to, text.subject, text.text)})`,
  };
  const drafts = folderIdOf(box.mailboxId, 'drafts');
  if (version === 0) {
    const { numAffectedRows } = await sql`
      insert into oss.mail_messages (account_id, message_id, mailbox_id, folder_id, at, moved_at, from_name, from_address, recipients, subject, preview,
        is_read, is_flagged, has_files, bytes, vouched, draft, version, words)
      values (${box.accountId}, ${draftId}, ${box.mailboxId}, ${drafts}, ${at}, ${at}, ${own.name}, ${own.address},
        ${kept.recipients}, ${text.subject}, ${kept.preview}, true, false, false, 0, 'unknown', ${JSON.stringify(text)}, 1, ${kept.words})
      on conflict do nothing`.execute(database);
    if (numAffectedRows !== 1n) return refuse('changed');
    await weigh(database, box, draftId);
    return accept(1);
  }
  const { numAffectedRows } = await sql`
    update oss.mail_messages set draft = ${JSON.stringify(text)}::jsonb || case when draft ? 'answers' then
      jsonb_build_object('answers', draft -> 'answers') else '{}' end, version = version + 1, at = ${at}, recipients = ${kept.recipients},
      subject = ${text.subject}, preview = ${kept.preview}, words = ${kept.words}, folder_id = ${drafts}
    where ${draftIn(box, draftId)} and version = ${version} and goes_at is null`.execute(database);
  if (numAffectedRows !== 1n) return refuse((await readDraft(database, box, draftId)) ? 'changed' : 'gone');
  await weigh(database, box, draftId);
  return accept(version + 1);
}
