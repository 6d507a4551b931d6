import { sql } from 'kysely';
import pg from 'pg';
import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SentEvent } from '../rules/events.ts';
import type { HourlyName } from '../rules/right-now.ts';

const PREFIX = 'telemetry_event_';

/**
 * Stores events, each id once: what was set back before (set-back.ts) is stored under the time that it got then. The partitions of their days must
 * exist. @param streamed they are also to be forwarded, each once
 */
export async function insertEvents(database: Database, events: readonly SentEvent[], receivedAt: IsoInstant, streamed: boolean): Promise<void> {
  await sql`
    with kept as (
      insert into demarc.telemetry_event (event_id, at, received_at, name, visit_id, platform, requirements, release, language, page, fields)
      select id, coalesce(set_back.at, sent.at), ${receivedAt}::timestamptz, name, visit, platform, requirements, release, language, page, fields
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as sent (id uuid, at timestamptz, name text, visit uuid, platform text, requirements text, release text, language text, page text, fields jsonb)
        left join demarc.telemetry_set_back set_back on set_back.event_id = sent.id
      on conflict do nothing
      returning at, event_id
    )
    insert into demarc.telemetry_unsent (at, event_id, due_at)
    select at, event_id, ${receivedAt}::timestamptz from kept where ${streamed}`.execute(database);
}

/** Creates the partition of a UTC day; does nothing if it exists. */
export async function makePartition(database: Database, day: IsoDate): Promise<void> {
  await sql`select demarc.make_event_day(${day})`.execute(database);
}

const CHECK_VIOLATION = '23514';

/** Whether events were refused because a day's partition is missing. */
export const lacksPartition = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === CHECK_VIOLATION;

/** The UTC days for which events are stored, oldest first. */
export async function daysKept(database: Database): Promise<readonly IsoDate[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'demarc.telemetry_event'::regclass order by relname`.execute(database);
  return rows.map(({ name }) => isoDate(name.slice(PREFIX.length).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')));
}

export async function dropPartition(database: Database, day: IsoDate): Promise<void> {
  await sql`select demarc.drop_event_day(${day})`.execute(database);
}

export type Counted = {
  readonly name: string;
  readonly page: string | null;
  readonly what: string | null;
  /** The customer's input was refused, like a card that its bank declines: the system that said so works. */
  readonly refused: boolean;
  readonly events: number;
  readonly visits: number;
};
export type Vital = { readonly page: string | null; readonly metric: string; readonly p75: number; readonly count: number };

/**
 * How often each event happened where, most frequent first. `what`: which error, for events that say it. @param most limit per event, so that
 * frequent page views do not hide failures
 */
export async function countEvents(database: Database, since: IsoInstant, most: number): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    with counted as (
      select name, page, coalesce(fields ->> 'code', fields ->> 'systemErrorCode', fields ->> 'status', fields ->> 'type') as what,
        coalesce(fields ->> 'status' = '422', false) as refused,
        count(*)::int as events, count(distinct visit_id)::int as visits
      from demarc.telemetry_event where at >= ${since} and name <> 'pageVital'
      group by 1, 2, 3, 4
    ), ranked as (
      select *, row_number() over (partition by name order by events desc, page, what, refused) as place from counted
    )
    select name, page, what, refused, events, visits from ranked where place <= ${most}
    order by events desc, name, page, what, refused`.execute(database);
  return rows;
}

export type HourCount = Readonly<Record<HourlyName, number>> & { readonly hour: number };

/** What happened in each hour from `since` on, `hours` of them, of the hours in which anything did. @param goals pages that end a payment */
export async function countHours(
  database: Database,
  since: IsoInstant,
  { hours, goals, failures }: { readonly hours: number; readonly goals: readonly string[]; readonly failures: readonly string[] },
): Promise<readonly HourCount[]> {
  const { rows } = await sql<HourCount>`
    select floor(extract(epoch from at - ${since}::timestamptz) / 3600)::int as hour,
      count(distinct visit_id) filter (where name = 'pageShown')::int as visits,
      count(distinct visit_id) filter (where name = 'pageShown' and page = any(${goals}))::int as paid,
      count(*) filter (where name = any(${failures}) and coalesce(fields ->> 'status' <> '422', true))::int as failures
    from demarc.telemetry_event
    where at >= ${since}::timestamptz and at < ${since}::timestamptz + make_interval(hours => ${hours})
    group by 1`.execute(database);
  return rows;
}

/** The 75th percentile over visits, by page. */
export async function vitals(database: Database, since: IsoInstant): Promise<readonly Vital[]> {
  const { rows } = await sql<Vital>`
    select page, fields ->> 'metric' as metric, count(*)::int as count,
      percentile_cont(0.75) within group (order by (fields ->> 'value')::float) as p75
    from demarc.telemetry_event where at >= ${since} and name = 'pageVital'
    group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}

/** How many visits that began a task reached each of its steps, including the first. @param steps pages by step */
export async function countSteps(database: Database, since: IsoInstant, steps: readonly (readonly string[])[]): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly visits: number }>`
    with requested as (
      select place, array(select jsonb_array_elements_text(pages)) as pages from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as a (pages, place)
    ), visit as (
      select array_agg(distinct page) as pages from demarc.telemetry_event
      where at >= ${since} and name = 'pageShown' and page = any(${steps.flat()}) group by visit_id
    )
    select (select count(*) from visit where visit.pages && requested.pages and visit.pages && (select pages from requested where place = 1))::int as visits
    from requested order by place`.execute(database);
  return rows.map(({ visits }) => visits);
}
