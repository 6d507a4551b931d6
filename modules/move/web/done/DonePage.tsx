import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { BookedMoveFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage, useWords, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { moveRows } from '../rows.tsx';
import { useSay } from '../say.ts';
import { stateText } from '../state-text.ts';

export type DoneData = BookedMoveFragment;

const isOver = ({ state }: DoneData): boolean => state === 'completed' || state === 'cancelled';

export const doneHeading = (data: DoneData, words: Words): string => sayIn<typeof en>(words, 'move')(isOver(data) ? 'doneOver' : 'doneHeading');

/** What was submitted and what comes next; of one that is over, that it is. */
export function DonePage({ data }: PageProps<DoneData>) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const needsTime = data.waitsFor === 'visit';
  return (
    <Stack gap="large">
      <Outcome tone={isOver(data) ? 'info' : data.waitsFor ? 'info' : 'positive'} heading={doneHeading(data, words)}>
        {!isOver(data) && <p>{say('doneText', { number: data.number })}</p>}
        <p>{stateText(data, words)}</p>
      </Outcome>
      <SummaryList rows={moveRows(data, say, language)} />
      <Actions>
        {needsTime && <ButtonLink href={pathOf('appointmentTime', { type: 'install' })}>{say('bookVisit')}</ButtonLink>}
        <ButtonLink look={needsTime ? 'secondary' : 'primary'} href={pathOf(isOver(data) ? 'services' : 'move')}>
          {say(isOver(data) ? 'toServices' : 'seeMove')}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}
