import type { Settings } from '#platform/rules/settings.ts';

export const voiceSettings = {
  'voice.metaToIms': {
    type: 'boolean',
    default: false,
    meaning: 'Telephone lines that the old switch (Meta) still names are managed as lines of the new one (IMS), which carries them: all features',
  },
} as const satisfies Settings;
