import type { en } from '../en.ts';

/** What a statement says of itself when its paper or its PDF cannot be had. With an answer that fails, all of the words come (apps/portal/pages.ts). */
export const messageKeys = [
  'printable',
  'printableText',
  'download',
  'downloadText',
  'ok',
  'refresh',
  'call',
  'details',
  'store',
  'trace',
  'copyTrace',
  'copiedTrace',
  'toneNegative',
  'toneCaution',
  'toneInfo',
] as const satisfies readonly (keyof typeof en)[];
