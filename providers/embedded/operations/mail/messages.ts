import { type RawBuilder, sql } from 'kysely';
import type { MailAddress, MessageHead } from '#modules/mail/rules/message.ts';
import type { BoxKey, MailPort } from '#modules/mail/server/port.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { areUuids } from './boxes.ts';
import type { Row } from './rows.ts';
import { wordsToFind } from './words.ts';

type HeadRow = Row<Omit<MessageHead, 'from' | 'to'>> & {
  readonly fromName: string;
  readonly fromAddress: string;
  readonly to: readonly MailAddress[];
};

const columns =
  sql.raw(`message_id as "messageId", folder_id as "folderId", at, from_name as "fromName", from_address as "fromAddress", recipients as "to",
  subject, preview, is_read as "isRead", is_flagged as "isFlagged", has_files as "hasFiles", bytes, vouched, goes_at as "goesAt"`);

const headOf = ({ fromName, fromAddress, goesAt, ...row }: HeadRow): MessageHead => ({
  ...row,
  from: { name: fromName, address: fromAddress },
  goesAt: goesAt ?? undefined,
});

/** Where a page ended: the list goes on after it, also if that message is gone meanwhile. */
const keyOf = ({ at, messageId }: MessageHead): string => `${at}~${messageId}`;
function beyond(after: string | undefined): RawBuilder<unknown> {
  const [at = '', messageId = ''] = (after ?? '').split('~');
  return isUuid(messageId) && !Number.isNaN(Date.parse(at)) ? sql`and (at, message_id) < (${at}::timestamptz, ${messageId}::uuid)` : sql``;
}

async function readPage(database: Database, which: RawBuilder<unknown>, { first, after }: PageRequest): Promise<Page<MessageHead>> {
  const { rows } = await sql<HeadRow>`
    select ${columns} from oss.mail_messages where ${which} ${beyond(after)} order by at desc, message_id desc limit ${first + 1}`.execute(database);
  return pageIn(rows.map(headOf), first, keyOf);
}

const nothing = { items: [], next: undefined };
const ofBox = ({ accountId, mailboxId }: BoxKey) => sql`account_id = ${accountId} and mailbox_id = ${mailboxId}`;

export const messagesOf = (database: Database): Pick<MailPort, 'messages' | 'search' | 'message' | 'raw' | 'mark' | 'move' | 'remove'> => ({
  messages: async (box, folderId, page) =>
    areUuids(box.accountId, box.mailboxId, folderId)
      ? readPage(database, sql`account_id = ${box.accountId} and folder_id = ${folderId} and mailbox_id = ${box.mailboxId}`, page)
      : nothing,
  async search(box, words, page) {
    const found = areUuids(box.accountId, box.mailboxId) ? wordsToFind(box.mailboxId, words) : undefined;
    if (!found) return nothing;
    const hidden = sql`select folder_id from oss.mail_folders where ${ofBox(box)} and role in ('spam', 'trash')`;
    return readPage(database, sql`words @@ ${found} and ${ofBox(box)} and folder_id not in (${hidden})`, page);
  },
  async message(box, messageId) {
    if (!areUuids(box.accountId, box.mailboxId, messageId)) return undefined;
    const { rows } = await sql<HeadRow>`select ${columns} from oss.mail_messages where ${ofBox(box)} and message_id = ${messageId}`.execute(database);
    return rows[0] && headOf(rows[0]);
  },
  async raw(box, messageId) {
    if (!areUuids(box.accountId, box.mailboxId, messageId)) return undefined;
    const { rows } = await sql<{ readonly raw: Uint8Array }>`
      select raw from oss.mail_raw join oss.mail_messages using (account_id, message_id) where ${ofBox(box)} and message_id = ${messageId}`.execute(
      database,
    );
    return rows[0]?.raw;
  },
  async mark(box, messageIds, { isRead, isFlagged }) {
    const change = sql`is_read = coalesce(${isRead ?? null}::boolean, is_read), is_flagged = coalesce(${isFlagged ?? null}::boolean, is_flagged)`;
    return changing(database, box, messageIds, (which) => sql`update oss.mail_messages set ${change} ${which} returning 1`);
  },
  async move(box, messageIds, folderId, at) {
    if (!areUuids(box.accountId, box.mailboxId, folderId)) return refuse('gone');
    const { rows } = await sql`select from oss.mail_folders where ${ofBox(box)} and folder_id = ${folderId}`.execute(database);
    if (rows.length === 0) return refuse('gone');
    const change = sql`folder_id = ${folderId}, moved_at = ${at}, goes_at = null`;
    return accept(await changing(database, box, messageIds, (which) => sql`update oss.mail_messages set ${change} ${which} returning 1`));
  },
  remove: (box, messageIds) => changing(database, box, messageIds, removing),
});

/** Messages are locked in the order of their ids, so that two devices that change the same do not wait for each other. */
async function changing(
  database: Database,
  box: BoxKey,
  messageIds: readonly string[],
  change: (which: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number> {
  const known = messageIds.filter(isUuid);
  if (!areUuids(box.accountId, box.mailboxId) || known.length === 0) return 0;
  const which = sql`
    where account_id = ${box.accountId} and message_id in (
      select message_id from oss.mail_messages where ${ofBox(box)} and message_id = any(${known}::uuid[]) order by message_id for update)`;
  return (await change(which).execute(database)).rows.length;
}

/** Messages with what belongs to them. Answers a row for each. */
const removing = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with gone as (delete from oss.mail_messages ${which} returning account_id, mailbox_id, message_id, bytes),
    raws as (delete from oss.mail_raw raw using gone where raw.account_id = gone.account_id and raw.message_id = gone.message_id),
    files as (delete from oss.mail_files file using gone where file.account_id = gone.account_id and file.draft_id = gone.message_id),
    freed as (
      update oss.mailboxes box set used_bytes = greatest(used_bytes - sums.bytes, 0)
      from (select account_id, mailbox_id, sum(bytes)::bigint as bytes from gone group by account_id, mailbox_id) sums
      where box.account_id = sums.account_id and box.mailbox_id = sums.mailbox_id)
  select message_id from gone`;

/** For runs: the oldest of what has been in folders of a role for too long. @returns how many were removed */
export async function removeOld(database: Database, role: 'trash' | 'spam', before: string): Promise<number> {
  const which = sql`
    where (account_id, message_id) in (
      select account_id, message_id from oss.mail_messages join oss.mail_folders using (account_id, mailbox_id, folder_id)
      where role = ${role} and moved_at < ${before} order by moved_at limit 500)`;
  const { rows } = await removing(which).execute(database);
  return rows.length;
}
