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
  saveDraft: async (box, draft, at) => (areUuids(box.accountId, box.mailboxId, draft.draftId) ? saveDraft(database, box, draft, at) : refuse('gone')),
  async attach(box, draftId, file) {
    if (!areUuids(box.accountId, box.mailboxId, draftId, file.fileId)) return refuse('gone');
    return database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ readonly bytes: number }>`
        select coalesce((select sum(octet_length(content)) from oss.mail_files where account_id = ${box.accountId} and draft_id = ${draftId}), 0)::bigint as bytes
        from oss.mail_messages where ${draftIn(box, draftId)} for update`.execute(transaction);
      const [held] = rows;
      if (!held) return refuse('gone' as const);
      if (held.bytes + file.bytes.length > mailLimits.fileBytes) return refuse('too-large' as const);
      await sql`
        insert into oss.mail_files (account_id, draft_id, file_id, name, content)
        values (${box.accountId}, ${draftId}, ${file.fileId}, ${file.name.slice(0, 200)}, ${Buffer.from(file.bytes)}) on conflict do nothing`.execute(
        transaction,
      );
      await sql`update oss.mail_messages set has_files = true where ${draftIn(box, draftId)}`.execute(transaction);
      return accept(undefined);
    });
  },
  async detach(box, draftId, fileId) {
    if (!areUuids(box.accountId, box.mailboxId, draftId, fileId)) return;
    await sql`
      delete from oss.mail_files where account_id = ${box.accountId} and draft_id = ${draftId} and file_id = ${fileId}
        and exists (select from oss.mail_messages where ${draftIn(box, draftId)})`.execute(database);
    await sql`
      update oss.mail_messages set has_files = exists (
        select from oss.mail_files where account_id = ${box.accountId} and draft_id = ${draftId}) where ${draftIn(box, draftId)}`.execute(database);
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
    bytes: Buffer.byteLength(text.text) + Buffer.byteLength(text.subject),
    words: sql`array_to_tsvector(array[${boxWord(box.mailboxId)}]) || to_tsvector('simple', ${wordsToKeep(text.to, text.subject, text.text)})`,
  };
  if (version === 0) {
    const { numAffectedRows } = await sql`
      insert into oss.mail_messages (account_id, message_id, mailbox_id, folder_id, at, moved_at, from_name, from_address, recipients, subject, preview,
        is_read, is_flagged, has_files, bytes, vouched, draft, version, words)
      values (${box.accountId}, ${draftId}, ${box.mailboxId}, ${folderIdOf(box.mailboxId, 'drafts')}, ${at}, ${at}, ${own.name}, ${own.address},
        ${kept.recipients}, ${text.subject}, ${kept.preview}, true, false, false, ${kept.bytes}, 'unknown', ${JSON.stringify(text)}, 1, ${kept.words})
      on conflict do nothing`.execute(database);
    return numAffectedRows === 1n ? accept(1) : refuse('changed');
  }
  const { numAffectedRows } = await sql`
    update oss.mail_messages set draft = ${JSON.stringify(text)}::jsonb || case when draft ? 'answers' then
      jsonb_build_object('answers', draft -> 'answers') else '{}' end, version = version + 1, at = ${at}, recipients = ${kept.recipients},
      subject = ${text.subject}, preview = ${kept.preview}, bytes = ${kept.bytes}, words = ${kept.words}
    where ${draftIn(box, draftId)} and version = ${version} and goes_at is null`.execute(database);
  if (numAffectedRows === 1n) return accept(version + 1);
  return refuse((await readDraft(database, box, draftId)) ? 'changed' : 'gone');
}
