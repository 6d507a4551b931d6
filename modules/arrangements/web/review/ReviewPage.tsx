import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { changePath } from '#platform/rules/journey/steps.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { ArrangementReviewQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { arrangementJourney } from '../../rules/arrangement-journey.ts';
import { PaymentDates } from '../PaymentDates.tsx';
import { refusalText } from '../refusal-text.ts';
import { Step } from '../Step.tsx';
import { useSay } from '../say.ts';

type Answer = NonNullable<ArrangementReviewQuery['account']>['arrangementQuote'];
type Quote = Extract<Answer, { readonly __typename: 'ArrangementQuote' }>;

export type ReviewData = { readonly intent: string; readonly answer: Answer };

/** Step 2 of 2: every date and amount, what it means, and the act. */
export function ReviewPage({ data: { intent, answer } }: PageProps<ReviewData>) {
  const say = useSay();
  const words = useWords();
  return (
    <Step step="review" unavailable={say('noAnswer')}>
      {answer.__typename === 'ArrangementQuote' ? (
        <Review intent={intent} quote={answer} />
      ) : (
        <>
          <p>{refusalText(answer, words)}</p>
          <Actions>
            <ButtonLink href={pathOf('arrangement')}>{say('startOver')}</ButtonLink>
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
  const { payments, amount, autoPay, scheduled } = quote;
  const money = (cents: typeof amount) => formatCents(cents, language);
  const day = (date: Quote['payments'][number]['on']) => formatDate(date, 'full', language);
  return (
    <>
      {autoPay && (
        <Alert tone="caution" toneWord={say('toneCaution')} title={say('arrangement')}>
          {say('autoPayBeside', { amount: money(autoPay.amount), date: day(autoPay.on) })}
        </Alert>
      )}
      {scheduled.map(({ amount, on }) => (
        <Alert key={on} tone="info" toneWord={say('toneInfo')} title={say('arrangement')}>
          {say('scheduledBeside', { amount: money(amount), date: day(on) })}
        </Alert>
      ))}
      <SummaryList
        rows={[
          { key: 'amount', term: say('rowAmount'), detail: money(amount) },
          {
            key: 'payments',
            term: say('rowPayments'),
            detail: <PaymentDates payments={payments} />,
            change: { href: changePath(arrangementJourney, 'plan', { intent }), label: say('change'), what: say('rowPayments') },
          },
        ]}
      />
      <Stack gap="small">
        <h2>{say('whatItMeans')}</h2>
        <ul>
          <li>{say('meansService')}</li>
          <li>{say('meansYourself')}</li>
          <li>{say('meansOldest')}</li>
          <li>{say('meansNew')}</li>
          <li>{say('meansMissed')}</li>
        </ul>
      </Stack>
      <ActionForm key={quote.version}>
        <input type="hidden" name="version" value={quote.version} />
        <PrimaryButton type="submit" wide busy={busy} busyText={say('agreeing')}>
          {say('agree', { count: payments.length })}
        </PrimaryButton>
      </ActionForm>
    </>
  );
}
