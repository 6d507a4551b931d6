import { sql } from 'kysely';
import { type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Invariant } from '#providers/books/ledger.ts';

/**
 * In UTC, since the books have no time zone of their own: by then the night is over in all of the United States but its farthest islands (config).
 */
const CHECKED_AT = '12:00';
/** How long a check may take, in business time, before another worker starts over. */
const LEASE_MS = 60 * 60_000;

/**
 * Runs the daily invariant check if it is due, in one worker, and stores the result. A check that dies is run again.
 * @returns the broken invariants; undefined if no check was due
 */
export async function checkDaily(
  database: Database,
  now: IsoInstant,
  check: () => Promise<readonly Invariant[]>,
): Promise<readonly Invariant[] | undefined> {
  const claimed = await sql`
    update bss.ledger_check set due_at = ${plusMilliseconds(now, LEASE_MS)} where due_at <= ${now} returning due_at`.execute(database);
  if (claimed.rows.length === 0) return undefined;
  const broken = (await check()).filter(({ holds }) => !holds);
  const breaches = broken.map(({ name, detail }) => `${name}: ${detail}`);
  await sql`update bss.ledger_check set due_at = ${nextCheckAt(now)}, checked_at = ${now}, breaches = ${breaches}`.execute(database);
  return broken;
}

/** The result of the last check. `checkedAt` is in business time, undefined before the first. */
export async function readLastCheck(database: Database): Promise<{ readonly checkedAt: IsoInstant | undefined; readonly breaches: number }> {
  const { rows } = await sql<{ readonly checkedAt: IsoInstant | null; readonly breaches: number }>`
    select checked_at as "checkedAt", coalesce(cardinality(breaches), 0) as breaches from bss.ledger_check`.execute(database);
  return { checkedAt: rows[0]?.checkedAt ?? undefined, breaches: rows[0]?.breaches ?? 0 };
}

function nextCheckAt(now: IsoInstant): IsoInstant {
  const date = todayIn(now, 'UTC');
  const today = instantAt(date, CHECKED_AT, 'UTC');
  return today > now ? today : instantAt(plusDays(date, 1), CHECKED_AT, 'UTC');
}
