import { Row } from '#design/web/cards/Rows.tsx';
import { History } from '#design/web/data/History.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { dayInWords } from '#platform/rules/time/day-in-words.ts';
import type { UserHistoryLineFragment, UserHistoryQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';

export type HistoryData = { readonly history: NonNullable<UserHistoryQuery['account']>['userHistory']; readonly timeZone: string };

/** Everything that was done to the account's users, newest first. */
export function HistoryPage({ data: { history, timeZone } }: PageProps<HistoryData>) {
  const say = useSay();
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('users')}>{say('title')}</UpLink>}>{say('historyTitle')}</PageHeading>
      <Stack gap="large">
        <History
          label={say('historyTitle')}
          empty={say('historyEmpty')}
          lines={history.items.map((line) => <Line key={line.number} line={line} timeZone={timeZone} />)}
          older={history.next === null ? undefined : { href: `${pathOf('userHistory')}?after=${history.next}`, label: say('historyOlder') }}
        />
      </Stack>
    </>
  );
}

const words = {
  invited: 'didInvited',
  resent: 'didResent',
  withdrawn: 'didWithdrawn',
  accepted: 'didAccepted',
  role: 'didRole',
  disabled: 'didDisabled',
  enabled: 'didEnabled',
  removed: 'didRemoved',
  offered: 'didOffered',
  'offer-withdrawn': 'didOfferWithdrawn',
  'offer-declined': 'didOfferDeclined',
  primary: 'didPrimary',
} as const;

function Line({ line: { kind, at, name, byName }, timeZone }: { readonly line: UserHistoryLineFragment; readonly timeZone: string }) {
  const say = useSay();
  const language = useLanguage();
  const date = dayInWords(at, timeZone, language);
  return <Row note={say('historyBy', { name: byName ?? say('customerService'), date })}>{say(words[kind], { name })}</Row>;
}
