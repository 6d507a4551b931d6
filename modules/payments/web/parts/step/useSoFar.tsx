import { Amount } from '#design/web/cards/Amount.tsx';
import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { useMethodName } from '#modules/wallet/web/parts/method-words.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { usePartName } from '../part-name.ts';

/** What is known about a payment before its review. */
export type Known = {
  readonly part: AccountPart;
  /** The name of what is paid instead of the part's bill. */
  readonly payableName?: string;
  readonly amount: Cents | null;
  /** When the bill is due; null or undefined if it is not. */
  readonly dueOn?: IsoDate | null | undefined;
  readonly method?: { readonly brand: string | null; readonly lastFour: string } | undefined;
  /** A date after today; today does not count as a choice. */
  readonly payOn?: IsoDate | null;
};

type Changes = { readonly amount?: string; readonly method?: string; readonly date?: string };

/** The answers of earlier steps, worded as on the review, with a link back to each. */
export function useSoFar({ part, payableName, amount, dueOn, method, payOn = null }: Known, paths: Changes): readonly SummaryRow[] {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  const methodName = useMethodName();
  const change = (href: string | undefined, what: 'whatAmount' | 'whatMethod' | 'whatDate') =>
    href === undefined ? undefined : { href, label: say('change'), what: say(what) };
  return [
    ...(amount === null
      ? []
      : [
          {
            key: 'amount',
            term: say('rowAmount'),
            detail: <Amount look="strong">{formatCents(amount, language)}</Amount>,
            note: payableName ?? partName(part),
            change: change(paths.amount, 'whatAmount'),
          },
        ]),
    ...(dueOn ? [{ key: 'due', term: say('dueDate'), detail: formatDate(dueOn, 'long', language) }] : []),
    ...(method ? [{ key: 'method', term: say('rowFrom'), detail: methodName(method), change: change(paths.method, 'whatMethod') }] : []),
    ...(payOn ? [{ key: 'date', term: say('rowWhen'), detail: formatDate(payOn, 'long', language), change: change(paths.date, 'whatDate') }] : []),
  ];
}
