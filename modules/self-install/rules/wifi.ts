import { isNetworkName, isPassphrase } from '#modules/home-network/rules/wifi.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

export const wifiFieldEnum: Enumeration<'name' | 'passphrase'> = {
  name: 'NamedWifiField',
  description: 'A field of naming a Wi-Fi',
  values: { name: 'the name of the network', passphrase: 'its passphrase' },
};
export type WifiField = keyof typeof wifiFieldEnum.values;

/** The fields to correct, by the rule of the page that changes Wi-Fi later (areas 12). */
export const wrongInWifi = ({ name, passphrase }: Readonly<Record<WifiField, string>>): readonly WifiField[] => [
  ...(isNetworkName(name) ? [] : ['name' as const]),
  ...(isPassphrase(passphrase) ? [] : ['passphrase' as const]),
];
