import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { ArrangementWish } from '../rules/plan.ts';

/** What a customer chose so far. */
export type ArrangementDraft = ArrangementWish & {
  readonly intentId: string;
  readonly part: AccountPart;
  readonly version: number;
  /** When it was agreed to; null while it was not. */
  readonly agreedAt: IsoInstant | null;
};

const columns = sql.raw(`intent_id as "intentId", version, part, count, every, first_on as "firstOn", agreed_at as "agreedAt"`);

export async function readDraft(database: Database, accountId: string, intentId: string): Promise<ArrangementDraft | undefined> {
  const { rows } = await sql<ArrangementDraft>`
    select ${columns} from demarc.arrangement_draft where account_id = ${accountId} and intent_id = ${intentId}`.execute(database);
  return rows[0];
}

export type DraftToStore = Omit<ArrangementDraft, 'version' | 'agreedAt'>;

/** Stores a draft, the last press counts. Undefined if it was agreed to, or is that of another part. */
export async function storeDraft(database: Database, accountId: string, draft: DraftToStore, at: IsoInstant): Promise<ArrangementDraft | undefined> {
  const { rows } = await sql<ArrangementDraft>`
    insert into demarc.arrangement_draft as draft (account_id, intent_id, created_at, part, count, every, first_on)
    values (${accountId}, ${draft.intentId}, ${at}, ${draft.part}, ${draft.count}, ${draft.every}, ${draft.firstOn})
    on conflict (account_id, intent_id) do update
      set version = draft.version + 1, count = excluded.count, every = excluded.every, first_on = excluded.first_on
      where draft.agreed_at is null and draft.part = excluded.part
    returning ${columns}`.execute(database);
  return rows[0];
}

/** Notes that a draft was agreed to; a repeat changes nothing. */
export async function noteAgreed(database: Database, accountId: string, intentId: string, at: IsoInstant): Promise<void> {
  await sql`
    update demarc.arrangement_draft set agreed_at = ${at}
    where account_id = ${accountId} and intent_id = ${intentId} and agreed_at is null`.execute(database);
}

/** Deletes old drafts, agreed to or not: an arrangement is the provider's. */
export async function forgetDrafts(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, {
    table: 'demarc.arrangement_draft',
    key: ['account_id', 'intent_id'],
    age: 'created_at',
    where: sql`created_at < ${before}`,
  });
}
