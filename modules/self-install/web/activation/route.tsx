import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { InstallationsDocument, type InstallingFragment } from '#platform/web/generated/graphql.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { sayIn, usePartner } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { activate } from '../parts/activate.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { ProblemsOfCode } from '../parts/ProblemsOfCode.tsx';
import { useSay } from '../say.ts';

type ActivationData = { readonly devices: readonly InstallingFragment[]; readonly mayAddModem: boolean };

/** /activation: what waits to be activated, and the code that begins it. */
export const page = definePage<ActivationData>({
  async load({ graph }) {
    const { installations, mayAddModem } = await graph(InstallationsDocument, {});
    return { devices: installations ?? [], mayAddModem: mayAddModem ?? false };
  },
  act: (form, request) => activate(form, request, pathOf('activationStep', { step: 'inprogress' })),
  title: (_data, words) => sayIn<typeof en>(words, 'self-install')('dashboardTitle'),
  Page: ActivationPage,
});

function ActivationPage({ data: { devices, mayAddModem } }: PageProps<ActivationData>) {
  const say = useSay();
  const waiting = devices.some(({ begun }) => !begun);
  return (
    <Stack gap="large">
      <ProblemsOfCode />
      <PageHeading up={<UpLink href={pathOf('services')}>{say('toServices')}</UpLink>}>{say('dashboardTitle')}</PageHeading>
      {devices.length === 0 ? (
        <NothingWaits />
      ) : (
        <Card label={say('dashboardTitle')}>
          <Rows>
            {devices.map((device) => (
              <Row
                key={device.id}
                note={say('serialEnding', { ending: device.serialEnding })}
                state={
                  <StatusTag tone={device.isOnline ? 'positive' : 'info'}>
                    {say(device.isOnline ? 'stateOnline' : device.begun ? 'stateActivating' : 'stateWaiting')}
                  </StatusTag>
                }
              >
                {`${device.make} ${device.model}`}
              </Row>
            ))}
          </Rows>
        </Card>
      )}
      {devices.some(({ begun, isOnline }) => begun && !isOnline) && (
        <StandaloneLink href={pathOf('activationStep', { step: 'inprogress' })}>{say('seeProgress')}</StandaloneLink>
      )}
      {waiting && <CodeForm />}
      {mayAddModem && (
        <Card labelledBy="own">
          <CardHeading id="own">{say('ownTitle')}</CardHeading>
          <Stack>
            <p>{say('ownText')}</p>
            <StandaloneLink href={pathOf('ownModem')}>{say('ownAdd')}</StandaloneLink>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** What to do if a parcel has come all the same. */
function NothingWaits() {
  const say = useSay();
  const { phone } = usePartner();
  return (
    <Card labelledBy="nothing">
      <CardHeading id="nothing">{say('nothingTitle')}</CardHeading>
      <Stack>
        <p>{say('nothingText')}</p>
        <Actions>
          <ButtonLink href={pathOf('services')}>{say('toServices')}</ButtonLink>
          <ButtonLink look="secondary" href={phone.href}>
            {say('call')}
          </ButtonLink>
        </Actions>
      </Stack>
    </Card>
  );
}
