import type { Settings } from '#platform/rules/settings.ts';
import { usualMailTerms } from './terms.ts';

const days = { type: 'number', unit: 'days', least: 1, most: 90, forAll: true } as const;

export const mailSettings = {
  'mail.trashDays': {
    ...days,
    default: usualMailTerms.trashDays,
    meaning: 'How many days messages stay in the trash of a mailbox before they are deleted',
  },
  'mail.spamDays': {
    ...days,
    default: usualMailTerms.spamDays,
    meaning: 'How many days messages stay in the spam of a mailbox before they are deleted',
  },
} as const satisfies Settings;
