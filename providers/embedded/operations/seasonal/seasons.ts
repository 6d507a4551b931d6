import { sql } from 'kysely';
import type { Season, SeasonToBook } from '#modules/seasonal/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** The seasons of an account, the newest first. */
export async function readSeasons(database: Database, accountId: string): Promise<readonly Season[]> {
  const { rows } = await sql<Season>`
    select suspend_id as "seasonId", state, starts_on as "startsOn", ends_on as "endsOn", monthly,
      json_build_object('addressLine1', forward_line1, 'city', forward_city, 'state', forward_state, 'zip', forward_zip) as "forwardTo"
    from oss.seasonal_suspends where account_id = ${accountId} order by booked_at desc, suspend_id`.execute(database);
  return rows;
}

/** The instants at which the days of a season begin. */
export type SeasonTimes = { readonly startsAt: IsoInstant; readonly endsAt: IsoInstant; readonly remindAt: IsoInstant };

/** False if the account has this one already, or another that is not over. */
export async function insertSeason(transaction: Database, season: SeasonToBook, { startsAt, endsAt, remindAt }: SeasonTimes): Promise<boolean> {
  const { accountId, seasonId, startsOn, endsOn, monthly, forwardTo, at } = season;
  const { numAffectedRows } = await sql`
    insert into oss.seasonal_suspends (account_id, suspend_id, state, starts_on, ends_on, starts_at, ends_at, remind_at, monthly,
      forward_line1, forward_city, forward_state, forward_zip, booked_at)
    values (${accountId}, ${seasonId}, 'booked', ${startsOn}, ${endsOn}, ${startsAt}, ${endsAt}, ${remindAt}, ${monthly},
      ${forwardTo.addressLine1}, ${forwardTo.city}, ${forwardTo.state}, ${forwardTo.zip}, ${at})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Locks a season that is not over, before anything of billing. Undefined if there is none such. */
export async function lockOpenSeason(transaction: Database, accountId: string, seasonId: string): Promise<Season | undefined> {
  await sql`
    select from oss.seasonal_suspends where account_id = ${accountId} and suspend_id = ${seasonId} for no key update`.execute(transaction);
  const found = (await readSeasons(transaction, accountId)).find((season) => season.seasonId === seasonId);
  return found?.state === 'booked' || found?.state === 'active' ? found : undefined;
}

export async function moveSeasonEnd(
  transaction: Database,
  { accountId, seasonId }: { readonly accountId: string; readonly seasonId: string },
  { endsOn, endsAt, remindAt }: { readonly endsOn: IsoDate; readonly endsAt: IsoInstant; readonly remindAt: IsoInstant },
): Promise<void> {
  await sql`
    update oss.seasonal_suspends set ends_on = ${endsOn}, ends_at = ${endsAt}, remind_at = ${remindAt}
    where account_id = ${accountId} and suspend_id = ${seasonId}`.execute(transaction);
}

export async function cancelSeason(transaction: Database, accountId: string, seasonId: string): Promise<void> {
  await sql`
    update oss.seasonal_suspends set state = 'cancelled', remind_at = null
    where account_id = ${accountId} and suspend_id = ${seasonId}`.execute(transaction);
}

/** The accounts whose service is stopped for a season. */
export async function readSeasonalAccounts(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly accountId: string }>`
    select account_id as "accountId" from oss.seasonal_suspends where state = 'active' order by 1`.execute(database);
  return rows.map(({ accountId }) => accountId);
}
