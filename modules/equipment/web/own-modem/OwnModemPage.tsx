import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { JourneyColumns } from '#design/web/journey/JourneyColumns.tsx';
import { SidePanel } from '#design/web/journey/SidePanel.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { ModemFields } from './ModemFields.tsx';

/** A modem that the customer has bought, from its label to being let into the network. */
export function OwnModemPage() {
  const say = useSay();
  const { problems, busy } = useProblemsOr(say('swapNoAnswer'));
  return (
    <JourneyColumns
      head={
        <>
          <ErrorSummary title={say('problemsTitle')} problems={problems} />
          <PageHeading lead={say('ownLead')}>{say('ownTitle')}</PageHeading>
        </>
      }
      aside={
        <SidePanel heading={say('returnKnow')}>
          <Stack gap="small">
            <p>{say('ownPrice')}</p>
            <p>{say('swapOwnNote')}</p>
          </Stack>
        </SidePanel>
      }
    >
      <ActionForm>
        <Stack gap="large">
          <ModemFields connect={say('ownConnect')} />
          <Actions>
            <PrimaryButton type="submit" busy={busy} busyText={say('returnAsking')}>
              {say('ownAdd')}
            </PrimaryButton>
            <ButtonLink look="secondary" href={pathOf('activation')}>
              {say('restartNotNow')}
            </ButtonLink>
          </Actions>
        </Stack>
      </ActionForm>
    </JourneyColumns>
  );
}
