import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { changePath } from '#platform/rules/journey/steps.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { SeasonalReviewQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { seasonalJourney } from '../../rules/seasonal-journey.ts';
import { Bills } from '../Bills.tsx';
import { refusalText } from '../refusal-text.ts';
import { seasonRows } from '../rows.tsx';
import { Stays } from '../Stays.tsx';
import { Step } from '../Step.tsx';
import { useSay } from '../say.ts';

type Answer = NonNullable<SeasonalReviewQuery['account']>['seasonalQuote'];
type Quote = Extract<Answer, { readonly __typename: 'SeasonalQuote' }>;

export type ReviewData = { readonly intent: string; readonly answer: Answer };

/** Step 2 of 2: the days, the price, what stays, the bills to come, and the act. */
export function ReviewPage({ data: { intent, answer } }: PageProps<ReviewData>) {
  const say = useSay();
  const words = useWords();
  return (
    <Step step="review" unavailable={say('noAnswer')}>
      {answer.__typename === 'SeasonalQuote' ? (
        <Review intent={intent} quote={answer} />
      ) : (
        <>
          <p>{refusalText(answer, words)}</p>
          <Actions>
            <ButtonLink href={pathOf('seasonal')}>{say('startOver')}</ButtonLink>
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
  return (
    <>
      <SummaryList rows={seasonRows(quote, say, language, changePath(seasonalJourney, 'dates', { intent }))} />
      <Stays lines={quote.lines} />
      <Bills bills={quote.bills} />
      <ActionForm key={quote.version}>
        <input type="hidden" name="version" value={quote.version} />
        <PrimaryButton type="submit" wide busy={busy} busyText={say('booking')}>
          {say('book', { date: formatDate(quote.startsOn, 'long', language) })}
        </PrimaryButton>
      </ActionForm>
    </>
  );
}
