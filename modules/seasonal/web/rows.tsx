import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { SeasonAddressFragment, SeasonalDraftFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

type Season = SeasonalDraftFragment & { readonly monthly: Cents };

/** What was chosen, to check or to keep. */
export function seasonRows(
  { startsOn, endsOn, monthly, forwardTo }: Season,
  say: Say<typeof en>,
  language: Language,
  change?: string,
): readonly SummaryRow[] {
  const changeOf = (what: string) => (change === undefined ? undefined : { href: change, label: say('change'), what });
  return [
    { key: 'start', term: say('rowStart'), detail: formatDate(startsOn, 'long', language), change: changeOf(say('rowStart')) },
    { key: 'end', term: say('rowEnd'), detail: formatDate(endsOn, 'long', language), change: changeOf(say('rowEnd')) },
    { key: 'price', term: say('rowPrice'), detail: say('priceMonthly', { amount: formatCents(monthly, language) }) },
    { key: 'address', term: say('rowAddress'), detail: addressText(forwardTo, say), change: changeOf(say('rowAddress')) },
  ];
}

const addressText = ({ addressLine1: street, city, state, zip }: SeasonAddressFragment, say: Say<typeof en>): string =>
  say('address', { street, city, state, zip });
