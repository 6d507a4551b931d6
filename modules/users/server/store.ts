import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import { numberIn, type Page, type PageRequest, pageIn, rowsOf } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { inWindow } from '#platform/server/database/in-window.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import type { Change, ChangeLine, Made } from './change.ts';

const changes = { table: 'demarc.user_change', key: ['account_id', 'number'] } as const;
const columns = sql.raw(`account_id as "accountId", number, kind, user_id as "userId", facts, at,
  jsonb_strip_nulls(jsonb_build_object('userId', by_user_id, 'operator', by_operator, 'reason', reason)) as by`);

/** Records a change before it is made. Undefined if another one of the same user is under way. */
export async function beginChange(database: Database, change: Made, begunAt: string): Promise<number | undefined> {
  const { rows } = await insertChange(database, change, begunAt, false);
  return rows[0]?.number;
}

/** Records a change that is complete with this row. */
export async function keepChange(transaction: Database, change: Change, begunAt: string): Promise<void> {
  await insertChange(transaction, change, begunAt, true);
}

const insertChange = (database: Database, { accountId, kind, userId, by, facts, at }: Change, begunAt: string, done: boolean) =>
  sql<{ readonly number: number }>`
    insert into demarc.user_change (account_id, kind, user_id, by_user_id, by_operator, reason, facts, at, begun_at, done)
    values (${accountId}, ${kind}, ${userId}, ${'userId' in by ? by.userId : null}, ${'operator' in by ? by.operator : null},
      ${'operator' in by ? by.reason : null}, ${JSON.stringify(facts)}::jsonb, ${at}, ${begunAt}, ${done})
    on conflict do nothing returning number`.execute(database);

/** Answers false if somebody else has finished it. */
export async function endChange(transaction: Database, accountId: string, number: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.user_change set done = true where account_id = ${accountId} and number = ${number} and not done`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Removes a change that could not be made, as if it had never been begun. */
export async function dropChange(database: Database, accountId: string, number: number): Promise<void> {
  await sql`delete from demarc.user_change where account_id = ${accountId} and number = ${number} and not done`.execute(database);
}

/** Deletes changes made before an instant of business time. */
export async function forgetChanges(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { ...changes, age: 'at', where: sql`done and at < ${before}` });
}

export type BegunChange = Made & { readonly number: number };

/** Claims up to `most` unfinished changes begun before `begunBefore`, oldest first; from then on they count as begun `now`. */
export async function claimUnfinished(database: Database, begunBefore: IsoInstant, now: IsoInstant, most: number): Promise<readonly BegunChange[]> {
  const unfinished = { ...changes, age: 'begun_at', where: sql`not done and begun_at < ${begunBefore}` };
  const { rows } = await sql<BegunChange>`
    update demarc.user_change set begun_at = ${now} where ${isAmongOldest(unfinished, most)} returning ${columns}`.execute(database);
  return rows;
}

/** Newest first. `after`: a line's number. */
export async function listChanges(database: Database, accountId: string, { first, after }: PageRequest): Promise<Page<ChangeLine>> {
  const [rowsWanted, last] = [rowsOf(first), numberIn(after) ?? null];
  const { rows } = await sql<ChangeLine>`
    select ${columns} from demarc.user_change
    where account_id = ${accountId} and done and (${last}::bigint is null or number < ${last}::bigint)
    order by number desc limit ${rowsWanted + 1}`.execute(database);
  return pageIn(rows, rowsWanted, ({ number }) => String(number));
}

/** The completed changes within a window of the account's timeline. */
export async function listChangesIn(database: Database, accountId: string, window: TimelineWindow): Promise<readonly ChangeLine[]> {
  const { rows } = await sql<ChangeLine>`
    select ${columns} from demarc.user_change where account_id = ${accountId} and done ${inWindow(sql`at`, window)}`.execute(database);
  return rows;
}

/** How many mails with a link an account had sent since an instant of business time. */
export async function countLinksSince(database: Database, accountId: string, since: IsoInstant): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from demarc.user_change
    where account_id = ${accountId} and kind in ('invited', 'resent') and at > ${since}`.execute(database);
  return rows[0]?.count ?? 0;
}

export type InvitationRow = { readonly accountId: string; readonly userId: string; readonly linkId: string; readonly openUntil: IsoDate };

const invitationColumns = sql.raw('account_id as "accountId", user_id as "userId", link_id as "linkId", open_until as "openUntil"');

export async function putInvitation(transaction: Database, { accountId, userId, linkId, openUntil }: InvitationRow): Promise<void> {
  await sql`
    insert into demarc.user_invitation (account_id, user_id, link_id, open_until) values (${accountId}, ${userId}, ${linkId}, ${openUntil})
    on conflict (account_id, user_id) do update set link_id = excluded.link_id, open_until = excluded.open_until, tries = 0`.execute(transaction);
}

export async function readInvitations(database: Database, accountId: string): Promise<readonly InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns} from demarc.user_invitation where account_id = ${accountId}`.execute(database);
  return rows;
}

export async function readInvitation(database: Database, linkId: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns} from demarc.user_invitation where link_id = ${linkId}`.execute(database);
  return rows[0];
}

/** Uses up one try of a link; undefined if the link is no longer valid, or was tried too often. */
export async function takeTry(database: Database, linkId: string, most: number): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    update demarc.user_invitation set tries = tries + 1 where link_id = ${linkId} and tries < ${most} returning ${invitationColumns}`.execute(
    database,
  );
  return rows[0];
}

export async function removeInvitation(transaction: Database, accountId: string, userId: string): Promise<void> {
  await sql`delete from demarc.user_invitation where account_id = ${accountId} and user_id = ${userId}`.execute(transaction);
}

export type OfferRow = {
  readonly accountId: string;
  readonly offerId: string;
  readonly from: string;
  readonly to: string;
  readonly openUntil: IsoDate;
};

/** The offer of an account; there is one at most. */
export async function readOffer(database: Database, accountId: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select account_id as "accountId", offer_id as "offerId", from_user_id as "from", to_user_id as "to", open_until as "openUntil"
    from demarc.primary_offer where account_id = ${accountId}`.execute(database);
  return rows[0];
}

/** A new offer replaces the previous one. */
export async function putOffer(transaction: Database, { accountId, offerId, from, to, openUntil }: OfferRow): Promise<void> {
  await sql`
    insert into demarc.primary_offer (account_id, offer_id, from_user_id, to_user_id, open_until)
    values (${accountId}, ${offerId}, ${from}, ${to}, ${openUntil})
    on conflict (account_id) do update set offer_id = excluded.offer_id, from_user_id = excluded.from_user_id,
      to_user_id = excluded.to_user_id, open_until = excluded.open_until`.execute(transaction);
}

/** Answers false where it is gone. */
export async function removeOffer(transaction: Database, accountId: string, offerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from demarc.primary_offer where account_id = ${accountId} and offer_id::text = ${offerId}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Ends an offer to, or from, somebody whose standing has changed. */
export async function removeOfferOf(transaction: Database, accountId: string, userId: string): Promise<void> {
  await sql`
    delete from demarc.primary_offer where account_id = ${accountId} and ${userId}::uuid in (from_user_id, to_user_id)`.execute(transaction);
}
