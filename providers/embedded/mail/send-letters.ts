import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Vouched } from '#modules/mail/rules/message.ts';
import type { MailTerms } from '#modules/mail/rules/terms.ts';
import type { BoxKey, Letter, LetterStore, OutgoingMail } from '#modules/mail/server/port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MailReader } from '#platform/server/mail/mail-reader.ts';
import type { MailDigest } from '#platform/server/mail/read-mail.ts';
import { folderIdOf } from '../operations/mail/boxes.ts';
import { storeMessages } from '../operations/mail/store-messages.ts';
import { composeMail } from './compose-mail.ts';
import { deliverMail, type LetterOrigin, queueLetters } from './deliver.ts';
import { receiversOf } from './receivers.ts';

export type MailDependencies = {
  readonly database: Database;
  readonly reader: MailReader;
  readonly outgoing: OutgoingMail;
  /** How long messages stay where they were thrown away. */
  readonly terms: () => Promise<{ readonly mail: MailTerms }>;
  /** Who has the letters; undefined if we do. */
  readonly letters?: LetterStore | undefined;
};

const AT_ONCE = 20;
/** Then its writer is told that it does not arrive (RFC 5321, 4.5.4.1). */
const GIVEN_UP_MS = 2 * DAY_MS;
/** Longer than a letter takes, so that no second worker takes what the first has. */
const CLAIM_MS = 2 * MINUTE_MS;

type DueLetter = Letter & {
  readonly accountId: string;
  /** Whose text it has; null of one that was on its way before texts were kept once, which has its own. */
  readonly letterId: string | null;
  readonly mailboxId: string;
  readonly begunAt: IsoInstant;
  readonly tries: number;
  readonly vouched: Vouched;
  readonly origin: LetterOrigin;
};

/** Claims letters by their next try, so that a process that dies leaves them to be taken again. @returns what failed */
export async function sendLetters(deps: MailDependencies, now: IsoInstant): Promise<readonly unknown[]> {
  const { rows } = await sql<Omit<DueLetter, 'raw'> & { readonly raw: Uint8Array | null }>`
    update oss.mail_outgoing set due_at = ${plusMilliseconds(now, CLAIM_MS)}, tries = tries + 1
    where (account_id, outgoing_id) in (
      select account_id, outgoing_id from oss.mail_outgoing where due_at <= ${now} order by due_at limit ${AT_ONCE} for update skip locked)
    returning account_id as "accountId", outgoing_id as id, letter_id as "letterId", mailbox_id as "mailboxId", sender, recipient, subject, raw,
      begun_at as "begunAt", tries, vouched, origin`.execute(deps.database);
  const raws = await rawsOf(deps.database, rows);
  const letters = rows.flatMap((letter) => {
    const raw = letter.letterId === null ? letter.raw : raws.get(letter.letterId);
    return raw ? [{ ...letter, raw }] : [];
  });
  return (await Promise.all(letters.map((letter) => sendLetter(deps, letter, now)))).flat();
}

/** Each once, however many people it goes to. */
async function rawsOf(database: Database, all: readonly Pick<DueLetter, 'accountId' | 'letterId'>[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const letters = all.flatMap(({ accountId, letterId }) => (letterId === null ? [] : [{ accountId, letterId }]));
  const { rows } = await sql<{ readonly letterId: string; readonly raw: Uint8Array }>`
    select letter_id as "letterId", raw from oss.mail_letters
    where (account_id, letter_id) in (select * from unnest(${letters.map(({ accountId }) => accountId)}::uuid[], ${letters.map(({ letterId }) => letterId)}::uuid[]))`.execute(
    database,
  );
  return new Map(rows.map(({ letterId, raw }) => [letterId, raw]));
}

async function sendLetter(deps: MailDependencies, letter: DueLetter, now: IsoInstant): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const went = await take(deps, letter, now).catch((error: unknown) => {
    failures.push(error);
    return 'later' as const;
  });
  // What waits for room in its own mailbox waits as long as there is none.
  const isLate = folderFor(letter.origin) === undefined && Date.parse(now) - Date.parse(letter.begunAt) > GIVEN_UP_MS;
  if (went === 'later' && !isLate) {
    // Twice as long after every try, up to four hours.
    const pause = Math.min(4 * HOUR_MS, MINUTE_MS * 2 ** Math.min(letter.tries, 10));
    await sql`
      update oss.mail_outgoing set due_at = ${plusMilliseconds(now, pause)}
      where account_id = ${letter.accountId} and outgoing_id = ${letter.id}`.execute(deps.database);
    return failures;
  }
  const lost = letter.origin === 'passed-on-alone' && went !== 'sent' ? await deps.reader.digest(letter.raw) : undefined;
  await deps.database.transaction().execute(async (transaction) => {
    if (!(await removeLetter(transaction, letter)) || went === 'sent') return;
    if (lost) await keepLost(transaction, letter, lost, now);
    await tellWriter({ ...deps, database: transaction }, letter, { isFull: went === 'full', now });
  });
  return failures;
}

/** With its text, once it goes to nobody else. @returns whether it was still there */
async function removeLetter(database: Database, { accountId, letterId, id }: DueLetter): Promise<boolean> {
  const which = sql`account_id = ${accountId} and letter_id = ${letterId}`;
  await sql`select from oss.mail_letters where ${which} for update`.execute(database);
  const { numAffectedRows } = await sql`delete from oss.mail_outgoing where account_id = ${accountId} and outgoing_id = ${id}`.execute(database);
  await sql`delete from oss.mail_letters where ${which} and not exists (select from oss.mail_outgoing where ${which})`.execute(database);
  return numAffectedRows === 1n;
}

/** What was only sent on, and was not taken there, stays where it arrived. */
async function keepLost(database: Database, { accountId, mailboxId, raw, vouched }: DueLetter, digest: MailDigest, now: IsoInstant): Promise<void> {
  const { from, to, subject, preview, text, hasFiles } = digest;
  const place = { accountId, mailboxId, messageId: randomUUID(), folderId: folderIdOf(mailboxId, 'inbox'), at: now, raw, vouched };
  await storeMessages(database, [{ ...place, from, to: to.slice(0, 5), subject, preview, text, hasFiles, isRead: false, isFlagged: false }]);
}

/** To a mailbox of ours or to another system. `full`: nothing fits into that mailbox. */
async function take(
  { database, reader, outgoing, letters }: MailDependencies,
  letter: DueLetter,
  now: IsoInstant,
): Promise<'sent' | 'refused' | 'full' | 'later'> {
  const folder = folderFor(letter.origin);
  if (letters && folder) return (await letters.put(letter, folder, { raw: letter.raw, at: letter.begunAt })).ok ? 'sent' : 'later';
  // Another system that does not answer is no fault of ours.
  if (letters || (await receiversOf(database, [letter.recipient])).size === 0) return outgoing.send(letter).catch(() => 'later');
  const went = await deliverMail({ database, reader }, { recipients: [letter.recipient], raw: letter.raw, at: now, vouched: letter.vouched });
  // A reader that has much to do may read it later.
  if (went === 'unreadable') throw new Error('a letter between mailboxes could not be read');
  if (went === 'loop') return 'refused';
  const [why] = went.values();
  return why === undefined ? 'sent' : why === 'full' ? 'full' : 'refused';
}

/** The folder that a letter waits for; undefined if it goes to somebody. */
const folderFor = (origin: LetterOrigin): 'sent' | 'inbox' | undefined =>
  origin === 'for-sent' ? 'sent' : origin === 'for-inbox' ? 'inbox' : undefined;

/** Puts a letter into a folder of a mailbox on a mail server. If that mailbox is full, the letter waits for room: nothing is lost. */
export async function keepOnServer(
  database: Database,
  server: LetterStore,
  { address, ...box }: BoxKey & { readonly address: string },
  { role, subject, raw, at }: { readonly role: 'sent' | 'inbox'; readonly subject: string; readonly raw: Uint8Array; readonly at: IsoInstant },
): Promise<void> {
  if ((await server.put(box, role, { raw, at })).ok) return;
  await queueLetters(database, { ...box, sender: address, recipients: [address], subject, raw, at, vouched: 'yes', origin: `for-${role}` });
}

/** The writer, or who has their mail sent on, learns which address did not take it, and where the letter lies. */
async function tellWriter(
  { database, letters }: Pick<MailDependencies, 'database' | 'letters'>,
  { accountId, mailboxId, sender, recipient, subject, origin }: DueLetter,
  { isFull, now }: { readonly isFull: boolean; readonly now: IsoInstant },
): Promise<void> {
  const [why, porQue] = isFull ? ['that mailbox is full', 'ese buzón está lleno'] : ['the address takes no mail', 'la dirección no recibe correo'];
  const host = sender.slice(sender.lastIndexOf('@') + 1);
  const from = { name: 'Mail delivery', address: `mailer-daemon@${host}` };
  const to = [{ name: '', address: sender }];
  const title = `Not delivered: ${subject}`.slice(0, 200);
  const text =
    origin === 'written'
      ? `Your message "${subject}" did not reach ${recipient}: ${why}. It is kept in your sent folder.\n\nSu mensaje "${subject}" no llegó a ${recipient}: ${porQue}. Se conserva en sus enviados.\n`
      : `We could not send "${subject}" on to ${recipient}: ${why}. The message is in your mailbox. Check where your mail is sent on in your e-mail settings.\n\nNo pudimos reenviar "${subject}" a ${recipient}: ${porQue}. El mensaje está en su buzón. Revise a dónde se reenvía su correo en la configuración.\n`;
  const raw = await composeMail({
    from,
    to,
    cc: [],
    subject: title,
    text,
    at: now,
    id: randomUUID(),
    files: [],
    answers: undefined,
    automatic: true,
  });
  if (letters) return keepOnServer(database, letters, { accountId, mailboxId, address: sender }, { role: 'inbox', subject: title, raw, at: now });
  const about = { accountId, mailboxId, messageId: randomUUID(), folderId: folderIdOf(mailboxId, 'inbox'), at: now, raw };
  const flags = { isRead: false, isFlagged: false, hasFiles: false, vouched: 'yes' } as const;
  await storeMessages(database, [{ ...about, ...flags, from, to, subject: title, preview: text.slice(0, 160), text }]);
}
