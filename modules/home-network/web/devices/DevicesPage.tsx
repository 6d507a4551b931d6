import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Rows } from '#design/web/cards/Rows.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm } from '#platform/web/action-form.tsx';
import type { HomeDevicesQuery } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { Usage } from '../Usage.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { Groups } from './Groups.tsx';
import { Plan } from './Plan.tsx';

type Home = NonNullable<HomeDevicesQuery['homeNetwork']>;
export type DevicesData = { readonly home: Home | null; readonly timeZone: string };

/** Everything that is connected at home, and pausing it (SVC-13). */
export function DevicesPage({ data: { home, timeZone } }: PageProps<DevicesData>) {
  const say = useSay();
  if (!home)
    return (
      <Stack gap="large">
        <PageHeading>{say('devicesTitle')}</PageHeading>
        <Card labelledBy="none">
          <CardHeading id="none">{say('noGateway')}</CardHeading>
          <p>{say('noGatewayText')}</p>
        </Card>
      </Stack>
    );
  const { devices } = home;
  const count = devices?.filter(({ connectedAt }) => connectedAt !== null).length ?? 0;
  return (
    <Stack gap="large">
      <PageHeading
        up={<UpLink href={pathOf('servicesInternet')}>{say('toInternet')}</UpLink>}
        lead={devices ? say('devicesLead', { count }) : say('devicesUnknown')}
      >
        {say('devicesTitle')}
      </PageHeading>
      {devices ? <Known home={home} devices={devices} timeZone={timeZone} /> : null}
    </Stack>
  );
}

type KnownProps = { readonly home: Home; readonly devices: NonNullable<Home['devices']>; readonly timeZone: string };

function Known({ home: { gatewayName, pods, mayManage, groups, usage }, devices, timeZone }: KnownProps) {
  const say = useSay();
  const { problems } = useProblemsOr(say('noAnswer'));
  return (
    <>
      <ErrorSummary title={say('problems')} problems={problems} />
      <Card labelledBy="plan">
        <CardHeading id="plan">{say('plan')}</CardHeading>
        <Plan gateway={gatewayName} pods={pods} devices={devices} />
        {mayManage && <StandaloneLink href={pathOf('homeNetworks')}>{say('toNetworks')}</StandaloneLink>}
      </Card>
      <Card labelledBy="devices-list">
        <CardHeading id="devices-list">{say('list', { count: devices.length })}</CardHeading>
        {mayManage && devices.length > 1 && <PauseAll devices={devices} />}
        <Rows>
          {devices.map((device) => (
            <DeviceRow key={device.mac} device={device} pods={pods} mayManage={mayManage} />
          ))}
        </Rows>
        {!mayManage && <Note small>{say('onlyManagers')}</Note>}
      </Card>
      {mayManage && <Groups groups={groups} devices={devices} />}
      <Usage points={usage} timeZone={timeZone} />
    </>
  );
}

function PauseAll({ devices }: Pick<KnownProps, 'devices'>) {
  const say = useSay();
  const arePaused = devices.every(({ paused }) => paused);
  return (
    <ActionForm>
      <input type="hidden" name="act" value={arePaused ? 'resume' : 'pause'} />
      <input type="hidden" name="macs" value={devices.map(({ mac }) => mac).join(' ')} />
      <SecondaryButton type="submit">{say(arePaused ? 'resumeAll' : 'pauseAll')}</SecondaryButton>
    </ActionForm>
  );
}
