import { sql } from 'kysely';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { StoredDocuments } from './stored-documents.ts';

/** How long a version's documents are answered after its last start. */
const KEPT_MS = 400 * DAY_MS;

/** A document's id as the build makes it; nothing else is looked up. */
const ID = /^sha256:[0-9a-f]{64}$/;

/**
 * Keeps the documents that this version brings along for the versions after it: pages that were opened before a deployment, and installed apps, go on
 * sending them. Forgets those that no process has brought along for 400 days.
 */
export async function keepDocuments(database: Database, documents: StoredDocuments, nowMs: number): Promise<void> {
  await sql`
    insert into demarc.stored_document (id, text, started_at)
    select key, value, ${isoInstant(nowMs)}::timestamptz from jsonb_each_text(${JSON.stringify(documents)}::jsonb) order by key
    on conflict (id) do update set started_at = excluded.started_at`.execute(database);
  const where = sql`started_at < ${isoInstant(nowMs - KEPT_MS)}::timestamptz`;
  await forget(database, { table: 'demarc.stored_document', key: ['id'], age: 'started_at', where });
}

/** The text of a document that another version brought along; undefined for an unknown id. */
export async function readDocument(database: Database, id: string): Promise<string | undefined> {
  if (!ID.test(id)) return undefined;
  const { rows } = await sql<{ readonly text: string }>`select text from demarc.stored_document where id = ${id}`.execute(database);
  return rows[0]?.text;
}
