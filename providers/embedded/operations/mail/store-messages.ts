import { sql } from 'kysely';
import type { MailAddress, Vouched } from '#modules/mail/rules/message.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { boxWord, keepable, wordsToKeep } from './words.ts';

/** A message for one mailbox. `text`: what of it can be found. */
export type MessageToStore = {
  readonly accountId: string;
  readonly mailboxId: string;
  readonly folderId: string;
  readonly messageId: string;
  readonly at: IsoInstant;
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly isRead: boolean;
  readonly isFlagged: boolean;
  readonly hasFiles: boolean;
  readonly vouched: Vouched;
  readonly raw: Uint8Array;
};

/**
 * Stores messages, and counts them in what their mailboxes hold; those that are stored already stay as they are. One statement, which locks mailboxes in
 * the order of their ids.
 */
export async function storeMessages(database: Database, messages: readonly MessageToStore[]): Promise<void> {
  if (messages.length === 0) return;
  let begins = 1;
  const rows = messages.map(({ raw, from, to, text, ...message }) => {
    const place = begins;
    begins += raw.length;
    return {
      account_id: message.accountId,
      mailbox_id: message.mailboxId,
      folder_id: message.folderId,
      message_id: message.messageId,
      ...{ at: message.at, subject: keepable(message.subject), preview: keepable(message.preview), vouched: message.vouched },
      ...{ from_name: keepable(from.name), from_address: keepable(from.address), recipients: to.map(keepableAddress) },
      ...{ is_read: message.isRead, is_flagged: message.isFlagged, has_files: message.hasFiles, bytes: raw.length, begins: place },
      text: wordsToKeep(from.name, from.address, ...to.flatMap((one) => [one.name, one.address]), message.subject, text),
      box_word: boxWord(message.mailboxId),
    };
  });
  // One value of bytes goes over the wire as it is; a list of them would be text, twice as long.
  const raws = Buffer.concat(messages.map(({ raw }) => raw));
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given(account_id uuid, mailbox_id uuid, folder_id uuid, message_id uuid,
        at timestamptz, subject text, preview text, vouched text, from_name text, from_address text, recipients jsonb, is_read boolean,
        is_flagged boolean, has_files boolean, bytes bigint, begins int, text text, box_word text)
    ), stored as (
      insert into oss.mail_messages (account_id, message_id, mailbox_id, folder_id, at, moved_at, from_name, from_address, recipients, subject, preview,
        is_read, is_flagged, has_files, bytes, vouched, words)
      select account_id, message_id, mailbox_id, folder_id, at, at, from_name, from_address, recipients, subject, preview, is_read, is_flagged,
        has_files, bytes, vouched, array_to_tsvector(array[box_word]) || to_tsvector('simple', text)
      from given on conflict do nothing returning account_id, mailbox_id, message_id, bytes
    ), kept as (
      insert into oss.mail_raw (account_id, message_id, raw)
      select stored.account_id, message_id, substring(${raws}::bytea from begins for given.bytes::int) from given join stored using (message_id)
    ), sums as (
      select box.account_id, box.mailbox_id, sums.bytes
      from (select account_id, mailbox_id, sum(bytes)::bigint as bytes from stored group by account_id, mailbox_id) sums
      join oss.mailboxes box using (account_id, mailbox_id) order by box.mailbox_id for update of box
    )
    update oss.mailboxes box set used_bytes = used_bytes + sums.bytes from sums
    where box.account_id = sums.account_id and box.mailbox_id = sums.mailbox_id`.execute(database);
}

const keepableAddress = ({ name, address }: MailAddress): MailAddress => ({ name: keepable(name), address: keepable(address) });
