import type { Settings } from '#platform/rules/settings.ts';

/** What a claim costs, and how many there may be. What the plan costs is in the catalogue. */
export const phoneProtectionSettings = {
  'phoneProtection.repair': {
    type: 'number',
    default: 4_900,
    unit: 'cents',
    least: 0,
    most: 100_000,
    meaning: 'What a repair under the mobile repair and replacement plan costs the customer; claims that are filed keep theirs',
  },
  'phoneProtection.replacement': {
    type: 'number',
    default: 14_900,
    unit: 'cents',
    least: 0,
    most: 100_000,
    meaning: 'What another phone under the mobile repair and replacement plan costs the customer; claims that are filed keep theirs',
  },
  'phoneProtection.claimsAYear': {
    type: 'number',
    default: 3,
    unit: 'times',
    least: 1,
    most: 12,
    meaning: 'How many claims a covered phone has in twelve months',
  },
} as const satisfies Settings;
