import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountIdOf, userIdOf } from '#personas/generated-customer.ts';
import type { BenchProduct } from '../product/product.ts';

/** A customer whose mailbox is full of letters, and the word that one in a hundred of them has. */
export const OWNER = 56;
export const searchedWord = 'excurs';
const MESSAGES = 50_000;
const PAGE = 26;
/** Mailboxes that receive meanwhile. */
const OTHERS = 50;

/** Makes a mailbox with 50,000 letters in its inbox. Returns the same questions in bare SQL, with what a list shows. */
export async function fillMailbox({ database, books, provider, clock }: BenchProduct, tell: (line: string) => void) {
  const [accountId, address] = [accountIdOf(OWNER), 'full@demarc.example'];
  const openFor = async (number: number, of: string) => {
    const box = { accountId: accountIdOf(number), mailboxId: randomUUID() };
    const opened = await provider.mail.open({ ...box, userId: userIdOf(number), address: of, name: 'Bench', at: clock.now() });
    if (!opened.ok) throw new Error(`no mailbox for ${of}: ${opened.refusal}`);
    return box.mailboxId;
  };
  const others = Array.from({ length: OTHERS }, (_, index) => `other${index}@demarc.example`);
  for (const [index, other] of others.entries()) await openFor(OWNER + 1 + index, other);
  const mailboxId = await openFor(OWNER, address);
  const raw = Buffer.from(`From: June <june@old.example>\r\nTo: ${address}\r\nSubject: Letter first\r\n\r\nHello.\r\n`);
  // The first makes sure that the mailbox is one that receives.
  if ((await books.mail.deliver({ recipients: [address], raw, at: clock.now() })).length > 0) throw new Error('the mailbox takes no mail');
  const { rows } = await sql<{ readonly inboxId: string }>`
    select folder_id as "inboxId" from oss.mail_messages where account_id = ${accountId} and mailbox_id = ${mailboxId}`.execute(database);
  const [{ inboxId } = { inboxId: '' }] = rows;
  await sql`
    insert into oss.mail_messages (account_id, message_id, mailbox_id, folder_id, at, moved_at, from_name, from_address, recipients, subject, preview,
      is_read, is_flagged, has_files, bytes, vouched, words)
    select ${accountId}, gen_random_uuid(), ${mailboxId}, ${inboxId}, at, at, 'Sender ' || n % 997, 's' || n % 997 || '@old.example', ${JSON.stringify([{ name: '', address }])}::jsonb,
      'Letter ' || n, 'Hello, this is letter ' || n, n % 10 > 0, n % 50 = 0, n % 20 = 0, 4000, 'unknown',
      array_to_tsvector(array[${`m:${mailboxId}`}]) || to_tsvector('simple', 'sender ' || n % 997 || ' letter ' || n || case when n % 100 = 0 then ' excursion' else '' end
        || ' ' || (select string_agg('word' || (n * k) % 20011, ' ') from generate_series(1, 60) k))
    from (select n, now() - n * interval '7 minutes' as at from generate_series(1, ${MESSAGES}::int) n) given`.execute(database);
  // As PostgreSQL does by itself within a minute.
  await sql`vacuum analyze oss.mail_messages`.execute(database);
  tell(`A folder has ${MESSAGES} messages.`);
  const columns = sql.raw(
    'message_id, folder_id, at, from_name, from_address, recipients, subject, preview, is_read, is_flagged, has_files, bytes, vouched',
  );
  const newest = sql`order by at desc, message_id desc limit ${PAGE}`;
  return {
    ...{ inboxId, others },
    page: () =>
      sql`select ${columns} from oss.mail_messages where account_id = ${accountId} and folder_id = ${inboxId} and mailbox_id = ${mailboxId} ${newest}`.execute(
        database,
      ),
    found: () =>
      sql`select ${columns} from oss.mail_messages
        where words @@ ${`'m:${mailboxId}' & '${searchedWord}':*`}::tsquery and account_id = ${accountId} and mailbox_id = ${mailboxId} ${newest}`.execute(
        database,
      ),
  };
}
