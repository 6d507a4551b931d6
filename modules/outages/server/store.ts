import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { OutageChannel } from '../rules/subscription.ts';

export type Subscription = {
  readonly accountId: string;
  readonly outageId: string;
  readonly userId: string;
  readonly channels: readonly OutageChannel[];
};

/** No channels: not told any more. */
export async function subscribe(database: Database, { accountId, outageId, userId, channels }: Subscription, at: IsoInstant): Promise<void> {
  await (channels.length === 0
    ? sql`delete from demarc.outage_subscription where account_id = ${accountId} and outage_id = ${outageId} and user_id = ${userId}`
    : sql`
    insert into demarc.outage_subscription (account_id, outage_id, user_id, channels, subscribed_at)
    values (${accountId}, ${outageId}, ${userId}, ${[...channels]}::text[], ${at})
    on conflict (account_id, outage_id, user_id) do update set channels = excluded.channels`
  ).execute(database);
}

export async function subscriptionsOf(database: Database, accountId: string, userId?: string): Promise<readonly Subscription[]> {
  const { rows } = await sql<Subscription>`
    select account_id as "accountId", outage_id as "outageId", user_id as "userId", channels from demarc.outage_subscription
    where account_id = ${accountId} and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}) order by outage_id, user_id`.execute(
    database,
  );
  return rows;
}

/** Those of an outage, by account and user, after one of them. */
export async function subscribersOf(
  database: Database,
  outageId: string,
  after: Pick<Subscription, 'accountId' | 'userId'> | undefined,
  most: number,
): Promise<readonly Subscription[]> {
  const { rows } = await sql<Subscription>`
    select account_id as "accountId", outage_id as "outageId", user_id as "userId", channels from demarc.outage_subscription
    where outage_id = ${outageId}
      and (${after?.accountId ?? null}::uuid is null or (account_id, user_id) > (${after?.accountId ?? null}::uuid, ${after?.userId ?? null}::uuid))
    order by account_id, user_id limit ${most}`.execute(database);
  return rows;
}

/** The numbers of what was told of outages. */
export async function readTold(database: Database, outageIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { rows } = await sql<{ readonly outageId: string; readonly number: number }>`
    select outage_id as "outageId", number from demarc.outage_telling where outage_id = any(${[...outageIds]}::uuid[])`.execute(database);
  const byOutage = Map.groupBy(rows, ({ outageId }) => outageId);
  return new Map([...byOutage].map(([outageId, told]) => [outageId, new Set(told.map(({ number }) => number))]));
}

export async function markTold(database: Database, outageId: string, number: number, at: IsoInstant): Promise<void> {
  await sql`
    insert into demarc.outage_telling (outage_id, number, told_at) values (${outageId}, ${number}, ${at}) on conflict do nothing`.execute(database);
}

/** Forgets who wanted to be told, and what was told, before an instant. */
export async function forgetSubscriptions(database: Database, before: IsoInstant): Promise<void> {
  const subscriptions = { table: 'demarc.outage_subscription', key: ['account_id', 'outage_id', 'user_id'], age: 'subscribed_at' } as const;
  await forget(database, { ...subscriptions, where: sql`subscribed_at < ${before}` });
  await forget(database, { table: 'demarc.outage_telling', key: ['outage_id', 'number'], age: 'told_at', where: sql`told_at < ${before}` });
}
