import type { During, HomeDevice, UsagePoint } from '#modules/equipment/rules/home-device.ts';
import type { Wifi, WifiSettings } from '#modules/equipment/rules/wifi-settings.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';

/**
 * What the pages about the home need of the network: the part of `NetworkPort` (modules/equipment) behind a gateway, with its contract there. MACs are
 * twelve hex digits in lower case.
 */
export interface HomeNetworkPort {
  homeDevices(gateway: string, usedSince: IsoInstant): Promise<readonly HomeDevice[] | undefined>;
  usage(gateway: string, of: string, during: During): Promise<readonly UsagePoint[]>;
  pause(gateway: string, macs: readonly string[], paused: boolean): Changed;
  wifi(gateway: string): Promise<Wifi | undefined>;
  setWifi(gateway: string, wifi: WifiSettings): Changed;
}

type Changed = Promise<Result<undefined, 'no-such-device' | 'no-signal'>>;
