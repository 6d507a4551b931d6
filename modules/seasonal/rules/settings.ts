import type { Settings } from '#platform/rules/settings.ts';

/** What customers may book by themselves (areas 12). */
export const seasonalSettings = {
  'seasonal.offered': { type: 'boolean', default: true, meaning: 'Customers may have their service stopped online while they are away for a season' },
  'seasonal.leastMonths': { type: 'number', default: 2, unit: 'months', least: 1, most: 12, meaning: 'The shortest season without service' },
  'seasonal.mostMonths': { type: 'number', default: 9, unit: 'months', least: 1, most: 12, meaning: 'The longest season without service' },
  'seasonal.everyMonths': {
    type: 'number',
    default: 12,
    unit: 'months',
    least: 1,
    most: 36,
    meaning: 'How long after the beginning of a season without service another one may begin',
  },
  'seasonal.aheadDays': {
    type: 'number',
    default: 90,
    unit: 'days',
    least: 7,
    most: 365,
    meaning: 'How many days ahead a season without service may begin',
  },
  'seasonal.monthlyPrice': {
    type: 'number',
    default: 1_495,
    unit: 'cents',
    least: 0,
    most: 100_000,
    meaning: 'What a month without service costs, before taxes; seasons that are booked keep their price',
  },
} as const satisfies Settings;
