import type { LineGroup } from './statement-line.ts';

/** The message for each group, used on the page and in print. */
export const groupWords = {
  internet: 'groupInternet',
  tv: 'groupTv',
  voice: 'groupVoice',
  mobile: 'groupMobile',
  streaming: 'groupStreaming',
  account: 'groupAccount',
  'taxes-and-fees': 'groupTaxes',
} as const satisfies Record<LineGroup, string>;
