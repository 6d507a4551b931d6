import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What kinds of equipment stand at customers' homes. */
export type DeviceKind =
  | 'gateway'
  | 'modem'
  | 'pod'
  | 'phone-adapter'
  | 'dvr-hd'
  | 'dvr-standard'
  | 'receiver-hd'
  | 'receiver-standard'
  | 'digital-transport-adapter'
  | 'cable-card'
  | 'tv-device';

export const deviceKindEnum: Enumeration<DeviceKind> = {
  name: 'DeviceKind',
  description: 'A kind of equipment',
  values: {
    gateway: 'modem and Wi-Fi router in one',
    modem: 'modem without Wi-Fi',
    pod: 'it extends the Wi-Fi of a gateway',
    'phone-adapter': 'it connects home phones to the network',
    'dvr-hd': 'receiver that records, HD',
    'dvr-standard': 'receiver that records, standard definition',
    'receiver-hd': 'digital receiver, HD',
    'receiver-standard': 'digital receiver, standard definition',
    'digital-transport-adapter': 'small receiver for a second TV',
    'cable-card': 'card for a TV or recorder of the customer’s own',
    'tv-device': 'streaming device for a TV',
  },
};

/** The line that a device serves. */
export type DeviceLine = 'internet' | 'tv' | 'voice';

export const deviceLineEnum: Enumeration<DeviceLine> = {
  name: 'DeviceLine',
  description: 'The line of service that a device serves',
  values: { internet: 'internet', tv: 'TV', voice: 'home phone' },
};

export type Ownership = 'leased' | 'purchased' | 'own';

export const ownershipEnum: Enumeration<Ownership> = {
  name: 'Ownership',
  description: 'Whose a device is',
  values: { leased: 'the provider’s, leased to the customer', purchased: 'bought from the provider', own: 'the customer’s own, bought elsewhere' },
};

/** What the inventory knows of where a device is. Whether it works, the network knows. */
export type InventoryState = 'shipped' | 'activating' | 'in-service' | 'swap-pending' | 'return-requested' | 'returning' | 'returned' | 'lost';

export const inventoryStateEnum: Enumeration<InventoryState> = {
  name: 'InventoryState',
  description: 'Where the inventory has a device',
  values: {
    shipped: 'on its way to the customer, and not theirs to use yet',
    activating: 'at the customer’s, being set up',
    'in-service': 'at the customer’s, set up',
    'swap-pending': 'another one is to replace it',
    'return-requested': 'the customer is to send it back',
    returning: 'on its way back',
    returned: 'back at the provider’s',
    lost: 'gone',
  },
};

export type Room = 'hall' | 'living-room' | 'bedroom' | 'kitchen' | 'upstairs' | 'office' | 'basement';

export const roomEnum: Enumeration<Room> = {
  name: 'Room',
  description: 'A place in a home',
  values: {
    hall: 'hall',
    'living-room': 'living room',
    bedroom: 'bedroom',
    kitchen: 'kitchen',
    upstairs: 'upstairs',
    office: 'office',
    basement: 'basement',
  },
};

/** A device in the inventory of an account. */
export type Device = {
  readonly deviceId: string;
  readonly line: DeviceLine;
  readonly kind: DeviceKind;
  readonly make: string;
  readonly model: string;
  /** What the customer calls it (SVC-03). */
  readonly nickname: string | undefined;
  /** 4 to 32 capital letters, digits and hyphens; unique over all accounts. */
  readonly serial: string;
  /** Twelve hex digits in lower case; unique over all accounts. Undefined for what has none: a cable card. */
  readonly mac: string | undefined;
  readonly room: Room | undefined;
  readonly ownership: Ownership;
  /** What it costs each month by itself; zero if the plan includes it, or if it is not leased. */
  readonly monthlyFee: Cents;
  /** Undefined until it has been set up. */
  readonly installedOn: IsoDate | undefined;
  readonly firmware: string | undefined;
  readonly state: InventoryState;
  /** The device that this one takes the place of, or took it of. */
  readonly replaces: string | undefined;
};

/** Whether a device does its work at the customer’s: one that is to be replaced does so until the other one is online. */
export const isInUse = (state: InventoryState): boolean => state === 'in-service' || state === 'swap-pending';
