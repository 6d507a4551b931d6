import { type RawBuilder, sql } from 'kysely';
import type { SeasonDays } from '#modules/seasonal/rules/seasonal.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { writeEvents } from '../../events/events.ts';
import type { ProviderNotice } from '../../events/provider-notice.ts';
import { begunEvent, endedEvent, reminderEvent } from './season-events.ts';

/** Begins seasons on their days, reminds of their end, and ends them. A season that a stopped worker missed wholly begins and ends in one pass. */
export const createSeasonFollowing = ({ database }: { readonly database: Database }): TickingRun => ({
  runs: () => [{ name: 'provider.seasons', everyMs: 60_000, run: (now) => followSeasons(database, now) }],
  async nextDue() {
    const { rows } = await sql<{ readonly at: IsoInstant | null }>`
      select min(at) as at from (
        select min(starts_at) from oss.seasonal_suspends where state = 'booked'
        union all select min(ends_at) from oss.seasonal_suspends where state = 'active'
        union all select min(remind_at) from oss.seasonal_suspends where remind_at is not null
      ) due (at)`.execute(database);
    return rows[0]?.at ?? undefined;
  },
});

type Season = SeasonDays & { readonly accountId: string; readonly seasonId: string };

const BATCH = 500;

async function followSeasons(database: Database, now: IsoInstant): Promise<void> {
  await inBatches(database, now, begin, begunEvent);
  await inBatches(database, now, remind, reminderEvent);
  await inBatches(database, now, end, endedEvent);
}

type Event = (season: Season & { readonly at: IsoInstant }) => ProviderNotice;

/** A batch is one transaction with its events: a process that dies in it leaves all of it for the next one. Other processes skip what this one holds. */
async function inBatches(database: Database, now: IsoInstant, step: (now: IsoInstant) => RawBuilder<Season>, event: Event): Promise<void> {
  for (let done = BATCH; done === BATCH; ) {
    done = await database.transaction().execute(async (transaction) => {
      const { rows } = await step(now).execute(transaction);
      await writeEvents(
        transaction,
        rows.map((season) => event({ ...season, at: now })),
      );
      return rows.length;
    });
  }
}

const due = (which: RawBuilder<unknown>) => sql`
  select account_id, suspend_id from oss.seasonal_suspends where ${which} order by account_id limit ${BATCH} for no key update skip locked`;

const season = sql`s.account_id as "accountId", s.suspend_id as "seasonId", s.starts_on as "startsOn", s.ends_on as "endsOn"`;

/** Mobile and streaming go on. What somebody stopped for another reason stays so. */
const begin = (now: IsoInstant) => sql<Season>`
  with due as (${due(sql`state = 'booked' and starts_at <= ${now}`)}), begun as (
    update oss.seasonal_suspends s set state = 'active' from due
    where s.account_id = due.account_id and s.suspend_id = due.suspend_id returning s.*
  ), stopped as (
    insert into oss.service_stops (account_id, line, reason, since)
    select account_id, line, 'seasonal', starts_on from begun join (
      select account_id, line from oss.services where line in ('internet', 'tv', 'voice')
      union all select account_id, line from oss.add_ons
    ) service using (account_id)
    order by 1, 2 on conflict do nothing
  )
  select ${season} from begun s`;

const end = (now: IsoInstant) => sql<Season>`
  with due as (${due(sql`state = 'active' and ends_at <= ${now}`)}), ended as (
    update oss.seasonal_suspends s set state = 'ended', remind_at = null from due
    where s.account_id = due.account_id and s.suspend_id = due.suspend_id returning s.*
  ), restored as (
    delete from oss.service_stops stop using ended where stop.account_id = ended.account_id and stop.reason = 'seasonal'
  )
  select ${season} from ended s`;

/** Only of what is still to end: one that ended meanwhile is told as such. */
const remind = (now: IsoInstant) => sql<Season>`
  with due as (${due(sql`remind_at <= ${now}`)})
  update oss.seasonal_suspends s set remind_at = null from due
  where s.account_id = due.account_id and s.suspend_id = due.suspend_id and s.ends_at > ${now} returning ${season}`;
