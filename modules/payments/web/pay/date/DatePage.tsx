import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { RadioCards } from '#design/web/fields/RadioCards.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { MOST_SCHEDULED } from '#modules/billing/rules/must-pay-today.ts';
import { payJourney } from '#modules/payments/rules/pay-journey.ts';
import { dueDateToOffer } from '#modules/payments/rules/quote/lateness.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PayDraftFragment, PayTermsFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useWords } from '#platform/web/say.tsx';
import { mustPayTodayText, refusalText } from '../../parts/refusal/refusal-text.ts';
import { errorOf } from '../../parts/step/Problems.tsx';
import { Step } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import { type Known, useSoFar } from '../../parts/step/useSoFar.tsx';
import { useSay } from '../../say.ts';
import { payPath } from '../pay-path.ts';
import { LaterDate } from './LaterDate.tsx';
import type { DraftTerms } from './part-terms.ts';

export type DateData = Pick<Known, 'method'> & { readonly draft: PayDraftFragment; readonly terms: DraftTerms };

export const TODAY = 'today';
/** On the due date, which the field `dueOn` names. */
export const ON_DUE_DATE = 'due';
const LATER = 'later';

/** The step before the review: the payment date (PAY-05, PAY-06, PAY-07, PAY-20). */
export function DatePage({ data: { draft, terms, method } }: PageProps<DateData>) {
  const say = useSay();
  const words = useWords();
  const { submission } = useSubmission();
  const busy = useBusy();
  const todayCard = { value: TODAY, title: say('today'), aside: formatDate(terms.today, 'full', words.language) };
  const isFull = terms.mustPayToday === null && terms.scheduledCount >= MOST_SCHEDULED;
  const whyToday = isFull ? refusalText({ reason: 'too-many-scheduled' }, words) : whyMustPayToday(terms, words);
  const later = <LaterDate draft={draft} terms={terms} submission={submission} />;
  const laterCard = { value: LATER, title: say('anotherDate'), body: later };
  const dueOn = dueDateToOffer(terms.dueOn, terms);
  const dueCard = dueOn && { value: ON_DUE_DATE, title: say('onDueDate'), aside: formatDate(dueOn, 'full', words.language) };
  const start = draft.payOn === null ? TODAY : draft.payOn === dueOn ? ON_DUE_DATE : LATER;
  const soFar = useSoFar({ part: draft.part, amount: draft.amount, method }, { amount: payPath('amount', draft), method: payPath('method', draft) });
  return (
    <Step
      place={positionInPay('date', draft)}
      heading={say(payJourney.steps.date.heading)}
      submission={submission}
      replaces={draft.replaces}
      soFar={soFar}
    >
      {whyToday !== undefined && (
        <Alert tone="info" toneWord={say('toneInfo')} acts={isFull && <Link href={pathOf('scheduled')}>{say('scheduledTitle')}</Link>}>
          {whyToday}
        </Alert>
      )}
      <ActionForm>
        <Stack gap="large">
          <input type="hidden" name="part" value={draft.part} />
          {draft.replaces ? (
            <>
              <input type="hidden" name="when" value={LATER} />
              {later}
              <Note small>{say('onlyLater')}</Note>
            </>
          ) : whyToday !== undefined ? (
            <>
              <input type="hidden" name="when" value={TODAY} />
              <p>{say('onlyTodayLeft', { date: formatDate(terms.today, 'full', words.language) })}</p>
            </>
          ) : (
            <>
              {dueOn && <input type="hidden" name="dueOn" value={dueOn} />}
              <RadioCards
                name="when"
                label={say('dateQuestion')}
                error={errorOf(submission, 'when')}
                options={[todayCard, ...(dueCard ? [dueCard] : []), laterCard]}
                chosen={submission?.values.when ?? start}
              />
            </>
          )}
          <PrimaryButton type="submit" wide busy={busy} busyText={say('saving')}>
            {say('continue')}
          </PrimaryButton>
        </Stack>
      </ActionForm>
      <StandaloneLink href={payPath('method', draft)}>{say('backToMethod')}</StandaloneLink>
    </Step>
  );
}

/** Why the payment must be made today; undefined if it need not be. */
const whyMustPayToday = ({ mustPayToday }: PayTermsFragment, words: ReturnType<typeof useWords>): string | undefined =>
  mustPayToday === null ? undefined : mustPayTodayText(mustPayToday, words);
