import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { plainAddress } from '#modules/mail/rules/address.ts';
import { standingRoles } from '#modules/mail/rules/folder.ts';
import type { Mailbox } from '#modules/mail/rules/mailbox.ts';
import type { Vouched } from '#modules/mail/rules/message.ts';
import { meeting } from '#modules/mail/rules/settings-of-box.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { batchWrites } from '#platform/server/database/batch-writes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MailReader } from '#platform/server/mail/mail-reader.ts';
import type { MailDigest } from '#platform/server/mail/read-mail.ts';
import { folderIdOf } from '../operations/mail/boxes.ts';
import { type MessageToStore, storeMessages } from '../operations/mail/store-messages.ts';
import { type Receiver, type Refused, receiversOf } from './receivers.ts';

/** A message passed on so often is in a loop (RFC 5321, 6.3). */
const MOST_HOPS = 25;

export type Arriving = {
  readonly recipients: readonly string[];
  readonly raw: Uint8Array;
  readonly at: IsoInstant;
  readonly vouched: Vouched;
  /** Nothing is stored if one of the recipients takes nothing: whoever brings it can then say so of all of them alone, and brings it again. */
  readonly allOrNone?: boolean;
};
type Dependencies = { readonly database: Database; readonly reader: Pick<MailReader, 'digest'> };

/** What became of a message. `loop`: it went in circles and is thrown away; `unreadable`: nobody could read it; those that take nothing, with the reason. */
export type Went = 'loop' | 'unreadable' | ReadonlyMap<string, Refused>;

/** A message that was read. */
type ToPut = { readonly arriving: Arriving; readonly digest: MailDigest };

/** A larger message, in bytes, is put alone. */
const SMALL_BYTES = 256 * 1024;
/** So long a message waits for others, in milliseconds: whoever brings it does not notice. */
const PAUSE_MS = 25;

/**
 * Puts messages into the mailboxes of their recipients, as their filters say, and sends them on where they want it; once for a mailbox, however many of its
 * addresses are named. What comes at about the same time is put together.
 */
export function createDelivery({ database, reader }: Dependencies): (arriving: Arriving) => Promise<Went> {
  const putTogether = batchWrites(
    (mails: readonly ToPut[]) => putAll(database, mails),
    // Any can be put together.
    () => randomUUID(),
    PAUSE_MS,
  );
  return (arriving) =>
    readThen({ reader }, arriving, async (mail) =>
      arriving.raw.length > SMALL_BYTES ? (await putAll(database, [mail])).get(mail) : putTogether(mail),
    );
}

/** The same of one message, now. */
export const deliverMail = ({ database, reader }: Dependencies, arriving: Arriving): Promise<Went> =>
  readThen({ reader }, arriving, async (mail) => (await putAll(database, [mail])).get(mail));

async function readThen(
  { reader }: Pick<Dependencies, 'reader'>,
  arriving: Arriving,
  put: (mail: ToPut) => Promise<ReadonlyMap<string, Refused> | undefined>,
): Promise<Went> {
  const digest = await reader.digest(arriving.raw);
  if (!digest) return 'unreadable';
  if (digest.hops > MOST_HOPS) return 'loop';
  return (await put({ arriving, digest })) ?? new Map();
}

/** @returns of each, which of its recipients take nothing */
async function putAll(database: Database, mails: readonly ToPut[]): Promise<ReadonlyMap<ToPut, ReadonlyMap<string, Refused>>> {
  const known = await receiversOf(
    database,
    mails.flatMap(({ arriving }) => arriving.recipients),
  );
  const answers = new Map<ToPut, ReadonlyMap<string, Refused>>();
  const copies: Copy[] = [];
  for (const mail of mails) {
    const found = mail.arriving.recipients.map((address) => [address, known.get(plainAddress(address)) ?? 'unknown'] as const);
    const refused = new Map(found.flatMap(([address, receiver]) => (typeof receiver === 'string' ? [[address, receiver] as const] : [])));
    answers.set(mail, refused);
    if (mail.arriving.allOrNone && refused.size > 0) continue;
    const boxes = new Map(found.flatMap(([, receiver]) => (typeof receiver === 'string' ? [] : [[receiver.mailboxId, receiver] as const])));
    copies.push(...[...boxes.values()].map((receiver) => ({ ...mail, receiver })));
  }
  const messages = copies.flatMap(messageFor);
  const going = copies.filter(({ receiver, digest }) => goesOn(receiver, digest));
  if (going.length === 0) await storeMessages(database, messages);
  else
    await database.transaction().execute(async (transaction) => {
      await storeMessages(transaction, messages);
      for (const copy of going) await passOn(transaction, copy);
    });
  return answers;
}

/** A message for one of those who get it. */
type Copy = ToPut & { readonly receiver: Receiver };

/** Nothing if it is only sent on. */
function messageFor({ receiver, digest, arriving: { raw, at, vouched } }: Copy): readonly MessageToStore[] {
  const { accountId, mailboxId, settings } = receiver;
  if (goesOn(receiver, digest) && !settings.keepsForwarded) return [];
  const met = meeting(settings.filters, {
    from: `${digest.from.name} ${digest.from.address}`,
    to: [...digest.to, ...digest.cc].map(({ name, address }) => `${name} ${address}`).join(' '),
    subject: digest.subject,
  });
  const [moves] = met.filter(({ act }) => act === 'move' || act === 'trash');
  // What a domain says is not its own is spam, whatever filters say of its sender.
  const role = vouched === 'no' ? 'spam' : moves?.act === 'trash' ? 'trash' : 'inbox';
  return [
    {
      ...{ accountId, mailboxId, messageId: randomUUID(), at, raw, vouched },
      // A filter may be older than what has become of its folder.
      folderId:
        role === 'inbox' && moves?.folderId !== undefined && takesMail(receiver, moves.folderId) ? moves.folderId : folderIdOf(mailboxId, role),
      ...{
        from: digest.from,
        to: digest.to.slice(0, 5),
        subject: digest.subject,
        preview: digest.preview,
        text: digest.text,
        hasFiles: digest.hasFiles,
      },
      isRead: met.some(({ act }) => act === 'read'),
      isFlagged: met.some(({ act }) => act === 'flag'),
    },
  ];
}

const takesMail = ({ mailboxId, folders }: Receiver, folderId: string): boolean =>
  folders.includes(folderId) || standingRoles.some((role) => folderIdOf(mailboxId, role) === folderId);

/**
 * A message that was in this mailbox before is not sent on again: two that send to each other would never end. Nor is one that no person wrote: it may be
 * told that the one sent on before was not taken.
 */
const goesOn = ({ settings, own }: Receiver, { deliveredTo, isAutomatic }: MailDigest): boolean =>
  settings.forwardTo !== undefined && !isAutomatic && !own.some((address) => deliveredTo.includes(address));

async function passOn(database: Database, { receiver, digest, arriving: { raw, at, vouched } }: Copy): Promise<void> {
  const { settings, accountId, mailboxId, address } = receiver;
  if (settings.forwardTo === undefined) return;
  const marked = Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n`), raw]);
  const origin = settings.keepsForwarded ? 'passed-on' : 'passed-on-alone';
  const letter = { sender: address, recipients: [settings.forwardTo], subject: digest.subject, raw: marked, at, vouched, origin } as const;
  await queueLetters(database, { accountId, mailboxId, ...letter });
}

/**
 * Where a letter comes from: its mailbox's owner wrote it, or it arrived there and goes on; `alone`: without a copy that stays. `for-…`: it goes nowhere, and
 * waits until there is room for it in a folder of its mailbox on a mail server.
 */
export type LetterOrigin = 'written' | 'passed-on' | 'passed-on-alone' | 'for-sent' | 'for-inbox';

type Queued = Pick<Mailbox, 'accountId' | 'mailboxId'> & {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly raw: Uint8Array;
  readonly at: IsoInstant;
  /** Whether it comes from whom it says; what goes on is no more than what arrived. */
  readonly vouched: Vouched;
  readonly origin: LetterOrigin;
};

/** Letters to whoever has the addresses, here or elsewhere; a run takes them there. */
export async function queueLetters(
  database: Database,
  { accountId, mailboxId, sender, recipients, subject, raw, at, vouched, origin }: Queued,
): Promise<void> {
  const letterId = randomUUID();
  await sql`
    insert into oss.mail_letters (account_id, letter_id, mailbox_id, raw) values (${accountId}, ${letterId}, ${mailboxId}, ${Buffer.from(raw)})`.execute(
    database,
  );
  await sql`
    insert into oss.mail_outgoing (account_id, outgoing_id, mailbox_id, letter_id, sender, recipient, subject, begun_at, due_at, vouched, origin)
    select ${accountId}, gen_random_uuid(), ${mailboxId}, ${letterId}, ${sender}, recipient, ${subject}, ${at}, ${at}, ${vouched}, ${origin}
    from unnest(${[...recipients]}::text[]) as recipient`.execute(database);
}
