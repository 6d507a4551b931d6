import type { Settings } from '#platform/rules/settings.ts';

export const configurationSettings = {
  'shell.vanityAddresses': {
    type: 'boolean',
    default: true,
    forAll: true,
    meaning: 'The short addresses that operators made lead to their pages (demarc vanity)',
  },
} as const satisfies Settings;
