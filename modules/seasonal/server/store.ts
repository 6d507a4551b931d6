import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { ForwardingAddress, SeasonDays } from '../rules/seasonal.ts';

/** What a customer chose so far. */
export type SeasonalDraft = SeasonDays & {
  readonly intentId: string;
  readonly forwardTo: ForwardingAddress;
  /** Null while it was not booked. */
  readonly bookedAt: IsoInstant | null;
};

const columns = sql.raw(`intent_id as "intentId", starts_on as "startsOn", ends_on as "endsOn", booked_at as "bookedAt",
  json_build_object('addressLine1', forward_line1, 'city', forward_city, 'state', forward_state, 'zip', forward_zip) as "forwardTo"`);

export async function readDraft(database: Database, accountId: string, intentId: string): Promise<SeasonalDraft | undefined> {
  const { rows } = await sql<SeasonalDraft>`
    select ${columns} from demarc.seasonal_draft where account_id = ${accountId} and intent_id = ${intentId}`.execute(database);
  return rows[0];
}

export type DraftToStore = Omit<SeasonalDraft, 'bookedAt'>;

/** Stores a draft, the last press counts. Undefined if it was booked. */
export async function storeDraft(database: Database, accountId: string, draft: DraftToStore, at: IsoInstant): Promise<SeasonalDraft | undefined> {
  const { intentId, startsOn, endsOn, forwardTo } = draft;
  const { rows } = await sql<SeasonalDraft>`
    insert into demarc.seasonal_draft as draft
      (account_id, intent_id, created_at, starts_on, ends_on, forward_line1, forward_city, forward_state, forward_zip)
    values (${accountId}, ${intentId}, ${at}, ${startsOn}, ${endsOn}, ${forwardTo.addressLine1}, ${forwardTo.city}, ${forwardTo.state}, ${forwardTo.zip})
    on conflict (account_id, intent_id) do update
      set version = draft.version + 1, starts_on = excluded.starts_on, ends_on = excluded.ends_on, forward_line1 = excluded.forward_line1,
        forward_city = excluded.forward_city, forward_state = excluded.forward_state, forward_zip = excluded.forward_zip
      where draft.booked_at is null
    returning ${columns}`.execute(database);
  return rows[0];
}

/** Notes that a draft was booked; a repeat changes nothing. */
export async function noteBooked(database: Database, accountId: string, intentId: string, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.seasonal_draft set booked_at = ${at}
    where account_id = ${accountId} and intent_id = ${intentId} and booked_at is null`.execute(database);
}

/** Deletes old drafts, booked or not: a season is the provider's. */
export async function forgetDrafts(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, {
    table: 'demarc.seasonal_draft',
    key: ['account_id', 'intent_id'],
    age: 'created_at',
    where: sql`created_at < ${before}`,
  });
}
