import type { Settings } from '#platform/rules/settings.ts';

export const servicesSettings = {
  'services.page': {
    type: 'boolean',
    default: true,
    forAll: true,
    meaning: 'Customers see their services and equipment (/services); off: the pages are not there',
  },
  'services.exploreCta': {
    type: 'boolean',
    default: true,
    meaning: 'The explore card of TV offers help with the remote control, and its page (/services/tv/remote) is there',
  },
} as const satisfies Settings;
