import { formatCents, formatDate } from '#platform/rules/format.ts';
import { negated } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { IssuedStatement } from '../../rules/console/parts.ts';
import { useConsoleSay } from './say.ts';

/** A statement that was issued. */
export function IssuedPart({ data: { part, balance, dueOn } }: { readonly data: IssuedStatement }) {
  const say = useConsoleSay();
  const language = useLanguage();
  return (
    <>
      {balance > 0
        ? say('issued', { amount: formatCents(balance, language), date: formatDate(dueOn, 'medium', language) })
        : say('issuedCredit', { amount: formatCents(negated(balance), language) })}
      <small>{say(`part_${part}`)}</small>
    </>
  );
}
