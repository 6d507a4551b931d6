import { type RawBuilder, sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ChannelName } from '#platform/rules/notices/channels.ts';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';

/** Stores events that are not known yet, each due at once. */
export async function insertNotices(database: Database, events: readonly AnyNotice[]): Promise<void> {
  await insertOf(events, sql`true`).execute(database);
}

/**
 * The same for events that the statement's common table expression names by account_id and event_key: part of what happened, so that neither exists
 * without the other.
 */
export const insertNoticesWith = (source: string, events: readonly AnyNotice[]): RawBuilder<unknown> =>
  insertOf(events, sql`("accountId", key) in (select account_id, event_key from ${sql.table(source)})`);

const insertOf = (events: readonly AnyNotice[], which: RawBuilder<unknown>) => sql`
  insert into demarc.notice (account_id, event_key, kind, facts, happened_at, due_at, trace)
  select "accountId", key, kind, facts, at, at, coalesce(trace, ${traceHeaders().traceparent ?? null})
  from jsonb_to_recordset(${JSON.stringify(events)}) as given("accountId" uuid, key text, kind text, facts jsonb, at timestamptz, trace text)
  where ${which}
  order by 1, 2
  on conflict do nothing`;

const eventColumns = sql.raw(
  `notice.account_id as "accountId", notice.event_key as key, notice.kind, notice.facts, notice.happened_at as at, notice.trace`,
);

/**
 * Claims up to `most` unaddressed notices, oldest first; no other run gets them until `again`. The locked rows are updated by `ctid`: by key,
 * PostgreSQL would scan the whole table as long as it considers it small. A ctid is unique only within one partition, if an operator partitions the
 * table, so the row must be due as well.
 */
export async function claimNotices(database: Database, now: IsoInstant, again: IsoInstant, most: number): Promise<readonly AnyNotice[]> {
  const { rows } = await sql<AnyNotice>`
    update demarc.notice set due_at = ${again}
    where due_at <= ${now}
      and ctid = any(array(select ctid from demarc.notice where due_at <= ${now} order by due_at limit ${most} for update skip locked))
    returning ${eventColumns}`.execute(database);
  return rows;
}

export type Addressee = { readonly userId: string; readonly channel: ChannelName };

export type Addressed = { readonly event: AnyNotice; readonly to: readonly Addressee[] };

/** Addresses notices: stores a delivery for each of theirs, due at once, and marks the notices done. All or none; repeating it changes nothing. */
export async function address(database: Database, notices: readonly Addressed[], now: IsoInstant): Promise<void> {
  if (notices.length === 0) return;
  const keys = notices.map(({ event: { accountId, key } }) => ({ accountId, key }));
  const deliveries = notices.flatMap(({ event: { accountId, key }, to }) => to.map((addressee) => ({ accountId, key, ...addressee })));
  await sql`
    with delivery as (
      insert into demarc.delivery (account_id, event_key, user_id, channel, due_at)
      select "accountId", key, "userId", channel, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(deliveries)}) as given("accountId" uuid, key text, "userId" text, channel text)
      order by 1, 2, 3, 4
      on conflict do nothing
    )
    update demarc.notice set due_at = null
    from jsonb_to_recordset(${JSON.stringify(keys)}) as done("accountId" uuid, key text)
    where notice.account_id = done."accountId" and notice.event_key = done.key`.execute(database);
}

export type Delivery = Addressee & { readonly event: AnyNotice; readonly failures: number };

/** Claims up to `most` due deliveries of a channel, oldest first; no other run gets them until `again`, and those of a killed run go to the next. */
export async function claimDeliveries(
  database: Database,
  channel: ChannelName,
  now: IsoInstant,
  again: IsoInstant,
  most: number,
): Promise<readonly Delivery[]> {
  const { rows } = await sql<AnyNotice & Addressee & { readonly failures: number }>`
    with claimed as (
      update demarc.delivery set due_at = ${again}
      where channel = ${channel} and due_at <= ${now} and ctid = any(array(
        select ctid from demarc.delivery where channel = ${channel} and due_at <= ${now} order by due_at limit ${most} for update skip locked))
      returning account_id, event_key, user_id, channel, failures
    )
    select ${eventColumns}, claimed.user_id as "userId", claimed.channel, claimed.failures
    from claimed cross join lateral (
      select * from demarc.notice where account_id = claimed.account_id and event_key = claimed.event_key offset 0) notice`.execute(database);
  return rows.map(({ userId, channel, failures, ...event }) => ({ userId, channel, failures, event }));
}

/** The result of a delivery: it has ended, or is retried. */
export type Ended = { readonly state: 'sent' | 'stale' } | Refused;
/** `addressHash`: of the address on file that refused it; undefined if there was none. `instead`: who is told if nothing else reaches the person. */
export type Refused = { readonly state: 'refused'; readonly addressHash?: string; readonly instead?: readonly Addressee[] };
export type Later = { readonly state: 'waiting'; readonly dueAt: IsoInstant; readonly failures: number };

/** `at`: when that happened. */
export type Outcome = { readonly delivery: Delivery; readonly end: Ended | Later; readonly at: IsoInstant };

/**
 * Stores the outcomes of deliveries that are still pending, which addresses refuse mail for good or take it again, and who is told instead of a person
 * whom nothing reaches; all or none.
 */
export async function storeOutcomes(database: Database, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ delivery: { event, userId, channel, failures }, end, at }) => ({
    accountId: event.accountId,
    key: event.key,
    userId,
    channel,
    state: end.state,
    ...(end.state === 'waiting' ? { dueAt: end.dueAt, failures: end.failures } : { endedAt: at, failures }),
    ...(end.state === 'refused' && { addressHash: end.addressHash, instead: end.instead }),
  }));
  await sql`
    with done as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}) as done("accountId" uuid, key text, "userId" text, channel text, state text,
        "dueAt" timestamptz, "endedAt" timestamptz, failures integer, "addressHash" text, instead jsonb)
    ), refused as (
      insert into demarc.refused_address (account_id, user_id, channel, address_hash, since)
      select distinct on (1, 2, 3) "accountId", "userId", channel, "addressHash", "endedAt" from done where "addressHash" is not null order by 1, 2, 3
      on conflict (account_id, user_id, channel) do update set address_hash = excluded.address_hash, since = excluded.since
        where refused_address.address_hash <> excluded.address_hash
    ), arrived as (
      delete from demarc.refused_address using done
      where done.state = 'sent' and refused_address.account_id = done."accountId" and refused_address.user_id = done."userId"
        and refused_address.channel = done.channel
    ), fallback as (
      insert into demarc.delivery (account_id, event_key, user_id, channel, due_at)
      select distinct "accountId", key, other."userId", other.channel, "endedAt"
      from done cross join lateral jsonb_to_recordset(done.instead) as other("userId" text, channel text)
      where not exists (
        select from demarc.delivery own where own.account_id = done."accountId" and own.event_key = done.key and own.user_id = done."userId"
          and own.channel <> done.channel and own.channel <> 'push' and own.state in ('waiting', 'sent'))
      order by 1, 2, 3, 4
      on conflict do nothing
    )
    update demarc.delivery set state = done.state, due_at = done."dueAt", ended_at = done."endedAt", failures = done.failures
    from done
    where delivery.account_id = done."accountId" and delivery.event_key = done.key and delivery.user_id = done."userId"
      and delivery.channel = done.channel and delivery.state = 'waiting'`.execute(database);
}

/**
 * Deletes what happened before an instant and was told or dropped as stale, with its deliveries; and mail kept in the mailbox. No page shows any of
 * it: the portal notifies only by mail, text and push.
 */
export async function forgetNotices(database: Database, before: IsoInstant): Promise<void> {
  const told = sql`happened_at < ${before} and due_at is null and not exists (
    select from demarc.delivery where delivery.account_id = notice.account_id and delivery.event_key = notice.event_key and delivery.due_at is not null)`;
  await forget(database, { table: 'demarc.notice', key: ['account_id', 'event_key'], age: 'happened_at', where: told });
  await forget(database, {
    table: 'demarc.refused_address',
    key: ['account_id', 'user_id', 'channel'],
    age: 'since',
    where: sql`since < ${before}`,
  });
  await forget(database, { table: 'demarc.mailbox', key: ['mail_id'], age: 'sent_at', where: sql`sent_at < ${before}` });
}

/** When a run next has something to do, in business time; undefined if nothing is pending. */
export async function readNextDue(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select least((select min(due_at) from demarc.notice), (select min(due_at) from demarc.delivery)) as at`.execute(database);
  return rows[0]?.at ?? undefined;
}

/** `oldest`: when the oldest notice happened. For deliveries, only failed ones count, because others wait for the morning. */
export type Waiting = { readonly outbox: 'notices' | 'deliveries'; readonly waiting: number; readonly oldest: IsoInstant | null };

export async function readWaiting(database: Database): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'notices' as outbox, count(*)::int as waiting, min(happened_at) as oldest from demarc.notice where due_at is not null
    union all select 'deliveries', count(*)::int, min(notice.happened_at) filter (where delivery.failures > 0)
      from demarc.delivery join demarc.notice using (account_id, event_key) where delivery.due_at is not null`.execute(database);
  return rows;
}
