import { formatCents } from '#platform/rules/format.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** "$5.00"; a negative amount, in the customer's favor, is "Credit $5.00" (U26). */
export function useMoney(): (amount: Cents) => string {
  const say = useSay();
  const language = useLanguage();
  return (amount) => (amount < 0 ? say('credit', { amount: formatCents(negated(amount), language) }) : formatCents(amount, language));
}
