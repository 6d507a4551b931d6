import { type RawBuilder, sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ChannelName } from '../rules/channels.ts';
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

/** The same of one event, where a common table expression of the statement has any row: part of what happened, so that neither is without the other. */
export const insertNoticeWith = (source: string, { accountId, key, kind, facts, at }: NoticeEvent): RawBuilder<unknown> => sql`
  insert into demarc.notice (account_id, event_key, kind, facts, happened_at, due_at)
  select ${accountId}::uuid, ${key}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
  where exists (select from ${sql.table(source)})
  on conflict do nothing`;

const eventColumns = sql.raw(`notice.account_id as "accountId", notice.event_key as key, notice.kind, notice.facts, notice.happened_at as at`);

/** Claims up to `most` notices that nobody has addressed yet, oldest first; no other run has them until `again`. */
export async function claimNotices(database: Database, now: IsoInstant, again: IsoInstant, most: number): Promise<readonly NoticeEvent[]> {
  const { rows } = await sql<NoticeEvent>`
    update demarc.notice set due_at = ${again}
    where (account_id, event_key) in (
      select account_id, event_key from demarc.notice where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning ${eventColumns}`.execute(database);
  return rows;
}

export type Addressee = { readonly userId: string; readonly channel: ChannelName };

/** Addresses a notice: a delivery to each, due at once, and nothing left to do about the notice itself. Both or neither; again, it changes nothing. */
export async function address(database: Database, { accountId, key }: NoticeEvent, to: readonly Addressee[], now: IsoInstant): Promise<void> {
  await sql`
    with delivery as (
      insert into demarc.delivery (account_id, event_key, user_id, channel, due_at)
      select ${accountId}::uuid, ${key}, "userId", channel, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(to)}) as given("userId" text, channel text)
      on conflict do nothing
    )
    update demarc.notice set due_at = null where account_id = ${accountId} and event_key = ${key}`.execute(database);
}

export type Delivery = Addressee & { readonly event: NoticeEvent; readonly failures: number };

/** Claims up to `most` deliveries that are due, oldest first; no other run has them until `again`, and a killed one leaves them to the next. */
export async function claimDeliveries(database: Database, now: IsoInstant, again: IsoInstant, most: number): Promise<readonly Delivery[]> {
  const { rows } = await sql<NoticeEvent & Addressee & { readonly failures: number }>`
    update demarc.delivery set due_at = ${again}
    from demarc.notice notice
    where notice.account_id = delivery.account_id and notice.event_key = delivery.event_key
      and (delivery.account_id, delivery.event_key, delivery.user_id, delivery.channel) in (
        select account_id, event_key, user_id, channel from demarc.delivery where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning ${eventColumns}, delivery.user_id as "userId", delivery.channel, delivery.failures`.execute(database);
  return rows.map(({ userId, channel, failures, ...event }) => ({ userId, channel, failures, event }));
}

/** What becomes of a delivery: it has ended, or is tried again. */
export type Ended = { readonly state: 'sent' | 'refused' | 'stale' };
export type Later = { readonly state: 'waiting'; readonly dueAt: IsoInstant; readonly failures: number };

export async function storeDelivery(
  database: Database,
  { event, userId, channel, failures }: Delivery,
  end: Ended | Later,
  now: IsoInstant,
): Promise<void> {
  const waits = end.state === 'waiting';
  await sql`
    update demarc.delivery set state = ${end.state}, due_at = ${waits ? end.dueAt : null}, ended_at = ${waits ? null : now},
      failures = ${waits ? end.failures : failures}
    where account_id = ${event.accountId} and event_key = ${event.key} and user_id = ${userId} and channel = ${channel}
      and state = 'waiting'`.execute(database);
}

/** When a run next has something to do, in business time; undefined: all is quiet. */
export async function readNextDue(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select least((select min(due_at) from demarc.notice), (select min(due_at) from demarc.delivery)) as at`.execute(database);
  return rows[0]?.at ?? undefined;
}
