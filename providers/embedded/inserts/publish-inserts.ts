import { sql } from 'kysely';
import type { StatementInsert } from '#modules/statements/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** An insert and the rule for which statements get it, by part, place and day. */
export type InsertToPublish = StatementInsert & {
  readonly parts: readonly AccountPart[];
  /** States of the service address; undefined means everywhere. */
  readonly states?: readonly string[] | undefined;
  readonly from: IsoDate;
  /** The last statement date that gets it; undefined means until a new version says otherwise. */
  readonly until?: IsoDate | undefined;
};

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
