import type { Settings } from '#platform/rules/settings.ts';

export const remindersSettings = {
  'reminders.keptDays': {
    type: 'number',
    default: 30,
    unit: 'days',
    least: 1,
    most: 365,
    forAll: true,
    meaning: 'How many days a reminder is kept after its day',
  },
} as const satisfies Settings;
