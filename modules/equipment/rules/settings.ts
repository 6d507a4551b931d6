import type { Settings } from '#platform/rules/settings.ts';

export const equipmentSettings = {
  'equipment.restartPauseMinutes': {
    type: 'number',
    default: 10,
    unit: 'minutes',
    least: 0,
    most: 1_440,
    meaning: 'How many minutes after a restart a device can be restarted again',
  },
  'equipment.restartsADay': {
    type: 'number',
    default: 3,
    unit: 'times',
    least: 1,
    most: 50,
    meaning: 'How often a device can be restarted within 24 hours',
  },
  'equipment.nicknames': {
    type: 'boolean',
    default: true,
    meaning: 'Customers give nicknames to receivers, adapters, cable cards and TV devices, not only to pods',
  },
  'equipment.keptDays': {
    type: 'number',
    default: 365,
    unit: 'days',
    least: 2,
    most: 3_650,
    forAll: true,
    meaning: 'How many days a restart is kept after its end, and the check of a device',
  },
} as const satisfies Settings;
