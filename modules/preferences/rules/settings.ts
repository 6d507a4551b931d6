import type { Settings } from '#platform/rules/settings.ts';

export const preferencesSettings = {
  'preferences.page': {
    type: 'boolean',
    default: true,
    meaning: 'Customers see and change how we reach them (/user-preferences); off: they call',
  },
} as const satisfies Settings;
