import type { Settings } from '#platform/rules/settings.ts';

export const usersSettings = {
  'users.invitations': {
    type: 'boolean',
    default: true,
    forAll: true,
    meaning: 'Customers invite others to their account, and mail an invitation again; those that are out stay good, and operators still invite',
  },
} as const satisfies Settings;
