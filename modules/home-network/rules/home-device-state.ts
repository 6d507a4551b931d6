import { type Band, type HomeDeviceKind, homeDeviceKinds } from '#modules/equipment/rules/home-device.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

/** How well a device at home hears the Wi-Fi. */
export type WifiSignal = 'strong' | 'fair' | 'weak';

export const wifiSignalEnum: Enumeration<WifiSignal> = {
  name: 'WifiSignal',
  description: 'How well a device at home hears the Wi-Fi',
  values: { strong: '-60 dBm or more', fair: '-70 dBm or more', weak: 'less than -70 dBm' },
};

/** @param dbm received signal strength */
export const signalOf = (dbm: number): WifiSignal => (dbm >= -60 ? 'strong' : dbm >= -70 ? 'fair' : 'weak');

export const homeDeviceKindEnum: Enumeration<HomeDeviceKind> = {
  name: 'HomeDeviceKind',
  description: 'What a device at home is, as the gateway recognizes it',
  values: {
    phone: 'mobile phone',
    laptop: 'laptop',
    desktop: 'desktop computer',
    tablet: 'tablet',
    tv: 'television or streaming box',
    'game-console': 'game console',
    camera: 'camera',
    doorbell: 'doorbell',
    speaker: 'speaker',
    thermostat: 'thermostat',
    printer: 'printer',
    other: 'anything else',
  },
};

export type Connection = 'cable' | 'band-2-4' | 'band-5' | 'band-6';
export const connectionEnum: Enumeration<Connection> = {
  name: 'HomeConnection',
  description: 'How a device at home is connected',
  values: { cable: 'by cable', 'band-2-4': 'Wi-Fi at 2.4 GHz', 'band-5': 'Wi-Fi at 5 GHz', 'band-6': 'Wi-Fi at 6 GHz' },
};
const connections: Readonly<Record<Band, Connection>> = { cable: 'cable', '2.4': 'band-2-4', '5': 'band-5', '6': 'band-6' };
export const connectionOf = (band: Band): Connection => connections[band];

/** A MAC as addresses have it: twelve hex digits without colons, in any case; undefined if it is none. */
export const macIn = (typed: string): string | undefined => (/^[0-9a-f]{12}$/i.test(typed) ? typed.toLowerCase() : undefined);

/** The order of kinds in lists. */
export const kindOrder = (kind: HomeDeviceKind): number => homeDeviceKinds.indexOf(kind);
