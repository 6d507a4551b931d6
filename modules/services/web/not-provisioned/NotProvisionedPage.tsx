import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { DeviceRow } from '#modules/equipment/web/parts/DeviceRow.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { type PagedLine, pagedLines } from '../parts/lines.ts';
import { useSay } from '../say.ts';
import { type CardService, devicesOf, type ServicesData } from '../services/services.ts';

export type WithoutLine = Pick<ServicesData, 'devices'> & {
  readonly line: PagedLine;
  /** Ordered and not set up yet; undefined if the account does not have it. */
  readonly service: CardService | undefined;
};

/** A line that is not there yet: what is missing, and how to get it. */
export function NotProvisionedPage({ data: { line, service, devices: all } }: PageProps<WithoutLine>) {
  const say = useSay();
  const { phone, hasStores } = usePartner();
  const devices = devicesOf(line, all);
  const name = say(pagedLines[line].name);
  const up = <UpLink href={pathOf('services')}>{say('title')}</UpLink>;
  if (service === undefined)
    return (
      <>
        <PageHeading up={up}>{say('missingTitle', { line: name })}</PageHeading>
        <Stack>
          <p>
            <WithPhone>{say('missingText', { phone: phone.display })}</WithPhone>
          </p>
          {hasStores && <StandaloneLink href={pathOf('supportLocations')}>{say('missingStores')}</StandaloneLink>}
        </Stack>
      </>
    );
  return (
    <>
      <PageHeading up={up} lead={service.planName} aside={<StatusTag tone="waiting">{say('statePending')}</StatusTag>}>
        {say('pendingTitle', { line: name })}
      </PageHeading>
      <Stack gap="large">
        <p>{say('pendingText')}</p>
        {devices.length > 0 && (
          <Card labelledBy="devices">
            <CardHeading id="devices">{say('pendingDevices')}</CardHeading>
            <Rows>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </Rows>
          </Card>
        )}
      </Stack>
    </>
  );
}
