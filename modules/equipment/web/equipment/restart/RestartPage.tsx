import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useWords } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { RestartEnded } from './RestartEnded.tsx';
import { RestartGoesOn } from './RestartGoesOn.tsx';
import { phaseOf, type RestartData, refusalText } from './restart.ts';

/** Restarting one device: the question, the restart under way, or how it ended. */
export function RestartPage({ data }: PageProps<RestartData>) {
  const phase = phaseOf(data.offer);
  if (phase === 'goes-on') return <RestartGoesOn data={data} />;
  return phase === 'ended' ? <RestartEnded data={data} /> : <AskToRestart data={data} />;
}

function AskToRestart({ data: { deviceId, device, offer, timeZone } }: PageProps<RestartData>) {
  const say = useSay();
  const words = useWords();
  const { problems, busy } = useProblemsOr(say('restartNoAnswer'));
  const { refused, stopsInternet, stopsCalls, stopsTv } = offer;
  return (
    <JourneyColumns
      head={
        <>
          <ErrorSummary title={say('warning')} problems={problems} />
          <PageHeading lead={say(stopsTv ? 'restartLeadOther' : 'restartLeadInternet')}>{say('restartHeading', { device })}</PageHeading>
        </>
      }
      aside={
        <SidePanel heading={say('restartStops')}>
          <Stack gap="small">
            {stopsInternet && <p>{say('stopsInternet')}</p>}
            {stopsCalls && <p>{say('stopsCalls')}</p>}
            {stopsTv && <p>{say('stopsTv')}</p>}
            {!stopsInternet && !stopsCalls && !stopsTv && <p>{say('stopsNothing')}</p>}
            <Note small>{say('leavePlugged')}</Note>
          </Stack>
        </SidePanel>
      }
    >
      <Stack gap="large">
        {stopsCalls && (
          <Alert tone="caution" toneWord={say('warning')} title={say('no911Before')}>
            <p>{say('no911Help')}</p>
          </Alert>
        )}
        {refused === null ? (
          <ActionForm>
            <Actions>
              <PrimaryButton type="submit" busy={busy} busyText={say('restartAsking')}>
                {say('restartNow')}
              </PrimaryButton>
              <ButtonLink look="secondary" href={pathOf('equipment', { id: deviceId })}>
                {say('restartNotNow')}
              </ButtonLink>
            </Actions>
          </ActionForm>
        ) : (
          <>
            <p>{refusalText(refused, timeZone, words)}</p>
            <Actions>
              <ButtonLink look="secondary" href={pathOf('equipment', { id: deviceId })}>
                {say('toDevice')}
              </ButtonLink>
            </Actions>
          </>
        )}
      </Stack>
    </JourneyColumns>
  );
}
