import type { en } from '../en.ts';

/** The names of the groups of charges (rules/group-words.ts). */
export const messageKeys = [
  'groupInternet',
  'groupTv',
  'groupVoice',
  'groupMobile',
  'groupStreaming',
  'groupAccount',
  'groupTaxes',
] as const satisfies readonly (keyof typeof en)[];
