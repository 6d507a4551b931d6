import { Amount } from '#design/web/cards/Amount.tsx';
import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { useMethodName } from '#modules/wallet/web/parts/method-words.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { keepingText } from '../outcome/keeping-text.ts';
import { usePartName } from '../part-name.ts';

type Change = SummaryRow['change'];

/** The rows of the review: amount, purpose, method and date. */
export function useReviewRows(
  quote: PayQuoteFragment,
  today: IsoDate,
  change: { readonly amount: Change; readonly method: Change; readonly date: Change },
): readonly SummaryRow[] {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  const methodName = useMethodName();
  const amountOn = ({ amount, on }: { readonly amount: Cents; readonly on: IsoDate }) =>
    say('amountOn', { amount: formatCents(amount, language), date: formatDate(on, 'long', language) });
  const day = quote.on === today ? say('todayDate', { date: formatDate(today, 'day', language) }) : formatDate(quote.on, 'long', language);
  return [
    {
      key: 'amount',
      term: say('rowAmount'),
      detail: <Amount look="strong">{formatCents(quote.amount, language)}</Amount>,
      note: quote.device ?? partName(quote.part),
      change: change.amount,
    },
    {
      key: 'method',
      term: say('rowFrom'),
      detail: methodName({ brand: quote.methodBrand, lastFour: quote.methodLastFour }),
      note: keepingText(quote.methodKeeping, say),
      change: change.method,
    },
    { key: 'date', term: say('rowWhen'), detail: day, change: change.date },
    ...(quote.replaces ? [{ key: 'replaces', term: say('rowReplaces'), detail: amountOn(quote.replaces) }] : []),
  ];
}
