import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { NoticeEvent } from '../rules/notice-event.ts';

/** Keeps events that are not known yet, each due at once. */
export async function insertNotices(database: Database, events: readonly NoticeEvent[]): Promise<void> {
  await sql`
    insert into demarc.notice (account_id, event_key, kind, facts, happened_at, due_at)
    select "accountId", key, kind, facts, at, at
    from jsonb_to_recordset(${JSON.stringify(events)}) as given("accountId" uuid, key text, kind text, facts jsonb, at timestamptz)
    order by 1, 2
    on conflict do nothing`.execute(database);
}
