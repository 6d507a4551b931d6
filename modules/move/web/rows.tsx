import type { SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import type { AddressOfMoveFragment, BookedMoveFragment, LineOfMoveFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

type Of = Pick<BookedMoveFragment, 'endsOn' | 'startsOn' | 'setUp'> & { readonly from: AddressOfMoveFragment; readonly to: AddressOfMoveFragment };

/** Where from, where to, and when. @param change the addresses of the steps that change it */
export function moveRows(
  { from, to, endsOn, startsOn, setUp }: Of,
  say: Say<typeof en>,
  language: Language,
  change?: { readonly address: string; readonly plan: string },
): readonly SummaryRow[] {
  const changeOf = (href: string | undefined, what: string) => (href === undefined ? undefined : { href, label: say('change'), what });
  const [address, plan] = [change?.address, change?.plan];
  return [
    { key: 'from', term: say('rowFrom'), detail: addressText(from, say) },
    { key: 'end', term: say('rowEnd'), detail: formatDate(endsOn, 'long', language), change: changeOf(plan, say('rowEnd')) },
    { key: 'to', term: say('rowTo'), detail: addressText(to, say), change: changeOf(address, say('rowTo')) },
    { key: 'start', term: say('rowStart'), detail: formatDate(startsOn, 'long', language), change: changeOf(plan, say('rowStart')) },
    { key: 'setUp', term: say('rowSetUp'), detail: say(setUp === 'visit' ? 'bySomebody' : 'byYourself'), change: changeOf(plan, say('rowSetUp')) },
  ];
}

export const addressText = ({ addressLine1: street, city, state, zip }: AddressOfMoveFragment, say: Say<typeof en>): string =>
  say('addressIn', { street, city, state, zip });

const lineWords = { internet: 'line_internet', tv: 'line_tv', voice: 'line_voice' } as const;
export const lineName = (line: LineOfMoveFragment['line'], say: Say<typeof en>): string => say(lineWords[line]);
