import { sql } from 'kysely';
import type { Reason } from '#modules/support/rules/contact.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { inWindow } from '#platform/server/database/in-window.ts';
import type { CaseState, SeenMessage } from '../rules/case.ts';
import { filesOf, hasJustTheFiles } from './attachment-store.ts';
import type { Key } from './key.ts';

/** Name and address are a visitor's, account and user a customer's. */
export type CaseRow = Key & {
  readonly number: string;
  readonly accountId: string | null;
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly topic: Reason;
  readonly state: CaseState;
  readonly openedAt: IsoInstant;
  /** When its state last changed. */
  readonly changedAt: IsoInstant;
  /** The code of the partner that served the visitor; null if the account determines it. */
  readonly partner: string | null;
};

const columns =
  sql.raw(`party_id as "partyId", case_id as "caseId", number, account_id as "accountId", user_id as "userId", name, email, language, topic,
  state, opened_at as "openedAt", changed_at as "changedAt", partner`);

type NewRow = Omit<CaseRow, 'state' | 'changedAt'>;

export async function insertCase(transaction: Database, row: NewRow): Promise<void> {
  const { partyId, caseId, number, accountId, userId, name, email, language, topic, openedAt, partner } = row;
  await sql`
    insert into demarc.support_case (party_id, case_id, number, account_id, user_id, name, email, language, topic, opened_at, changed_at, partner)
    values (${partyId}, ${caseId}, ${number}, ${accountId}, ${userId}, ${name}, ${email}, ${language}, ${topic}, ${openedAt}, ${openedAt}, ${partner})`.execute(
    transaction,
  );
}

/** @param operator who answers; null if the customer writes @returns the number of the message */
export async function insertMessage(transaction: Database, { partyId, caseId }: Key, operator: string | null, text: string, at: IsoInstant) {
  const { rows } = await sql<{ readonly number: number }>`
    insert into demarc.case_message (party_id, case_id, operator, text, at) values (${partyId}, ${caseId}, ${operator}, ${text}, ${at})
    returning number`.execute(transaction);
  if (!rows[0]) throw new Error('a message of a case was not written');
  return rows[0].number;
}

/** What makes two messages the same one: pressing twice, or uploading the same files again, does not write another. */
export type SentMessage = { readonly message: string; readonly files: readonly string[]; readonly since: IsoInstant };

const wasSent = ({ message, files, since }: SentMessage) => sql`exists (
  select from demarc.case_message said
  where said.party_id = one.party_id and said.case_id = one.case_id and said.operator is null and said.text = ${message} and said.at > ${since}
    and ${hasJustTheFiles(files)}
)`;

/** The number of the case that this sender has just opened with the same words, or undefined. Concurrent transactions with the same sender and words run this one after another. */
export async function sameCase(transaction: Database, sender: string, sent: SentMessage): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sender} ${sent.message}`}, 0))`.execute(transaction);
  const { rows } = await sql<{ readonly number: string }>`
    select number from demarc.support_case one
    where coalesce(user_id::text, email) = ${sender} and opened_at > ${sent.since} and changed_at > ${sent.since} and ${wasSent(sent)} limit 1`.execute(
    transaction,
  );
  return rows[0]?.number;
}

/**
 * Locks a case and reads its state: until the transaction ends nobody else changes it or writes in it. Statements after this one see what the
 * previous holder of the lock wrote; a further column of this one would not.
 */
export async function holdCase(transaction: Database, { partyId, caseId }: Key): Promise<CaseState | undefined> {
  const { rows } = await sql<{ readonly state: CaseState }>`
    select state from demarc.support_case where party_id = ${partyId} and case_id = ${caseId} for update`.execute(transaction);
  return rows[0]?.state;
}

/** Whether the customer has just written the same in this case. */
export async function isInCase(transaction: Database, { partyId, caseId }: Key, sent: SentMessage): Promise<boolean> {
  const { rows } = await sql`
    select from demarc.support_case one where party_id = ${partyId} and case_id = ${caseId} and ${wasSent(sent)}`.execute(transaction);
  return rows.length > 0;
}

export async function countMessages(transaction: Database, { partyId, caseId }: Key): Promise<number> {
  const { rows } = await sql<{ readonly messages: number }>`
    select count(*) as messages from demarc.case_message where party_id = ${partyId} and case_id = ${caseId}`.execute(transaction);
  return rows[0]?.messages ?? 0;
}

/** Those of everybody on an account that changed last, newest first. */
export async function casesOfAccount(database: Database, accountId: string, most: number): Promise<readonly CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from demarc.support_case where party_id = ${accountId} order by changed_at desc, case_id limit ${most}`.execute(database);
  return rows;
}

/** A message without its words. `operator`: who of us wrote it; null if the customer did. */
export type WrittenMessage = Pick<CaseRow, 'number' | 'topic'> & Author & { readonly at: IsoInstant };

export async function messagesWritten(database: Database, accountId: string, window: TimelineWindow): Promise<readonly WrittenMessage[]> {
  const { rows } = await sql<WrittenMessage>`
    select one.number, topic, operator, at from demarc.case_message message join demarc.support_case one using (party_id, case_id)
    where party_id = ${accountId} ${inWindow(sql`at`, window)}`.execute(database);
  return rows;
}

/** Newest first. `after`: a case's number. */
export async function casesOfUser(database: Database, accountId: string, userId: string, { first, after }: PageRequest): Promise<Page<CaseRow>> {
  const theirs = sql`party_id = ${accountId} and user_id = ${userId}`;
  const { rows } = await sql<CaseRow>`
    select ${columns} from demarc.support_case
    where ${theirs} and ${after === undefined ? sql`true` : sql`(opened_at, case_id) < (select opened_at, case_id from demarc.support_case where number = ${after} and ${theirs})`}
    order by opened_at desc, case_id desc limit ${first + 1}`.execute(database);
  return pageIn(rows, first, ({ number }) => number);
}

export type ExportedCase = Omit<CaseRow, 'partyId' | 'caseId' | 'accountId' | 'name' | 'email' | 'partner'> & {
  readonly messages: readonly { readonly at: IsoInstant; readonly byUs: boolean; readonly text: string; readonly files: readonly string[] }[];
};

/** Every case of an account with all its messages, oldest first; of files, their names. */
export async function everyCase(database: Database, accountId: string): Promise<readonly ExportedCase[]> {
  const { rows } = await sql<ExportedCase>`
    select number, user_id as "userId", language, topic, state, opened_at as "openedAt", changed_at as "changedAt", (
      select coalesce(jsonb_agg(jsonb_build_object('at', to_char(message.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'byUs', operator is not null, 'text', text, 'files', (
          select coalesce(jsonb_agg(name order by attachment_id), '[]') from demarc.case_attachment file
          where file.party_id = message.party_id and file.case_id = message.case_id and file.message = message.number
        )) order by message.number), '[]')
      from demarc.case_message message where message.party_id = one.party_id and message.case_id = one.case_id
    ) as messages
    from demarc.support_case one where party_id = ${accountId} and account_id = ${accountId} order by opened_at, case_id`.execute(database);
  return rows;
}

/** Cases waiting for our answer, longest first; then the others, most recently answered first. `after`: a case's number. */
export async function casesOfAll(database: Database, { first, after }: PageRequest): Promise<Page<CaseRow>> {
  const last = after === undefined ? undefined : await caseOfNumber(database, after);
  const place = last && sql`(${last.changedAt}::timestamptz, ${last.caseId}::uuid)`;
  const waiting = sql<CaseRow>`
    (select ${columns} from demarc.support_case where state = 'open' and ${place ? sql`(changed_at, case_id) > ${place}` : sql`true`}
    order by changed_at, case_id limit ${first + 1})`;
  const others = sql<CaseRow>`
    (select ${columns} from demarc.support_case where state <> 'open' and ${place && last?.state !== 'open' ? sql`(changed_at, case_id) < ${place}` : sql`true`}
    order by changed_at desc, case_id desc limit ${first + 1})`;
  const { rows } = await (last && last.state !== 'open' ? others : sql<CaseRow>`${waiting} union all ${others} limit ${first + 1}`).execute(database);
  return pageIn(rows, first, ({ number }) => number);
}

/** Of all, or of an account. `oldest`: since when the first of them waits; undefined if none does. */
export type WaitingCases = { readonly count: number; readonly oldest: IsoInstant | undefined };

export async function waitingCases(database: Database, accountId?: string): Promise<WaitingCases> {
  const { rows } = await sql<{ readonly count: number; readonly oldest: IsoInstant | null }>`
    select count(*)::int as count, min(changed_at) as oldest from demarc.support_case
    where state = 'open' and ${accountId === undefined ? sql`true` : sql`party_id = ${accountId}`}`.execute(database);
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? undefined };
}

export async function caseOfNumber(database: Database, number: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from demarc.support_case where number = ${number}`.execute(database);
  return rows[0];
}

/** A visitor's, as the party of its notices. */
export async function visitorsCase(database: Database, partyId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from demarc.support_case where party_id = ${partyId} and case_id = ${partyId} and account_id is null`.execute(database);
  return rows[0];
}

export async function caseOfLink(database: Database, linkId: string, now: IsoInstant): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from demarc.support_case join (select party_id, case_id from demarc.case_link where link_id = ${linkId} and open_until > ${now}) link
    using (party_id, case_id)`.execute(database);
  return rows[0];
}

/**
 * A page of the messages of both sides by case: the latest ones before message `after`, in the order in which they were written. `next` leads to
 * earlier ones. They are counted within their case: their own numbers would tell how many customers write to us.
 */
export async function messagesOf(
  database: Database,
  cases: readonly Key[],
  { first, after }: PageRequest,
): Promise<ReadonlyMap<string, MessagePage>> {
  const { rows } = await sql<MessageRow>`
    select message.* from jsonb_to_recordset(${JSON.stringify(cases)}) as wanted("partyId" uuid, "caseId" uuid)
    cross join lateral (
      select * from (
        select case_id as "caseId", number as "messageId", row_number() over (order by number)::integer as number, operator is not null as "byUs",
          operator, text, at
        from demarc.case_message where party_id = wanted."partyId" and case_id = wanted."caseId"
      ) said
      where ${after === undefined ? sql`true` : sql`number < ${after}::bigint`}
      order by number desc limit ${first + 1}
    ) message order by message."messageId" desc`.execute(database);
  const files = await filesOf(
    database,
    cases,
    rows.map(({ messageId }) => ({ number: messageId })),
  );
  const messages = rows.map(({ messageId, ...message }) => ({ ...message, files: files.get(messageId) ?? [] }));
  const pages = [...Map.groupBy(messages, ({ caseId }) => caseId)].map(([caseId, latest]) => {
    const { items, next } = pageIn(latest, first, ({ number }) => String(number));
    return [caseId, { items: items.toReversed(), next }] as const;
  });
  return new Map(pages);
}
type Author = { readonly operator: string | null };
type MessageRow = Omit<SeenMessage, 'files'> & Author & { readonly caseId: string; readonly messageId: number };
export type MessagePage = Page<SeenMessage & Author>;

export async function putLink(transaction: Database, linkId: string, { partyId, caseId }: Key, openUntil: IsoInstant): Promise<void> {
  await sql`insert into demarc.case_link (link_id, party_id, case_id, open_until) values (${linkId}, ${partyId}, ${caseId}, ${openUntil})`.execute(
    transaction,
  );
}

export async function setState(transaction: Database, { partyId, caseId }: Key, state: CaseState, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.support_case set state = ${state}, changed_at = ${at} where party_id = ${partyId} and case_id = ${caseId}`.execute(transaction);
}

/** Deletes cases that were answered before an instant, and links that have expired. */
export async function forgetCases(database: Database, keptSince: IsoInstant, now: IsoInstant): Promise<void> {
  const where = sql`changed_at < ${keptSince} and state <> 'open'`;
  await forget(database, { table: 'demarc.support_case', key: ['party_id', 'case_id'], age: 'changed_at', where });
  await forget(database, { table: 'demarc.case_link', key: ['link_id'], age: 'open_until', where: sql`open_until < ${now}` });
}
