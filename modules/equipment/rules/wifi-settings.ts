import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

export const wifiSecurities = ['wpa2', 'wpa2-wpa3', 'wpa3'] as const;
export type WifiSecurity = (typeof wifiSecurities)[number];

export const securityEnum: Enumeration<WifiSecurity> = {
  name: 'WifiSecurity',
  description: 'How a Wi-Fi network is secured',
  values: { wpa2: 'WPA2', 'wpa2-wpa3': 'WPA3, and WPA2 for older devices', wpa3: 'WPA3' },
};

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
