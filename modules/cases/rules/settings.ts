import type { Settings } from '#platform/rules/settings.ts';

export const casesSettings = {
  'cases.keptDays': {
    type: 'number',
    default: 730,
    unit: 'days',
    least: 30,
    most: 3_650,
    forAll: true,
    meaning: 'How long messages to us are kept after our last answer',
  },
} as const satisfies Settings;
