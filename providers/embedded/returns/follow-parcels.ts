import { sql } from 'kysely';
import { type CarrierPort, MOST_PARCELS_ASKED } from '#modules/equipment/server/carrier-port.ts';
import type { ReturnCases, ReturnMismatch } from '#modules/equipment/server/return-cases.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Failure, failWith, skipFailing } from '#platform/server/skip-failing.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { type ReturnKey, takeScans } from './take-scans.ts';

type Dependencies = { readonly database: Database; readonly carrier: CarrierPort; readonly cases: ReturnCases };

/**
 * Has the carrier expect what customers send back, follows its scans, and has somebody look into what came otherwise than announced. Each step can be
 * repeated, so a process may die anywhere in between.
 */
export const createParcelFollowing = (deps: Dependencies): TickingRun => ({
  runs: () => [{ name: 'provider.parcels', everyMs: 2_000, run: (now) => followParcels(deps, now) }],
  nextDue: async () => undefined,
});

type Parcel = ReturnKey & { readonly tracking: string; readonly announced: boolean; readonly collectOn: IsoDate | null; readonly serials: string[] };

/** A parcel that fails holds up no other, and is tried again. @throws AggregateError of those */
export async function followParcels({ database, carrier, cases }: Dependencies, now: IsoInstant): Promise<void> {
  const parcels = await underWay(database, now);
  const failed: Failure<Parcel>[] = [];
  for (const parcel of parcels.filter(({ announced }) => !announced))
    failed.push(...(await skipFailing([parcel], () => announce(database, carrier, parcel, now))).failed);
  const scans = parcels.length === 0 ? [] : await carrier.scans(parcels.map(({ tracking }) => tracking));
  for (const parcel of parcels) {
    const own = scans.filter(({ tracking }) => tracking === parcel.tracking);
    if (own.length > 0) failed.push(...(await skipFailing([parcel], () => takeScans(database, parcel, own, now))).failed);
  }
  for (const mismatch of await toLookInto(database)) {
    await cases.open(mismatch);
    await sql`
      update oss.returns set case_opened_at = ${now}
      where account_id = ${mismatch.accountId} and return_id = ${mismatch.returnId} and case_opened_at is null`.execute(database);
  }
  failWith(failed, ({ tracking }) => `the parcel ${tracking} could not be followed`);
}

/** Those that were not looked at for longest, as many as one question names. */
async function underWay(database: Database, now: IsoInstant): Promise<readonly Parcel[]> {
  const { rows } = await sql<Parcel>`
    with oldest as (
      select account_id, return_id from oss.returns where checked_at is null
      order by looked_at nulls first, account_id, return_id limit ${MOST_PARCELS_ASKED} for no key update skip locked
    ), looked as (
      update oss.returns r set looked_at = ${now} from oldest where r.account_id = oldest.account_id and r.return_id = oldest.return_id
      returning r.account_id, r.return_id, r.tracking, r.announced_at, r.collect_on
    )
    select account_id as "accountId", return_id as "returnId", tracking, announced_at is not null as announced, collect_on as "collectOn",
      array(select serial from oss.return_items i join oss.devices d using (account_id, device_id)
        where i.account_id = looked.account_id and i.return_id = looked.return_id order by serial) as serials
    from looked`.execute(database);
  return rows;
}

async function announce(database: Database, carrier: CarrierPort, parcel: Parcel, now: IsoInstant): Promise<void> {
  const { accountId, returnId, tracking, serials, collectOn } = parcel;
  const announced = await carrier.announce({ tracking, serials, collectOn: collectOn ?? undefined });
  if (!announced.ok) throw new Error(`the carrier has another parcel ${tracking}`);
  await sql`update oss.returns set announced_at = ${now} where account_id = ${accountId} and return_id = ${returnId}`.execute(database);
}

async function toLookInto(database: Database): Promise<readonly ReturnMismatch[]> {
  const { rows } = await sql<ReturnMismatch>`
    select account_id as "accountId", return_id as "returnId", user_id as "userId", tracking, strangers,
      array(select serial from oss.return_items i join oss.devices d using (account_id, device_id)
        where i.account_id = r.account_id and i.return_id = r.return_id and not i.received order by serial) as missing
    from oss.returns r where differs and case_opened_at is null order by checked_at limit 100`.execute(database);
  return rows;
}
