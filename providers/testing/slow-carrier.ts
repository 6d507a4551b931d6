import type { ParcelState } from '#modules/equipment/rules/equipment-return.ts';
import type { CarrierPort, ParcelScan, ParcelToExpect } from '#modules/equipment/server/carrier-port.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { answering } from './slow-books.ts';

const states: readonly ParcelState[] = ['accepted', 'on-the-way', 'arrived', 'checked'];

/** A second carrier, for tests only: in memory and slow to answer. */
export function createSlowCarrier() {
  const parcels = new Map<string, { readonly parcel: ParcelToExpect; readonly scans: ParcelScan[] }>();
  const port: CarrierPort = {
    async announce(parcel) {
      await answering();
      const known = parcels.get(parcel.tracking);
      if (!known) parcels.set(parcel.tracking, { parcel, scans: [] });
      return known && JSON.stringify(known.parcel) !== JSON.stringify(parcel) ? refuse('another-parcel') : accept(undefined);
    },
    async scans(trackings) {
      await answering();
      return trackings.flatMap((tracking) => parcels.get(tracking)?.scans ?? []);
    },
  };
  return {
    port,
    /** Something happens to a parcel; what goes backwards does not. */
    async scan(tracking: string, state: ParcelState, serials?: readonly string[]) {
      const known = parcels.get(tracking);
      if (!known) throw new Error(`no parcel ${tracking}`);
      const { scans, parcel } = known;
      const furthest = scans.at(-1)?.state;
      if (furthest && states.indexOf(furthest) >= states.indexOf(state)) return;
      const isFirst = furthest === undefined && state !== 'accepted';
      for (const each of isFirst ? (['accepted', state] as const) : [state])
        scans.push({
          ...{ tracking, number: scans.length + 1, state: each },
          serials: each === 'checked' ? (serials ?? parcel.serials) : undefined,
        });
    },
  };
}
