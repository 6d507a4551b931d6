import type { en } from '#modules/billing/copy/en.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { BillChangeFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';

type Change = BillChangeFragment['changes'][number];

/** Most reasons that are named; a bill with more differences is read line by line. */
const MOST_NAMED = 3;

const messages: Readonly<Record<string, keyof typeof en>> = {
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
  tax: 'changeTax',
};

/** Why this bill differs from the one before, the largest reason first: "TV Select: the price went from $64.99 to $69.99. Everything else stayed the same." */
export function changeWords(say: Say<typeof en>, language: Language, changes: readonly Change[]): string {
  if (changes.length === 0) return say('nothingChanged');
  const money = (amount: Cents) => formatCents(cents(Math.abs(amount)), language);
  const named = changes.slice(0, MOST_NAMED).flatMap((change) => {
    const message = messages[change.kind];
    return message ? [say(message, { name: change.description, before: money(change.before), now: money(change.now) })] : [];
  });
  return [...named, ...(changes.length <= MOST_NAMED ? [say('restSame')] : [])].join(' ');
}
