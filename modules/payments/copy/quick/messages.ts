import type { en } from '../en.ts';
import { checkingWords } from '../review/messages.ts';

/** What the payment of everything due says, on one page. */
export const messageKeys = [
  ...checkingWords,
  'quickHeading',
  'nothingDueHeading',
  'notQuicklyHeading',
  'otherAmountOrDate',
] as const satisfies readonly (keyof typeof en)[];
