import { Row } from '#design/web/cards/Rows.tsx';
import { History } from '#design/web/data/History.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { momentInWords } from '#platform/rules/time/day-in-words.ts';
import type { SecurityHistoryLineFragment, SecurityHistoryQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { useSay } from '../../say.ts';
import { whatWasDone } from './history-words.ts';

export type HistoryData = { readonly history: NonNullable<SecurityHistoryQuery['account']>['securityHistory']; readonly timeZone: string };

/** Everything that was done to how the user signs in and is reached, newest first. */
export function HistoryPage({ data: { history, timeZone } }: PageProps<HistoryData>) {
  const say = useSay();
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('security')}>{say('securityTitle')}</UpLink>} lead={say('historyText')}>
        {say('historyTitle')}
      </PageHeading>
      <Stack gap="large">
        <History
          label={say('historyTitle')}
          empty={say('historyEmpty')}
          lines={history.items.map((line) => <Line key={line.number} line={line} timeZone={timeZone} />)}
          older={history.next === null ? undefined : { href: `${pathOf('securityHistory')}?after=${history.next}`, label: say('historyOlder') }}
        />
        <Note small>
          <WithPhone>{say('historyNotYou')}</WithPhone>
        </Note>
      </Stack>
    </>
  );
}

function Line({ line, timeZone }: { readonly line: SecurityHistoryLineFragment; readonly timeZone: string }) {
  const say = useSay();
  const language = useLanguage();
  const date = momentInWords(line.at, timeZone, language);
  return <Row note={line.byUs ? say('historyByUs', { date }) : date}>{whatWasDone(line, say)}</Row>;
}
