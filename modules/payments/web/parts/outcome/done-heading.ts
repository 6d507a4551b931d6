import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import type { Partial } from './partial.ts';

const paid = { 'not-saved': 'donePaidNotSaved', 'not-enrolled': 'donePaidNotEnrolled' } as const;
const pending = { 'not-saved': 'donePendingNotSaved', 'not-enrolled': 'donePendingNotEnrolled' } as const;

/** "You paid $142.37", "$142.37 will be paid on December 1", or its status since; and what failed, if anything. */
export function doneHeading({ status, amount: cents, payOn }: PayOutcomeFragment, partial: Partial | undefined, words: Words): string {
  const say = sayIn<typeof en>(words, 'payments');
  const amount = formatCents(cents, words.language);
  switch (status) {
    case 'scheduled':
      return say('doneScheduled', { amount, date: formatDate(payOn, 'day', words.language) });
    case 'successful':
      return say(partial ? paid[partial] : 'donePaid', { amount });
    case 'pending':
      return say(partial ? pending[partial] : 'donePending', { amount });
    default:
      return say('doneOther', { amount });
  }
}
