import type { IsoInstant } from '#platform/rules/calendar.ts';

export const homeDeviceKinds = [
  'phone',
  'laptop',
  'desktop',
  'tablet',
  'tv',
  'game-console',
  'camera',
  'doorbell',
  'speaker',
  'thermostat',
  'printer',
  'other',
] as const;
export type HomeDeviceKind = (typeof homeDeviceKinds)[number];

export const bands = ['cable', '2.4', '5', '6'] as const;
/** The band of Wi-Fi in GHz, or by cable. */
export type Band = (typeof bands)[number];

export const MOST_HOME_DEVICES = 64;

/** From an instant, up to and without another. */
export type During = { readonly from: IsoInstant; readonly until: IsoInstant };

export type HomeDevice = {
  readonly mac: string;
  /** As the device calls itself; undefined if it says nothing. */
  readonly name: string | undefined;
  readonly kind: HomeDeviceKind;
  readonly band: Band;
  /** The pod that it joined; undefined for the gateway itself. */
  readonly pod: string | undefined;
  /** In dBm, of a device on Wi-Fi that is connected. */
  readonly signalDbm: number | undefined;
  /** Since when it is connected; undefined if it is not. */
  readonly connectedSince: IsoInstant | undefined;
  readonly guest: boolean;
  readonly paused: boolean;
  readonly usedBytes: number;
};

export type UsagePoint = { readonly at: IsoInstant; readonly bytes: number };
