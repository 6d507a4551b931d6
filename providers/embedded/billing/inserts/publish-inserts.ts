import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { InsertToPublish } from '#providers/books/inserts.ts';

/** Publishes inserts, each version once; what is published never changes. @throws pg's check violation if a language lacks a paragraph */
export async function publishInserts(database: Database, inserts: readonly InsertToPublish[]): Promise<void> {
  await sql`
    insert into bss.statement_inserts (insert_id, version, kind, title_en, title_es, text_en, text_es, parts, states, from_on, until_on)
    select "insertId", version, kind, title ->> 'en', title ->> 'es', array(select jsonb_array_elements_text(text -> 'en')),
      array(select jsonb_array_elements_text(text -> 'es')), parts, states, "from", until
    from jsonb_to_recordset(${JSON.stringify(inserts)}) as given("insertId" text, version integer, kind text, title jsonb, text jsonb,
      parts text[], states text[], "from" date, until date)
    on conflict do nothing`.execute(database);
}
