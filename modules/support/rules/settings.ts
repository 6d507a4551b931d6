import type { Settings } from '#platform/rules/settings.ts';

export const supportSettings = {
  'support.stormNotice': {
    type: 'boolean',
    default: false,
    meaning: 'Help and the storm center say that a storm is affecting service; for a partner or a footprint, its customers and its visitors read it',
  },
} as const satisfies Settings;
