import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { FailureHelp } from '#modules/failures/web/parts/FailureHelp.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { type Say, useLanguage, useWords } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { methodWords, partName } from '../words.ts';
import { startPath } from './auto-pay-journey.ts';
import { isOffNow, type OutcomeData, outcomeHeading } from './outcome.ts';

const tones = { done: 'positive', partial: 'caution', failed: 'negative' } as const;

/** The outcome part by part, what is still to be paid, and how to repair what failed (AUTO-01, AUTO-04, F14). */
export function OutcomePage({ data }: PageProps<OutcomeData>) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { outcome, parts } = data;
  const sayFailure = useFailureSay();
  const failed = isOffNow(data) ? say('failedOff') : sayFailure('enrollText');
  const text = { done: undefined, partial: say('donePartialText'), failed }[outcome];
  const rows = parts.map((part) => ({
    key: part.authorization.part,
    term: partName(say, part.authorization.part),
    ...resultOf(part, data, say, language),
  }));
  return (
    <Stack gap="large">
      <Outcome tone={tones[outcome]} heading={outcomeHeading(data, words)}>
        {text !== undefined && <p>{text}</p>}
        {outcome !== 'done' && <FailureHelp />}
      </Outcome>
      <SummaryList rows={rows} />
      {parts.map((part) => (
        <Balance key={part.authorization.part} part={part} />
      ))}
      <WaysOn data={data} />
    </Stack>
  );
}

type Part = OutcomeData['parts'][number];

function resultOf({ authorization, card }: Part, { kind }: OutcomeData, say: Say<typeof en>, language: Language) {
  const { state, methodBrand: brand, methodLastFour: lastFour } = authorization;
  if (state === 'effective' || state === 'ended') {
    const next = card?.nextDebitOn;
    return {
      detail: say('doneOn', { method: methodWords(say, { brand, lastFour }) }),
      ...(next && { note: say('doneFirst', { date: formatDate(next, 'long', language) }) }),
    };
  }
  if (state === 'refused') return { detail: say('doneNot') };
  return { detail: say('doneNot'), note: say(kind === 'change' && card?.state === 'unenrolled' ? 'doneOff' : 'doneWaiting') };
}

/** "With balance": the customer has to pay what is due and no debit will take. */
function Balance({ part: { authorization, card } }: { readonly part: Part }) {
  const say = useSay();
  const language = useLanguage();
  if (!card || card.leftToPay <= 0 || authorization.state !== 'effective') return null;
  const { leftToPay, dueOn, part } = card;
  const amount = formatCents(leftToPay, language);
  const name = partName(say, part);
  return (
    <Alert
      tone="caution"
      toneWord={say('toneCaution')}
      title={say('doneBalance')}
      acts={<ButtonLink href={`${pathOf('payStart')}?part=${part}`}>{say('donePay', { amount })}</ButtonLink>}
    >
      {dueOn
        ? say('doneBalanceText', { amount, part: name, date: formatDate(dueOn, 'long', language) })
        : say('doneBalanceNow', { amount, part: name })}
    </Alert>
  );
}

function WaysOn({ data: { kind, outcome, parts } }: { readonly data: OutcomeData }) {
  const say = useSay();
  const sayFailure = useFailureSay();
  const { submission, attempt } = useSubmission();
  const busy = useBusy();
  const waits = parts.some(({ authorization }) => authorization.state === 'given');
  const refused = parts.some(({ authorization }) => authorization.state === 'refused');
  return (
    <>
      {submission !== undefined && (
        <Failure key={attempt} code="service" tone="negative" announce="alert">
          {submission.problems[0]?.text ?? say('noAnswer')}
        </Failure>
      )}
      <Actions>
        {waits && (
          <ActionForm>
            <PrimaryButton type="submit" busy={busy} busyText={say('acting')}>
              {say('tryAgain')}
            </PrimaryButton>
          </ActionForm>
        )}
        {refused && <ButtonLink href={startPath(kind === 'change' ? 'enroll' : kind)}>{say('startOver')}</ButtonLink>}
        <ButtonLink look={waits || refused ? 'secondary' : 'primary'} href={pathOf('autoPay')}>
          {outcome === 'done' ? say('toSettings') : sayFailure('ok')}
        </ButtonLink>
      </Actions>
    </>
  );
}
