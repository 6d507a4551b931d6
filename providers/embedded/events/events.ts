import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import type { ProviderNotice } from './provider-notice.ts';

/** Writes events in the transaction that causes them: both are stored, or neither is. */
export async function writeEvents(transaction: Database, events: readonly ProviderNotice[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into bss.events (account_id, event_key, kind, facts, happened_at, due_at)
    select "accountId", key, kind, facts, at, at
    from jsonb_to_recordset(${JSON.stringify(events)}) as given("accountId" uuid, key text, kind text, facts jsonb, at timestamptz)
    on conflict do nothing`.execute(transaction);
}

/** Claims up to `most` events, oldest first; no other run gets them until `again`. */
export async function claimEvents(database: Database, now: IsoInstant, again: IsoInstant, most: number): Promise<readonly ProviderNotice[]> {
  const due = { table: 'bss.events', key: ['account_id', 'event_key'], age: 'due_at', where: sql`due_at <= ${now}` } as const;
  const { rows } = await sql<ProviderNotice>`
    update bss.events set due_at = ${again} where ${isAmongOldest(due, most)}
    returning account_id as "accountId", event_key as key, kind, facts, happened_at as at`.execute(database);
  return rows;
}

/** Deletes events that were handed over. */
export async function deleteEvents(database: Database, events: readonly ProviderNotice[]): Promise<void> {
  await sql`
    delete from bss.events using unnest(${events.map(({ accountId }) => accountId)}::uuid[], ${events.map(({ key }) => key)}::text[]) as done(id, key)
    where account_id = done.id and event_key = done.key`.execute(database);
}

/** When a run next has something to hand over, in business time; undefined if nothing is waiting. */
export async function nextEventDue(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`select min(due_at) as at from bss.events`.execute(database);
  return rows[0]?.at ?? undefined;
}
