import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Whether a reader may see the details of voice service, or what is missing. */
export type VoiceEntry = 'open' | 'prove' | 'not-allowed';

export const voiceEntryEnum: Enumeration<VoiceEntry> = {
  name: 'VoiceEntry',
  description: 'Whether the details of voice service may be seen',
  values: {
    open: 'they may',
    prove: 'the reader first proves who they are (47 CFR 64.2010)',
    'not-allowed': 'the reader’s role manages no voice service',
  },
};
