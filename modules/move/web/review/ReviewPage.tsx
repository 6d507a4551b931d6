import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { plusDays } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { changePath } from '#platform/rules/journey/steps.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { MoveReviewQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { moveJourney } from '../../rules/move-journey.ts';
import { Bills } from '../Bills.tsx';
import { refusalText } from '../refusal-text.ts';
import { lineName, moveRows } from '../rows.tsx';
import { Step } from '../Step.tsx';
import { useSay } from '../say.ts';

type Answer = NonNullable<MoveReviewQuery['account']>['moveQuote'];
type Quote = Extract<Answer, { readonly __typename: 'MoveQuote' }>;

export type ReviewData = { readonly intent: string; readonly answer: Answer };

/** Step 3 of 3: the addresses, the days, what comes along, the bills to come, and the act. */
export function ReviewPage({ data: { intent, answer } }: PageProps<ReviewData>) {
  const say = useSay();
  const words = useWords();
  return (
    <Step step="review" unavailable={say('noAnswer')}>
      {answer.__typename === 'MoveQuote' ? (
        <Review intent={intent} quote={answer} />
      ) : (
        <>
          <p>{refusalText(answer, words)}</p>
          <Actions>
            <ButtonLink href={pathOf('move')}>{say('startOver')}</ButtonLink>
          </Actions>
        </>
      )}
    </Step>
  );
}

function Review({ intent, quote }: { readonly intent: string; readonly quote: Quote }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const { endsOn, startsOn, lines, comes } = quote;
  const change = { address: changePath(moveJourney, 'address', { intent }), plan: changePath(moveJourney, 'plan', { intent }) };
  return (
    <>
      <SummaryList rows={moveRows(quote, say, language, change)} />
      {plusDays(endsOn, 1) < startsOn && <p>{say('gapText')}</p>}
      <Stack gap="small">
        <h2>{say('comesHeading')}</h2>
        <Rows>
          {lines.map(({ line, name, becomes }) => {
            const stays = comes.includes(line);
            return (
              <Row
                key={line}
                mark={<Mark icon={stays ? Check : X} tone={stays ? 'positive' : 'neutral'} />}
                note={stays ? (becomes ?? name) : say('lineEnds', { name, date: formatDate(endsOn, 'long', language) })}
              >
                {lineName(line, say)}
              </Row>
            );
          })}
        </Rows>
        <p>{say('equipmentText')}</p>
        {comes.includes('voice') && <p>{say('reviewed911')}</p>}
      </Stack>
      <Bills bills={quote.bills} />
      <ActionForm key={quote.version}>
        <input type="hidden" name="version" value={quote.version} />
        <PrimaryButton type="submit" wide busy={busy} busyText={say('submitting')}>
          {say('submit')}
        </PrimaryButton>
      </ActionForm>
    </>
  );
}
