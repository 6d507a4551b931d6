import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Device } from './device.ts';

/** How equipment gets back to the provider. */
export type ReturnWay = 'store' | 'drop-off' | 'pick-up';

export const returnWayEnum: Enumeration<ReturnWay> = {
  name: 'ReturnWay',
  description: 'How equipment gets back to the provider',
  values: {
    store: 'the customer brings it to one of the provider’s stores',
    'drop-off': 'the customer hands a parcel with a label to the carrier',
    'pick-up': 'the carrier comes for the parcel',
  },
};

/** What a carrier, or the counter of a store, tells of a parcel, in this order. `checked`: it was opened, and what is in it was counted. */
export type ParcelState = 'accepted' | 'on-the-way' | 'arrived' | 'checked';

export const parcelStateEnum: Enumeration<ParcelState> = {
  name: 'ParcelState',
  description: 'How far a parcel has come',
  values: {
    accepted: 'the carrier or the store has it',
    'on-the-way': 'it is between two places',
    arrived: 'it is at the provider’s warehouse',
    checked: 'it was opened, and each serial number was compared',
  },
};

/** How a return stands. */
export type ReturnState = 'requested' | 'on-its-way' | 'arrived' | 'complete' | 'being-clarified';

export const returnStateEnum: Enumeration<ReturnState> = {
  name: 'ReturnState',
  description: 'How a return stands',
  values: {
    requested: 'the customer has yet to hand it over',
    'on-its-way': 'the carrier or the store has it; the fees of its devices have ended',
    arrived: 'it is at the provider’s',
    complete: 'every device is back',
    'being-clarified': 'what came is not what was announced; somebody looks into it, and nothing is charged by itself',
  },
};

/** A device that goes back. */
export type ReturnItem = Pick<Device, 'deviceId' | 'kind' | 'make' | 'model' | 'serial'> & {
  /** Whether it was in the parcel; undefined until that was checked. */
  readonly received: boolean | undefined;
};

export type ReturnScan = { readonly state: ParcelState; readonly at: IsoInstant };

/** Equipment on its way back, from the request to the receipt. Instants are business time. */
export type EquipmentReturn = {
  readonly returnId: string;
  /** What is on the label, and what a store looks it up by. */
  readonly tracking: string;
  readonly way: ReturnWay;
  /** Who asked for it. */
  readonly userId: string;
  readonly askedAt: IsoInstant;
  /** The day on which the carrier comes; undefined for any other way. */
  readonly collectOn: IsoDate | undefined;
  readonly items: readonly ReturnItem[];
  /** In their order. */
  readonly scans: readonly ReturnScan[];
  /** Serial numbers that were in the parcel and are not of this return. */
  readonly strangers: readonly string[];
};

/**
 * How a return stands, from its scans.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> requested : asked for
 *   requested --> on_its_way : first scan, which ends the fees
 *   on_its_way --> arrived : at the warehouse
 *   arrived --> complete : checked, every device is there
 *   arrived --> being_clarified : checked, one is missing or another is there
 * ```
 */
export function returnState({ scans, items, strangers }: Pick<EquipmentReturn, 'scans' | 'items' | 'strangers'>): ReturnState {
  const last = scans.at(-1)?.state;
  switch (last) {
    case undefined:
      return 'requested';
    case 'accepted':
    case 'on-the-way':
      return 'on-its-way';
    case 'arrived':
      return 'arrived';
    case 'checked':
      return strangers.length === 0 && items.every(({ received }) => received) ? 'complete' : 'being-clarified';
  }
}

/** Whether a customer may send a device back: it is the provider's, with them, and not on its way already. */
export const isReturnable = ({ ownership, state }: Pick<Device, 'ownership' | 'state'>): boolean =>
  ownership === 'leased' && (state === 'in-service' || state === 'swap-pending' || state === 'activating' || state === 'return-requested');

/** The most devices of one return. */
export const MOST_RETURNED = 20;
