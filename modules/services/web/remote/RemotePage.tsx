import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Rows } from '#design/web/cards/Rows.tsx';
import { Stages } from '#design/web/figures/Stages.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { DeviceRow } from '#modules/equipment/web/parts/DeviceRow.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useSay } from '../say.ts';
import { devicesOf, type ServicesData, topicsOf } from '../services/services.ts';

const steps = ['Blink', 'Batteries', 'Sight', 'Box'] as const;

/** What helps when the remote control does not: in a technician's order, beside the boxes with their state (specification 2.4). */
export function RemotePage({ data }: PageProps<ServicesData>) {
  const say = useSay();
  const boxes = devicesOf('tv', data.devices);
  useLive(topicsOf(boxes));
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('servicesTv')}>{say('lineTv')}</UpLink>} lead={say('remoteLead')}>
        {say('remoteTitle')}
      </PageHeading>
      <Grid>
        <GridCell span={7}>
          <Card label={say('remoteTitle')}>
            <Stages
              stages={steps.map((step) => ({ key: step, state: 'coming' as const, title: say(`remote${step}`), note: say(`remote${step}Why`) }))}
            />
          </Card>
        </GridCell>
        <GridCell span={5}>
          <Stack gap="large">
            {boxes.length > 0 && (
              <Card labelledBy="boxes">
                <CardHeading id="boxes">{say('remoteBoxes')}</CardHeading>
                <p>{say('remoteBoxesText')}</p>
                <Rows>
                  {boxes.map((device) => (
                    <DeviceRow key={device.id} device={device} />
                  ))}
                </Rows>
              </Card>
            )}
            <Card labelledBy="more">
              <CardHeading id="more">{say('remoteMore')}</CardHeading>
              <StandaloneLink href="/support/article/remote-control">{say('remoteArticle')}</StandaloneLink>
            </Card>
          </Stack>
        </GridCell>
      </Grid>
    </>
  );
}
