import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { AutoPayKind } from '../../rules/auto-pay-quote.ts';

/** The customer's choices so far. */
export type AutoPayDraft = {
  readonly intentId: string;
  readonly version: number;
  readonly kind: AutoPayKind;
  readonly parts: readonly AccountPart[];
  readonly methodId: string | null;
  /** When it was acted on; null while it is a draft. */
  readonly actedAt: IsoInstant | null;
};

const draftColumns = sql.raw(`intent_id as "intentId", version, kind, parts, method_id as "methodId", acted_at as "actedAt"`);

export async function readIntent(database: Database, accountId: string, intentId: string): Promise<AutoPayDraft | undefined> {
  const { rows } = await sql<AutoPayDraft>`
    select ${draftColumns} from demarc.auto_pay_intent where account_id = ${accountId} and intent_id = ${intentId}`.execute(database);
  return rows[0];
}

export type DraftToStore = Pick<AutoPayDraft, 'intentId' | 'kind' | 'parts' | 'methodId'> & {
  /** The version that the change was based on; 0 for a new draft. */
  readonly from: number;
};

/** Stores a draft. Undefined if it changed since it was read, or was acted on. */
export async function storeDraft(database: Database, accountId: string, draft: DraftToStore, at: IsoInstant): Promise<AutoPayDraft | undefined> {
  const { rows } = await sql<AutoPayDraft>`
    insert into demarc.auto_pay_intent as intent (account_id, intent_id, created_at, kind, parts, method_id)
    values (${accountId}, ${draft.intentId}, ${at}, ${draft.kind}, ${[...draft.parts]}::text[], ${draft.methodId})
    on conflict (account_id, intent_id) do update
      set version = intent.version + 1, parts = excluded.parts, method_id = excluded.method_id
      where intent.acted_at is null and intent.version = ${draft.from} and intent.kind = excluded.kind
    returning ${draftColumns}`.execute(database);
  return rows[0];
}

const intent = { table: 'demarc.auto_pay_intent', key: ['account_id', 'intent_id'] } as const;

/** Deletes abandoned drafts. */
export async function deleteDraftsBefore(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { ...intent, age: 'created_at', where: sql`acted_at is null and created_at < ${before}` });
}

/** Deletes old intents that were acted on; their authorizations are kept for as long as they hold, and longer. */
export async function deleteActedBefore(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { ...intent, age: 'acted_at', where: sql`acted_at < ${before}` });
}
