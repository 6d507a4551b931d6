import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { SeasonalDoneQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage, useWords, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { seasonRows } from '../rows.tsx';
import { useSay } from '../say.ts';

export type DoneData = NonNullable<NonNullable<SeasonalDoneQuery['account']>['seasonalOutcome']>;

const isOpen = ({ state }: DoneData): boolean => state === 'booked' || state === 'active';

export const doneHeading = (data: DoneData, words: Words): string => sayIn<typeof en>(words, 'seasonal')(isOpen(data) ? 'doneHeading' : 'doneOver');

/** What was booked and what comes next; of one that is over, that it is. */
export function DonePage({ data }: PageProps<DoneData>) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const day = (date: DoneData['startsOn']) => formatDate(date, 'long', language);
  return (
    <Stack gap="large">
      <Outcome tone={isOpen(data) ? 'positive' : 'info'} heading={doneHeading(data, words)}>
        {isOpen(data) && <p>{say('doneText', { start: day(data.startsOn), end: day(data.endsOn) })}</p>}
        {isOpen(data) && <p>{say('doneNext')}</p>}
      </Outcome>
      <SummaryList rows={seasonRows(data, say, language)} />
      <Actions>
        <ButtonLink href={pathOf('services')}>{say('toServices')}</ButtonLink>
        {isOpen(data) && (
          <ButtonLink look="secondary" href={pathOf('seasonal')}>
            {say('seeSeason')}
          </ButtonLink>
        )}
      </Actions>
    </Stack>
  );
}
