import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Why something at home cannot be changed now. */
export type HomeRefusal = 'no-gateway' | 'no-signal' | 'network-unknown' | 'name-taken' | 'unknown-device' | 'malformed';

export const homeRefusalEnum: Enumeration<HomeRefusal> = {
  name: 'HomeRefusalReason',
  description: 'Why nothing was changed',
  values: {
    'no-gateway': 'the account has no gateway of the provider’s at home',
    'no-signal': 'the gateway cannot be reached now',
    'network-unknown': 'the network cannot be asked now',
    'name-taken': 'another group has this name, or there are as many as there may be',
    'unknown-device': 'a device is not at this home',
    malformed: 'see fields',
  },
};

export type HomeField = 'name' | 'passphrase' | 'security' | 'guestName' | 'guestPassphrase' | 'devices' | 'times';

export const homeFieldEnum: Enumeration<HomeField> = {
  name: 'HomeField',
  description: 'A field of a form about the home network',
  values: {
    name: 'the name of the network, or of the group',
    passphrase: 'its passphrase',
    security: 'how it is secured',
    guestName: 'the name of the guest network',
    guestPassphrase: 'the passphrase of the guest network',
    devices: 'the devices of the group',
    times: 'the days and times',
  },
};
