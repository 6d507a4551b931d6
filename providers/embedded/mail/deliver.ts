import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { plainAddress } from '#modules/mail/rules/address.ts';
import { standingRoles } from '#modules/mail/rules/folder.ts';
import { type Mailbox, stateOf } from '#modules/mail/rules/mailbox.ts';
import type { Vouched } from '#modules/mail/rules/message.ts';
import { type BoxSettings, meeting } from '#modules/mail/rules/settings-of-box.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MailReader } from '#platform/server/mail/mail-reader.ts';
import type { MailDigest } from '#platform/server/mail/read-mail.ts';
import { folderIdOf } from '../operations/mail/boxes.ts';
import { type MessageToStore, storeMessages } from '../operations/mail/store-messages.ts';

/** Why a mailbox takes nothing, as SMTP says it (RFC 5321, RFC 3463). `later`: the sender's server tries again. */
export const refusals = {
  unknown: { code: 550, text: '5.1.1 No mailbox has this address' },
  closed: { code: 550, text: '5.2.1 This mailbox receives nothing' },
  full: { code: 552, text: '5.2.2 This mailbox is full' },
} as const;
export type Refused = keyof typeof refusals;

/** A mailbox that has an address, as far as receiving needs it. */
type Receiver = Pick<Mailbox, 'accountId' | 'mailboxId' | 'address' | 'usedBytes' | 'lockedAt' | 'closingAt'> & {
  readonly settings: BoxSettings;
  /** Every address of the mailbox. */
  readonly own: readonly string[];
  /** The folders that its owner made. */
  readonly folders: readonly string[];
};

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

/** Whose an address is, and whether it receives. */
export async function receiverOf(database: Database, address: string): Promise<Receiver | Refused> {
  const { rows } = await sql<Receiver & { readonly lockedAt: IsoInstant | null; readonly closingAt: IsoInstant | null }>`
    select box.account_id as "accountId", box.mailbox_id as "mailboxId", box.address, used_bytes as "usedBytes", locked_at as "lockedAt",
      closing_at as "closingAt", settings, array(
        select other.address from oss.mail_addresses other where other.account_id = box.account_id and other.mailbox_id = box.mailbox_id) as own, array(
        select folder_id::text from oss.mail_folders folder
        where folder.account_id = box.account_id and folder.mailbox_id = box.mailbox_id and role = 'own') as folders
    from oss.mail_addresses named join oss.mailboxes box using (account_id, mailbox_id) where named.address = ${plainAddress(address)}`.execute(
    database,
  );
  const [row] = rows;
  if (!row) return 'unknown';
  const receiver = { ...row, lockedAt: row.lockedAt ?? undefined, closingAt: row.closingAt ?? undefined };
  const state = stateOf(receiver);
  return state === 'active' ? receiver : state === 'full' ? 'full' : 'closed';
}

/**
 * Puts a message into the mailboxes of its recipients, as their filters say, and sends it on where they want it; once for a mailbox, however many of its
 * addresses are named. @returns `loop`: it went in circles and is thrown away; `unreadable`: nobody could read it; those that take nothing, with the reason
 */
export async function deliverMail(deps: Dependencies, arriving: Arriving): Promise<'loop' | 'unreadable' | ReadonlyMap<string, Refused>> {
  const digest = await deps.reader.digest(arriving.raw);
  if (!digest) return 'unreadable';
  if (digest.hops > MOST_HOPS) return 'loop';
  const found = await Promise.all(arriving.recipients.map(async (address) => [address, await receiverOf(deps.database, address)] as const));
  const refused = new Map(found.flatMap(([address, receiver]) => (typeof receiver === 'string' ? [[address, receiver] as const] : [])));
  if (arriving.allOrNone && refused.size > 0) return refused;
  const boxes = new Map(found.flatMap(([, receiver]) => (typeof receiver === 'string' ? [] : [[receiver.mailboxId, receiver] as const])));
  await deps.database.transaction().execute(async (transaction) => {
    const all = [...boxes.values()].toSorted((one, other) => (one.mailboxId < other.mailboxId ? -1 : 1));
    await storeMessages(
      transaction,
      all.flatMap((receiver) => messageFor(receiver, digest, arriving)),
    );
    for (const receiver of all) await passOn(transaction, receiver, digest, arriving);
  });
  return refused;
}

/** Nothing if it is only sent on. */
function messageFor(receiver: Receiver, digest: MailDigest, { raw, at, vouched }: Arriving): readonly MessageToStore[] {
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

async function passOn(database: Database, receiver: Receiver, digest: MailDigest, { raw, at, vouched }: Arriving): Promise<void> {
  const { settings, accountId, mailboxId, address } = receiver;
  if (settings.forwardTo === undefined || !goesOn(receiver, digest)) return;
  const marked = Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n`), raw]);
  const origin = settings.keepsForwarded ? 'passed-on' : 'passed-on-alone';
  const letter = { sender: address, recipients: [settings.forwardTo], subject: digest.subject, raw: marked, at, vouched, origin } as const;
  await queueLetters(database, { accountId, mailboxId, ...letter });
}

/** Where a letter comes from: its mailbox's owner wrote it, or it arrived there and goes on; `alone`: without a copy that stays. */
export type LetterOrigin = 'written' | 'passed-on' | 'passed-on-alone';

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
