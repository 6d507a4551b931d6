import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { BillChangeFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/parts/messages.ts';
import { useSay } from './say.ts';

type Change = BillChangeFragment['changes'][number];

/** How many reasons stand beside a bill at most; a bill with more changes is read line by line. */
const MOST_NAMED = 3;

const messages: Readonly<Record<string, keyof Messages>> = {
  'price-change': 'changePrice',
  new: 'changeNew',
  removed: 'changeRemoved',
  'discount-started': 'changeDiscountStarted',
  'discount-ended': 'changeDiscountEnded',
  'discount-changed': 'changeDiscount',
  usage: 'changeUsage',
  'one-time': 'changeOneTime',
  'one-time-past': 'changeOneTimePast',
  credit: 'changeCredit',
  'credit-past': 'changeCreditPast',
  tax: 'changeTax',
};

/** Why a bill differs from the previous one, in words (STMT-02). Pages that use it load this module's copy. */
export function useChangeWords() {
  const say = useSay();
  const language = useLanguage();
  const money = (amount: Cents) => formatCents(cents(Math.abs(amount)), language);
  const reason = (change: Change): string | undefined => {
    const message = messages[change.kind];
    return message && say(message, { name: change.description, before: money(change.before), now: money(change.now) });
  };
  return {
    /** "$5.00 more than in October" */
    heading({ difference, beforeOn }: BillChangeFragment): string {
      const month = formatDate(beforeOn, 'month', language);
      if (difference === 0) return say('sameAs', { month });
      return say(difference > 0 ? 'moreThan' : 'lessThan', { amount: money(difference), month });
    },
    /** "TV Select: the price went from $64.99 to $69.99." */
    reason,
    /** "$5.00 more" */
    difference: ({ difference }: Change): string => say(difference > 0 ? 'more' : 'less', { amount: money(difference) }),
    largest: ({ changes }: BillChangeFragment): readonly Change[] => changes.slice(0, MOST_NAMED),
    /** What else changed: nothing, or how much is only on the statement. */
    rest({ changes }: BillChangeFragment): string {
      if (changes.length === 0) return say('nothingChanged');
      return changes.length <= MOST_NAMED ? say('restSame') : say('restSmaller', { count: changes.length - MOST_NAMED });
    },
  };
}
