import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { SentEvent } from '../rules/events.ts';

/** `firstTriedAt`: when it may first have been sent, before this claim; null: never. `event`: null if its day was dropped in the meantime. */
export type Unsent = { readonly id: string; readonly at: IsoInstant; readonly firstTriedAt: IsoInstant | null; readonly event: SentEvent | null };

/** A run's hold on what it claimed: since when, and until when no other run gets it. */
export type Lease = { readonly from: IsoInstant; readonly until: IsoInstant };

/** Claims up to `most` events, oldest first; if the run is killed, they go to the next one when the lease ends. */
export async function claimUnsent(database: Database, { from: now, until }: Lease, most: number): Promise<readonly Unsent[]> {
  const { rows } = await sql<Unsent>`
    with due as (
      select at, event_id, first_tried_at from demarc.telemetry_unsent where due_at <= ${now}::timestamptz
      order by at, event_id limit ${most} for update skip locked
    ), claimed as (
      update demarc.telemetry_unsent unsent set due_at = ${until}::timestamptz, first_tried_at = coalesce(unsent.first_tried_at, ${now}::timestamptz)
      from due where unsent.at = due.at and unsent.event_id = due.event_id
      returning unsent.at, unsent.event_id, due.first_tried_at
    )
    select claimed.event_id as id, claimed.at, claimed.first_tried_at as "firstTriedAt",
      case when event.event_id is not null then jsonb_build_object('id', event.event_id,
        'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'name', event.name, 'visit', event.visit_id,
        'platform', event.platform, 'requirements', event.requirements, 'release', event.release, 'language', event.language, 'page', event.page, 'fields', event.fields)
      end as event
    from claimed left join demarc.telemetry_event event on event.at = claimed.at and event.event_id = claimed.event_id
    order by claimed.at, claimed.event_id`.execute(database);
  return rows;
}

type Named = Pick<Unsent, 'id' | 'at'>;
const namedIn = (unsent: readonly Named[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(unsent.map(({ id, at }) => ({ id, at })))}) as done(id uuid, at timestamptz)`;

/** Removes events that have reached the stream. */
export async function removeUnsent(database: Database, sent: readonly Named[]): Promise<void> {
  if (sent.length === 0) return;
  await sql`delete from demarc.telemetry_unsent unsent using ${namedIn(sent)} where unsent.at = done.at and unsent.event_id = done.id`.execute(
    database,
  );
}

/**
 * Releases what a run still holds, so that it can be claimed at once; what another run claimed meanwhile, because this one outlived its lease, stays
 * with that run.
 * @param certainly events first tried under this lease were certainly not sent
 */
export async function releaseUnsent(database: Database, unsent: readonly Unsent[], { from, until }: Lease, certainly: boolean): Promise<void> {
  if (unsent.length === 0) return;
  await sql`
    update demarc.telemetry_unsent unsent set due_at = ${from}::timestamptz,
      first_tried_at = case when ${certainly} and first_tried_at = ${from}::timestamptz then null else first_tried_at end
    from ${namedIn(unsent)} where unsent.at = done.at and unsent.event_id = done.id and unsent.due_at = ${until}::timestamptz`.execute(database);
}

/** Deletes what no stream took before its day was dropped: the stream is gone for good, or was down for longer. */
export async function forgetUnsent(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { table: 'demarc.telemetry_unsent', key: ['at', 'event_id'], age: 'at', where: sql`at < ${before}::timestamptz` });
}

/** `oldest`: when the oldest of them happened. */
export type WaitingForStream = { readonly waiting: number; readonly oldest: IsoInstant | null };

export async function readUnsent(database: Database): Promise<WaitingForStream> {
  const { rows } = await sql<WaitingForStream>`select count(*)::int as waiting, min(at) as oldest from demarc.telemetry_unsent`.execute(database);
  return rows[0] ?? { waiting: 0, oldest: null };
}
