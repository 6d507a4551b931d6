import type { Settings } from '#platform/rules/settings.ts';

export const noticesSettings = {
  'notices.keptDays': {
    type: 'number',
    // Regulation E requires evidence of announced debits for two years (12 CFR 1005.13(b)).
    default: 730,
    unit: 'days',
    // Longer than any notice is pending.
    least: 30,
    most: 3_650,
    forAll: true,
    meaning: 'How long notices to customers are kept, and whether they arrived; and mail that stays in the mailbox',
  },
} as const satisfies Settings;
