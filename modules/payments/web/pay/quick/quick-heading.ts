import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import type { Refused } from '../../parts/refusal/refusal-text.ts';

/** The heading of quick pay in each of its states. */
export function quickHeading({ refused }: { readonly refused: Refused | undefined }, words: Words): string {
  const say = sayIn<typeof en>(words, 'payments');
  if (!refused) return say('quickHeading');
  switch (refused.reason) {
    case 'nothing-due':
      return say('nothingDueHeading');
    case 'online-payments-refused':
      return failureTitle('billPay', words);
    default:
      return say('notQuicklyHeading');
  }
}
