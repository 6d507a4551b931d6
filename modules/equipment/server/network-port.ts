import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { BootFailure, BootStage } from '../rules/boot-stage.ts';
import type { During, HomeDevice, UsagePoint } from '../rules/home-device.ts';
import type { Wifi, WifiSettings } from '../rules/wifi-settings.ts';

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
  /**
   * Measures what reaches a device from our network, and what leaves it, as a speed test of its own. Undefined for a device that is not online, or that
   * carries nothing.
   */
  speed(mac: Mac): Promise<Speed | undefined>;
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

/** In kilobits per second. */
export type Speed = { readonly downloadKbps: number; readonly uploadKbps: number };

/** `measured`: undefined while it had no signal. */
export type SignalPoint = { readonly at: IsoInstant; readonly measured: Measured | undefined };
