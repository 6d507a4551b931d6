import { sql } from 'kysely';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';

export type Outbox = { readonly outbox: 'payments' | 'reversals' | 'processor-events'; readonly waiting: number; readonly oldest: IsoInstant | null };
/** The number of payments without an outcome, by the time since they were sent. */
export type UnknownByAge = { readonly [age in 'under-15m' | 'under-1h' | 'under-1d' | 'older']: number };

/** What each outbox has yet to hand over, with the time of its oldest entry. */
export async function readOutboxes(database: Database): Promise<readonly Outbox[]> {
  const { rows } = await sql<Outbox>`
    select 'payments' as outbox, count(*)::int as waiting, min(submitted_at) as oldest
      from demarc.payment where due_at is not null and state = 'succeeded'
    union all select 'reversals', count(*)::int, min(happened_at)
      from demarc.payment_reversal where due_at is not null and state in ('given', 'returned', 'lost')
    union all select 'processor-events', count(*)::int, min(received_at)
      from demarc.processor_event where due_at is not null`.execute(database);
  return rows;
}

export async function readUnknownByAge(database: Database, now: IsoInstant): Promise<UnknownByAge> {
  const since = (minutes: number) => plusMilliseconds(now, -minutes * MINUTE_MS);
  const { rows } = await sql<UnknownByAge>`
    select count(*) filter (where submitted_at >= ${since(15)})::int as "under-15m",
      count(*) filter (where submitted_at < ${since(15)} and submitted_at >= ${since(60)})::int as "under-1h",
      count(*) filter (where submitted_at < ${since(60)} and submitted_at >= ${since(24 * 60)})::int as "under-1d",
      count(*) filter (where submitted_at < ${since(24 * 60)})::int as older
    from demarc.payment where state = 'unknown'`.execute(database);
  return rows[0] ?? { 'under-15m': 0, 'under-1h': 0, 'under-1d': 0, older: 0 };
}
