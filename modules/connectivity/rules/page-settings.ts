import type { Settings } from '#platform/rules/settings.ts';

/** What open pages follow. */
export const connectivityPageSettings = {
  'network.networkConnectivityListenerEnabled': {
    type: 'boolean',
    default: true,
    meaning: 'Customers are told when their connection is lost and what to try',
  },
  'network.showInternetMessagingForUnAuth': {
    type: 'boolean',
    default: true,
    meaning: 'Visitors who are not signed in are told too',
  },
  'network.lostConnectionFullScreenDelayInMs': {
    type: 'number',
    default: 30_000,
    unit: 'ms',
    least: 0,
    most: 600_000,
    meaning: 'How long a connection is lost before the message takes the whole screen',
  },
  'network.closableModal': {
    type: 'boolean',
    default: false,
    meaning: 'The message that takes the whole screen can be closed',
  },
  'network.keepsLastBill': {
    type: 'boolean',
    default: true,
    meaning:
      'Customers who chose "Keep me signed in" can read their last bill without a connection; off: the bill and the service worker are removed',
  },
} as const satisfies Settings;
