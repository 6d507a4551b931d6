import type { Definition } from './definition.ts';

/** The settings that open pages follow (web/page-settings.ts): few, because browsers load them, and none of them secret. */
export const pageSettings = {
  'network.networkConnectivityListenerEnabled': {
    type: 'boolean',
    default: true,
    owner: 'connectivity',
    meaning: 'Customers are told when their connection is lost and what to try',
  },
  'network.showInternetMessagingForUnAuth': {
    type: 'boolean',
    default: true,
    owner: 'connectivity',
    meaning: 'Visitors who are not signed in are told too',
  },
  'network.lostConnectionFullScreenDelayInMs': {
    type: 'number',
    default: 30_000,
    unit: 'ms',
    least: 0,
    most: 600_000,
    owner: 'connectivity',
    meaning: 'How long a connection is lost before the message takes the whole screen',
  },
  'network.closableModal': {
    type: 'boolean',
    default: false,
    owner: 'connectivity',
    meaning: 'The message that takes the whole screen can be closed',
  },
  'network.keepsLastBill': {
    type: 'boolean',
    default: true,
    owner: 'connectivity',
    meaning:
      'Customers who chose "Keep me signed in" can read their last bill without a connection; off: the bill and the service worker are removed',
  },
  'shell.appBanner': {
    type: 'boolean',
    default: true,
    owner: 'app-banner',
    meaning: "Customers on a phone are offered their provider's app, where the partner names its address in the store",
  },
  'telemetry.enabled': {
    type: 'boolean',
    default: true,
    owner: 'telemetry',
    meaning: 'The portal tells its operator what it does and where it fails; never who does it',
  },
} as const satisfies Readonly<Record<string, Definition>>;

export type PageSettingName = keyof typeof pageSettings;
