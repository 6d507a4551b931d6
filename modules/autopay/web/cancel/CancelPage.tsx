import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StepHeading } from '#design/web/journey/StepHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy, useSubmission } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { EnrolledPart } from '../enrolled-part.ts';
import { useSay } from '../say.ts';
import { partName } from '../words.ts';

/** What the customer loses without Auto Pay, and the question (AUTO-02, AUTO-05). */
export function CancelPage({ data: { part } }: PageProps<EnrolledPart>) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  return (
    <Stack gap="large">
      <Refused />
      <StepHeading>{say('cancelQuestion', { part: partName(say, part.part) })}</StepHeading>
      {part.required ? (
        <p>{say('requiredNote')}</p>
      ) : (
        <>
          {part.discount > 0 && (
            <Alert tone="caution" toneWord={say('toneCaution')}>
              {say('cancelLoss', { amount: formatCents(part.discount, language) })}
            </Alert>
          )}
          <p>{say('cancelText')}</p>
          {part.near && (
            <p>{say(part.near.kind === 'coming' ? 'cancelNear' : 'cancelUnderWay', { date: formatDate(part.near.on, 'long', language) })}</p>
          )}
        </>
      )}
      <ActionForm>
        <input type="hidden" name="part" value={part.part} />
        <input type="hidden" name="confirmed" value="1" />
        <Actions>
          {!part.required && (
            <PrimaryButton type="submit" busy={busy} busyText={say('cancelling')}>
              {say('cancelAct')}
            </PrimaryButton>
          )}
          <ButtonLink look="secondary" href={pathOf('autoPay')}>
            {say('cancelKeep')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Stack>
  );
}

/** "Unable to Unenroll" if it must stay on, "Unable to Cancel" if we failed. */
function Refused() {
  const say = useSay();
  const { submission, attempt } = useSubmission();
  if (submission === undefined) return null;
  const isOurs = submission.note === 'unavailable' || submission.note === 'provider-failed';
  return (
    <Failure key={attempt} code={isOurs ? 'autoPayCancel' : 'autoPayUnenroll'} tone="negative" announce="alert">
      {submission.problems[0]?.text ?? say('noAnswerSetting')}
    </Failure>
  );
}
