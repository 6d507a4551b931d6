import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { TypedAddress } from '../rules/address.ts';
import type { MoveLine, MoveSetUp } from '../rules/move.ts';

/** What the second step asks: null until it was answered. */
export type DraftPlan = {
  readonly leaves: readonly MoveLine[];
  readonly setUp: MoveSetUp;
  readonly endsOn: IsoDate;
  readonly startsOn: IsoDate;
};

/** What a customer chose so far. */
export type MoveDraft = TypedAddress & {
  readonly intentId: string;
  readonly plan: DraftPlan | null;
  /** Null while it was not submitted. */
  readonly submittedAt: IsoInstant | null;
};

const columns = sql.raw(`intent_id as "intentId", street, unit, city, zip, submitted_at as "submittedAt",
  case when leaves is not null then json_build_object('leaves', leaves, 'setUp', set_up, 'endsOn', ends_on, 'startsOn', starts_on) end as plan`);

export async function readDraft(database: Database, accountId: string, intentId: string): Promise<MoveDraft | undefined> {
  const { rows } = await sql<MoveDraft>`
    select ${columns} from demarc.move_draft where account_id = ${accountId} and intent_id = ${intentId}`.execute(database);
  return rows[0];
}

/** Stores the address of a draft, the last press counts. Undefined if it was submitted. */
export async function storeAddress(
  database: Database,
  accountId: string,
  { intentId, street, unit, city, zip }: TypedAddress & { readonly intentId: string },
  at: IsoInstant,
): Promise<MoveDraft | undefined> {
  const { rows } = await sql<MoveDraft>`
    insert into demarc.move_draft as draft (account_id, intent_id, created_at, street, unit, city, zip)
    values (${accountId}, ${intentId}, ${at}, ${street}, ${unit}, ${city}, ${zip})
    on conflict (account_id, intent_id) do update set street = excluded.street, unit = excluded.unit, city = excluded.city, zip = excluded.zip
      where draft.submitted_at is null
    returning ${columns}`.execute(database);
  return rows[0];
}

/** Stores the plan of a draft, the last press counts. Undefined if it was submitted, or there is none. */
export async function storePlan(
  database: Database,
  accountId: string,
  { intentId, leaves, setUp, endsOn, startsOn }: DraftPlan & { readonly intentId: string },
): Promise<MoveDraft | undefined> {
  const { rows } = await sql<MoveDraft>`
    update demarc.move_draft set leaves = ${[...leaves]}::text[], set_up = ${setUp}, ends_on = ${endsOn}, starts_on = ${startsOn}
    where account_id = ${accountId} and intent_id = ${intentId} and submitted_at is null
    returning ${columns}`.execute(database);
  return rows[0];
}

/** Notes that a draft was submitted; a repeat changes nothing. */
export async function noteSubmitted(database: Database, accountId: string, intentId: string, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.move_draft set submitted_at = ${at}
    where account_id = ${accountId} and intent_id = ${intentId} and submitted_at is null`.execute(database);
}

/** Deletes old drafts, submitted or not: a move is the provider's. */
export async function forgetDrafts(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { table: 'demarc.move_draft', key: ['account_id', 'intent_id'], age: 'created_at', where: sql`created_at < ${before}` });
}
