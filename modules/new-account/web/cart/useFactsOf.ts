import { formatCents } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Item } from './cart.ts';

/** What something costs, for how long, and what comes for it. */
export function useFactsOf(): (item: Item) => readonly string[] {
  const say = useSay();
  const language = useLanguage();
  const dollars = (amount: number) => formatCents(cents(amount), language);
  return ({ monthly, once, reduction, months, offerName, kit }) => [
    say('aMonth', { amount: dollars(monthly - (reduction ?? 0)) }),
    ...(months !== null && offerName !== null ? [say('offer', { offer: offerName, months, amount: dollars(monthly) })] : []),
    ...(once > 0 ? [say('onceAmount', { amount: dollars(once) })] : []),
    ...(kit ? [say('withKit')] : []),
  ];
}
