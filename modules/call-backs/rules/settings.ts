import type { Settings } from '#platform/rules/settings.ts';

/** How many people we can call, and how long it is kept whom we did (areas 16). */
export const callBacksSettings = {
  'callBacks.perWindow': {
    type: 'number',
    default: 4,
    unit: 'times',
    least: 0,
    most: 1_000,
    forAll: true,
    meaning: 'How many calls are promised for each quarter of an hour; 0 offers none',
  },
  'callBacks.keptDays': {
    type: 'number',
    default: 90,
    unit: 'days',
    least: 1,
    most: 3_650,
    forAll: true,
    meaning: 'How many days after its window a request for a call is kept',
  },
} as const satisfies Settings;
