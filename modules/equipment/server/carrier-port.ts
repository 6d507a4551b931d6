import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { ParcelState } from '../rules/equipment-return.ts';

/** Who brings parcels back: a carrier, and the counters of stores. Nothing here knows of accounts. */
export interface CarrierPort {
  /** A parcel to expect. The same one again changes nothing; `another-parcel`: the number is that of another. */
  announce(parcel: ParcelToExpect): Promise<Result<undefined, 'another-parcel'>>;
  /** Every scan of these parcels, each parcel's in order. Unknown ones have none. At most `MOST_PARCELS_ASKED` numbers. */
  scans(trackings: readonly string[]): Promise<readonly ParcelScan[]>;
}

export const MOST_PARCELS_ASKED = 500;

/** `collectOn`: the day on which the carrier is to come for it. */
export type ParcelToExpect = { readonly tracking: string; readonly serials: readonly string[]; readonly collectOn: IsoDate | undefined };

export type ParcelScan = {
  readonly tracking: string;
  /** From 1, without gaps. */
  readonly number: number;
  readonly state: ParcelState;
  /** Of `checked`: the serial numbers that were in it. */
  readonly serials: readonly string[] | undefined;
};
