import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import type { ContactKind } from '../rules/new-contact.ts';

/** A requested change of somebody's address or number. */
export type RequestedChange = {
  readonly accountId: string;
  readonly changeId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: ContactKind;
  /** Empty if there was none. */
  readonly oldContact: string;
  readonly newContact: string;
  readonly oldParty: string;
  readonly newParty: string;
  readonly codeId: string;
};

/** `at`: business time of the proof. */
export type ProvedChange = RequestedChange & { readonly at: IsoInstant };

type Whose = { readonly accountId: string; readonly userId: string; readonly sessionId: string };

const changes = { table: 'demarc.contact_change', key: ['account_id', 'change_id'] } as const;
const columns = sql.raw(`account_id as "accountId", change_id as "changeId", user_id as "userId", session_hash as "sessionId", kind,
  old_contact as "oldContact", new_contact as "newContact", old_party as "oldParty", new_party as "newParty", code_id as "codeId"`);

/** Replaces the change that the person requested before. False if that one has been proved and is being made right now. */
export async function putChange(transaction: Database, change: RequestedChange, expiresAt: string): Promise<boolean> {
  const { accountId, changeId, userId, sessionId, kind, oldContact, newContact, oldParty, newParty, codeId } = change;
  const { numAffectedRows } = await sql`
    insert into demarc.contact_change (account_id, change_id, user_id, session_hash, kind, old_contact, new_contact, old_party, new_party, code_id,
      expires_at)
    values (${accountId}, ${changeId}, ${userId}, ${sessionId}, ${kind}, ${oldContact}, ${newContact}, ${oldParty}, ${newParty}, ${codeId}, ${expiresAt})
    on conflict (account_id, user_id) where done_at is null do update set
      change_id = excluded.change_id, session_hash = excluded.session_hash, kind = excluded.kind, old_contact = excluded.old_contact,
      new_contact = excluded.new_contact, old_party = excluded.old_party, new_party = excluded.new_party, code_id = excluded.code_id, expires_at = excluded.expires_at, tries = 0
    where contact_change.proved_at is null`.execute(transaction);
  return numAffectedRows === 1n;
}

const waits = ({ accountId, userId, sessionId }: Whose, now: string, most: number) => sql`
  account_id = ${accountId} and user_id = ${userId} and session_hash = ${sessionId} and proved_at is null and expires_at > ${now} and tries < ${most}`;

/** The new contact to which a code was sent that can still be entered. */
export type Waiting = { readonly kind: ContactKind; readonly contact: string };

/** Where the code that this session can still enter was sent; undefined if there is none. */
export async function readWaiting(database: Database, whose: Whose, now: string, most: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select kind, new_contact as contact from demarc.contact_change where ${waits(whose, now, most)}`.execute(database);
  return rows[0];
}

/** Uses up one try of the code; undefined if no code is open, or no try is left. Concurrent requests use up one try each. */
export async function takeTry(
  database: Database,
  whose: Whose & Pick<RequestedChange, 'kind'>,
  now: string,
  most: number,
): Promise<(RequestedChange & { readonly tries: number }) | undefined> {
  const { rows } = await sql<RequestedChange & { readonly tries: number }>`
    update demarc.contact_change set tries = tries + 1 where ${waits(whose, now, most)} and kind = ${whose.kind} returning tries, ${columns}`.execute(
    database,
  );
  return rows[0];
}

/** False if the code was entered before, or another one has taken its place. */
export async function markProved(database: Database, { accountId, codeId, at }: ProvedChange, now: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.contact_change set proved_at = ${now}, at = ${at}
    where account_id = ${accountId} and code_id = ${codeId} and proved_at is null`.execute(database);
  return numAffectedRows === 1n;
}

type Key = Pick<RequestedChange, 'accountId' | 'changeId'>;

/** False if somebody else has finished it. */
export async function endChange(transaction: Database, { accountId, changeId }: Key, now: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.contact_change set done_at = ${now} where account_id = ${accountId} and change_id = ${changeId} and done_at is null`.execute(
    transaction,
  );
  return numAffectedRows === 1n;
}

/** Removes a change that could not be made, as if it had never been asked for. */
export async function dropChange(database: Database, { accountId, changeId }: Key): Promise<void> {
  await sql`delete from demarc.contact_change where account_id = ${accountId} and change_id = ${changeId} and done_at is null`.execute(database);
}

/** Claims up to `most` unfinished changes proved before `provedBefore`, oldest first; from then on they count as proved `now`. */
export async function claimUnfinished(database: Database, provedBefore: IsoInstant, now: IsoInstant, most: number): Promise<readonly ProvedChange[]> {
  const unfinished = { ...changes, age: 'proved_at', where: sql`done_at is null and proved_at < ${provedBefore}` };
  const { rows } = await sql<ProvedChange>`
    update demarc.contact_change set proved_at = ${now} where ${isAmongOldest(unfinished, most)} returning at, ${columns}`.execute(database);
  return rows;
}

/** Deletes changes whose code expired before an instant of machine time; those in progress stay. */
export async function forgetChanges(database: Database, before: string): Promise<void> {
  const where = sql`expires_at < ${before} and (done_at is not null or proved_at is null)`;
  await forget(database, { ...changes, age: 'expires_at', where });
}

export type Party = {
  readonly accountId: string;
  readonly userId: string;
  readonly isOld: boolean;
  readonly kind: ContactKind;
  readonly contact: string;
};

/** Who is reached as this party, and where; undefined if it belongs to no change (any more). */
export async function readParty(database: Database, partyId: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select account_id as "accountId", user_id as "userId", kind, old_party = ${partyId} as "isOld",
      case when old_party = ${partyId} then old_contact else new_contact end as contact
    from demarc.contact_change where old_party = ${partyId} or new_party = ${partyId}`.execute(database);
  return rows[0];
}
