import type { Settings } from '#platform/rules/settings.ts';

/** What customers may do about a move by themselves (areas 19). */
export const moveSettings = {
  'move.page': {
    type: 'boolean',
    default: true,
    meaning: 'Customers may move their service to another address online (/move); off: the page is not there',
  },
  'move.aheadDays': {
    type: 'number',
    default: 60,
    unit: 'days',
    least: 7,
    most: 365,
    meaning: 'How many days ahead service may begin at a new address',
  },
  'move.gapDays': {
    type: 'number',
    default: 30,
    unit: 'days',
    least: 0,
    most: 90,
    meaning: 'How many days without service may lie between the old address and the new one; they are not billed',
  },
} as const satisfies Settings;
