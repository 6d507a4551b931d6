import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { BootFailure, BootStage } from '../rules/boot-stage.ts';

/** MACs are twelve hex digits in lower case, without colons. Instants are the network's own, in machine time. */
export type Mac = string;

/** What the access network and the gateways at customers' homes know and do. Nothing here knows of accounts. */
export interface NetworkPort {
  /** How devices are now. Those that the network does not know are absent; the order is of no meaning. */
  status(macs: readonly Mac[]): Promise<readonly NetworkStatus[]>;
  /** Takes a device's power away and gives it back, once per id. `another-restart`: the id is another device's. */
  restart(mac: Mac, restartId: string): Promise<Result<undefined, 'no-such-device' | 'another-restart'>>;
  /** The signal of each whole hour that began in the given time, oldest first, at most 31 days. Empty for an unknown device. */
  signal(mac: Mac, during: During): Promise<readonly SignalPoint[]>;
  /** What is connected at home, or was: at most `MOST_HOME_DEVICES`. Undefined for what is no gateway of the network. */
  homeDevices(gateway: Mac, usedSince: IsoInstant): Promise<readonly HomeDevice[] | undefined>;
  /** The traffic of one device at home, or of all, in each hour that began in the given time, oldest first, at most 31 days; the hour that runs so far. */
  usage(gateway: Mac, of: Mac | 'all', during: During): Promise<readonly UsagePoint[]>;
  /** Pauses devices at home, or ends it; those that are so already stay. Unknown ones are passed over. */
  pause(gateway: Mac, macs: readonly Mac[], paused: boolean): Promise<Result<undefined, 'no-such-device' | 'no-signal'>>;
  /** Undefined for what is no gateway of the network. */
  wifi(gateway: Mac): Promise<Wifi | undefined>;
  /** Every device has to join again after it. The same settings again change nothing. */
  setWifi(gateway: Mac, wifi: WifiSettings): Promise<Result<undefined, 'no-such-device' | 'no-signal'>>;
}

export const MOST_HOME_DEVICES = 64;

/** From an instant, up to and without another. */
export type During = { readonly from: IsoInstant; readonly until: IsoInstant };

export type NetworkStatus = {
  readonly mac: Mac;
  /** How far it has come since it got power; undefined without signal. */
  readonly stage: BootStage | undefined;
  /** Why it gets no further than this stage. */
  readonly failure: BootFailure | undefined;
  /** Of a device that is online. */
  readonly measured: Measured | undefined;
  /** Of a device with power. */
  readonly temperature: { readonly celsius: number; readonly tooHot: boolean } | undefined;
  readonly firmware: string;
  /** When the network last heard of it; undefined if it never did. */
  readonly lastSeenAt: IsoInstant | undefined;
  /** Since when it has power. */
  readonly bootedAt: IsoInstant;
  /** unassigned: no account's; suspended: online, and carries nothing. */
  readonly service: 'unassigned' | 'running' | 'suspended';
};

/** Receive power in dBmV (well: -8 to 8), transmit power in dBmV (well: 35 to 49), signal to noise in dB (well: 33 or more), answer time in milliseconds. */
export type Measured = {
  readonly downstreamDbmv: number;
  readonly upstreamDbmv: number;
  readonly noiseDb: number;
  readonly latencyMs: number;
};

/** `measured`: undefined while it had no signal. */
export type SignalPoint = { readonly at: IsoInstant; readonly measured: Measured | undefined };

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

export type HomeDevice = {
  readonly mac: Mac;
  /** As the device calls itself; undefined if it says nothing. */
  readonly name: string | undefined;
  readonly kind: HomeDeviceKind;
  readonly band: Band;
  /** The pod that it joined; undefined for the gateway itself. */
  readonly pod: Mac | undefined;
  /** In dBm, of a device on Wi-Fi that is connected. */
  readonly signalDbm: number | undefined;
  /** Since when it is connected; undefined if it is not. */
  readonly connectedSince: IsoInstant | undefined;
  readonly guest: boolean;
  readonly paused: boolean;
  readonly usedBytes: number;
};

export type UsagePoint = { readonly at: IsoInstant; readonly bytes: number };

export const wifiSecurities = ['wpa2', 'wpa2-wpa3', 'wpa3'] as const;
export type WifiSecurity = (typeof wifiSecurities)[number];

/** A network's name has 1 to 32 bytes of UTF-8, its passphrase 8 to 63 printable ASCII characters. */
export type WifiSettings = {
  readonly name: string;
  readonly passphrase: string;
  readonly security: WifiSecurity;
  /** One name for all bands, and each device on the band that suits it. */
  readonly bandSteering: boolean;
  /** Undefined while there is none. */
  readonly guest: { readonly name: string; readonly passphrase: string } | undefined;
};
export type Wifi = WifiSettings & { readonly changedAt: IsoInstant };
