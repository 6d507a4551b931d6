import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { SentEvent } from '../rules/events.ts';

/** A browser that was offline sends what happened meanwhile; older events are refused. */
const OLDEST_MS = 7 * DAY_MS;
/** A clock that is ahead by no more than this is believed. */
const MOST_AHEAD_MS = HOUR_MS;

/** An event with the time under which it is stored. `isSetBack`: not the time that the browser gave it. */
export type Timed = { readonly event: SentEvent; readonly isSetBack: boolean };

/**
 * The events of one request, without those that are too old. If the browser's clock is far ahead, its events from the future are set back by as much
 * as the latest of them is ahead: they keep their distances, and none is later than now. The others stay as they are, because their times may be
 * right: somebody may have corrected the clock in between.
 */
export function timed(events: readonly SentEvent[], nowMs: number): readonly Timed[] {
  const latestMs = Math.max(...events.map(({ at }) => Date.parse(at)));
  const isAhead = latestMs - nowMs > MOST_AHEAD_MS;
  return events.flatMap((event) => {
    const toldMs = Date.parse(event.at);
    const isSetBack = isAhead && toldMs > nowMs;
    const atMs = isSetBack ? toldMs - (latestMs - nowMs) : toldMs;
    if (atMs < nowMs - OLDEST_MS) return [];
    return [{ event: isSetBack ? { ...event, at: isoInstant(atMs) } : event, isSetBack }];
  });
}

/** Notes the times to which events were set back. Each keeps the first one, however often it is sent (`insertEvents`). */
export async function noteSetBack(database: Database, events: readonly SentEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into demarc.telemetry_set_back (event_id, at)
    select id, at from jsonb_to_recordset(${JSON.stringify(events.map(({ id, at }) => ({ id, at })))}::jsonb) as sent (id uuid, at timestamptz)
    order by id on conflict do nothing`.execute(database);
}

/** Deletes what belongs to days that were dropped. */
export async function forgetSetBack(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { table: 'demarc.telemetry_set_back', key: ['at', 'event_id'], age: 'at', where: sql`at < ${before}::timestamptz` });
}
