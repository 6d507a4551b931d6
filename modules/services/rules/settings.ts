import type { Settings } from '#platform/rules/settings.ts';

export const servicesSettings = {
  'services.page': {
    type: 'boolean',
    default: true,
    forAll: true,
    meaning: 'Customers see their services and equipment (/services); off: the pages are not there',
  },
} as const satisfies Settings;
