import type { Settings } from '#platform/rules/settings.ts';

export const catalogueSettings = {
  'catalogue.broadbandLabels': {
    type: 'boolean',
    default: true,
    forAll: true,
    meaning: 'The broadband label of each internet plan (47 CFR 8.1) is shown, and offered as a file for machines',
  },
} as const satisfies Settings;
