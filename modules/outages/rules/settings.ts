import type { Settings } from '#platform/rules/settings.ts';

/** How outages are told and ended (areas 16). */
export const outagesSettings = {
  'outages.updateMinutes': {
    type: 'number',
    default: 60,
    unit: 'minutes',
    least: 5,
    most: 1_440,
    forAll: true,
    meaning: 'After how many minutes customers are promised the next update of an outage',
  },
  'outages.onlinePercent': {
    type: 'number',
    default: 90,
    unit: 'percent',
    least: 0,
    most: 100,
    forAll: true,
    meaning: 'How many of the devices asked have to be online before an outage counts as restored; operators can say otherwise, with a reason',
  },
  'outages.offlinePercent': {
    type: 'number',
    default: 50,
    unit: 'percent',
    least: 1,
    most: 100,
    forAll: true,
    meaning: 'How many of the devices asked of a neighborhood have to be offline before operators are told to look for an outage there',
  },
  'outages.offlineDevices': {
    type: 'number',
    default: 3,
    unit: 'times',
    least: 1,
    most: 10,
    forAll: true,
    meaning: 'How many devices at least: up to ten of a neighborhood are asked',
  },
  'outages.keptDays': {
    type: 'number',
    default: 730,
    unit: 'days',
    least: 30,
    most: 3_650,
    forAll: true,
    meaning: 'How many days after an outage we keep who wanted to be told of it',
  },
} as const satisfies Settings;
