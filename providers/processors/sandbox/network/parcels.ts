import { sql } from 'kysely';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type NewParcel, type Parcel, type ParcelScan, parcelStates, type ScanRequest } from './wire.ts';

export type Parcels = ReturnType<typeof createParcels>;

type Refused = 'no-such-parcel' | 'another-parcel' | 'out-of-order';

/** Parcels of the sandbox's carrier. They go forward only, and are checked last. */
export function createParcels(database: Database) {
  const scansOf = async (on: Database, trackings: readonly string[]): Promise<readonly ParcelScan[]> =>
    (
      await sql<ParcelScan>`
        select tracking, number, state, serials from sandbox.parcel_scans where tracking = any(${trackings}) order by tracking, number`.execute(on)
    ).rows;

  const find = async (on: Database, tracking: string): Promise<Result<Parcel, Refused>> => {
    const { rows } = await sql<NewParcel>`
      select tracking, serials, collect_on from sandbox.parcels where tracking = ${tracking} for no key update`.execute(on);
    const [parcel] = rows;
    return parcel ? accept({ ...parcel, scans: [...(await scansOf(on, [tracking]))] }) : refuse('no-such-parcel');
  };

  return {
    scans: (trackings: readonly string[]) => scansOf(database, trackings),

    /** Expects a parcel. The same one again changes nothing. */
    async announce({ tracking, serials, collect_on }: NewParcel): Promise<Result<Parcel, Refused>> {
      await sql`
        insert into sandbox.parcels (tracking, serials, collect_on) values (${tracking}, ${serials}, ${collect_on})
        on conflict do nothing`.execute(database);
      const found = await find(database, tracking);
      if (!found.ok) return found;
      return JSON.stringify([found.value.serials, found.value.collect_on]) === JSON.stringify([serials, collect_on])
        ? found
        : refuse('another-parcel');
    },

    /** @param serials what was in it when it was checked; null: what was announced */
    scan: (tracking: string, { state, serials }: ScanRequest): Promise<Result<Parcel, Refused>> =>
      database.transaction().execute(async (transaction) => {
        const found = await find(transaction, tracking);
        if (!found.ok) return found;
        const { scans, serials: announced } = found.value;
        const last = scans.at(-1);
        if (last && parcelStates.indexOf(last.state) >= parcelStates.indexOf(state)) return refuse('out-of-order');
        // What is first scanned further on was accepted before.
        const states = last || state === 'accepted' ? [state] : (['accepted', state] as const);
        const added = states.map((each, at) => ({
          ...{ tracking, number: (last?.number ?? 0) + at + 1, state: each },
          serials: each === 'checked' ? (serials ?? announced) : null,
        }));
        for (const one of added)
          await sql`
            insert into sandbox.parcel_scans (tracking, number, state, serials)
            values (${one.tracking}, ${one.number}, ${one.state}, ${one.serials})`.execute(transaction);
        return find(transaction, tracking);
      }),
  };
}
