import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';

/** "You paid $142.37", "$142.37 will be paid on December 1", or how it stands since. */
export function doneHeading({ status, amount: cents, payOn }: PayOutcomeFragment, words: Words): string {
  const say = sayIn<typeof en>(words, 'payments');
  const amount = formatCents(cents, words.language);
  switch (status) {
    case 'scheduled':
      return say('doneScheduled', { amount, date: formatDate(payOn, 'day', words.language) });
    case 'successful':
      return say('donePaid', { amount });
    case 'pending':
      return say('donePending', { amount });
    default:
      return say('doneOther', { amount });
  }
}
