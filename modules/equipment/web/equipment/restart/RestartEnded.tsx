import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useLanguage, usePartner, useWords } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { type RestartData, refusalText } from './restart.ts';

/** How a restart ended: connected, or what helps next. */
export function RestartEnded({ data: { deviceId, device, offer, timeZone } }: PageProps<RestartData>) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { problems, busy } = useProblemsOr(say('restartNoAnswer'));
  const { newest, refused } = offer;
  const toDevice = <ButtonLink href={pathOf('equipment', { id: deviceId })}>{say('toDevice')}</ButtonLink>;
  if (newest?.outcome === 'connected')
    return (
      <Stack gap="large">
        <Outcome tone="positive" heading={say('backTitle', { device })}>
          <p>{say('backText', { time: clockTime(newest.endedAt ?? newest.askedAt, timeZone, language) })}</p>
        </Outcome>
        <Actions>{toDevice}</Actions>
      </Stack>
    );
  const isSent = newest?.outcome === 'not-back';
  return (
    <Stack gap="large">
      <ErrorSummary title={say('warning')} problems={problems} />
      <Outcome tone="caution" heading={say(isSent ? 'notBackTitle' : 'notSentTitle', { device })}>
        <p>{say(isSent ? 'notBackText' : 'notSentText')}</p>
      </Outcome>
      {isSent && <NextSteps />}
      {refused !== null && <Note>{refusalText(refused, timeZone, words)}</Note>}
      <Actions>
        {refused === null && (
          <ActionForm>
            <PrimaryButton type="submit" busy={busy} busyText={say('restartAsking')}>
              {say('again')}
            </PrimaryButton>
          </ActionForm>
        )}
        {isSent && (
          <ButtonLink look="secondary" href={pathOf('appointmentTime', { type: 'repair' })}>
            {say('bookVisit')}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={pathOf('equipmentCheck', { id: deviceId })}>
          {say('troubleshoot')}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}

function NextSteps() {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <section>
      <h2>{say('nextSteps')}</h2>
      <ol>
        <li>{say('notBackPower')}</li>
        <li>{say('notBackCable')}</li>
        <li>
          {say('notBackCall')} <a href={phone.href}>{say('callUs', { phone: phone.display })}</a>
        </li>
      </ol>
    </section>
  );
}
