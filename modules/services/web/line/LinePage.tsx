import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { SummaryList, type SummaryRow } from '#design/web/journey/SummaryList.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { DeviceRow } from '#modules/equipment/web/parts/DeviceRow.tsx';
import { useSay as useDeviceSay } from '#modules/equipment/web/parts/say.ts';
import { AccessCard } from '#modules/voice/web/parts/AccessCard.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLive } from '#platform/web/live.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { pagedLines } from '../parts/lines.ts';
import { reasonOf, standingOf } from '../parts/standing.ts';
import { useSay } from '../say.ts';
import { Address } from '../services/ServicesPage.tsx';
import { devicesOf, priceOf, topicsOf } from '../services/services.ts';
import { AtHomeCard } from './AtHomeCard.tsx';
import { Explore } from './Explore.tsx';
import type { LineData } from './line.ts';

/** One line of service: how it stands, its equipment, its plan, and what can be done with it. */
export function LinePage({ data }: PageProps<LineData>) {
  const say = useSay();
  const sayDevice = useDeviceSay();
  const { service, explore, atHome } = data;
  const { line, planName } = service;
  const devices = devicesOf(line, data.devices);
  useLive(topicsOf(devices));
  const { tone, words } = standingOf(service, devices, { say, sayDevice });
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('services')}>{say('title')}</UpLink>} lead={planName} aside={<StatusTag tone={tone}>{words}</StatusTag>}>
        {say(pagedLines[line].name)}
      </PageHeading>
      <Stack gap="large">
        <Stopped data={data} />
        <Grid>
          {line !== 'mobile' && (
            <GridCell span={7}>
              <Stack gap="large">
                <Card labelledBy="devices">
                  <CardHeading id="devices">{say('devices')}</CardHeading>
                  {devices.length > 0 ? (
                    <Rows>
                      {devices.map((device) => (
                        <DeviceRow key={device.id} device={device} />
                      ))}
                    </Rows>
                  ) : (
                    <p>{say(data.devices === unavailable ? 'devicesUnknown' : 'noDevices')}</p>
                  )}
                </Card>
                {data.voice && <AccessCard voice={data.voice} />}
                {atHome.length > 0 && <AtHomeCard pages={atHome} />}
              </Stack>
            </GridCell>
          )}
          <GridCell span={5}>
            <Stack gap="large">
              <Plan data={data} />
              {explore.length > 0 && <Explore offered={explore} />}
            </Stack>
          </GridCell>
        </Grid>
      </Stack>
    </>
  );
}

/** Why it is stopped, and what ends that. */
function Stopped({ data: { service, mayPay } }: { readonly data: LineData }) {
  const say = useSay();
  const { phone } = usePartner();
  const reason = reasonOf(service, say, phone.display);
  if (reason === undefined) return null;
  const pays = service.reason === 'non-pay' && mayPay;
  return (
    <Alert
      tone={service.reason === 'seasonal' || service.reason === 'customer' ? 'info' : 'negative'}
      toneWord={say(service.reason === 'seasonal' || service.reason === 'customer' ? 'toneInfo' : 'toneNegative')}
      acts={
        (pays && <Link href={pathOf('billing')}>{say('actPay')}</Link>) ||
        (service.reason === 'seasonal' && mayPay && <Link href={pathOf('seasonal')}>{say('actSeasonal')}</Link>)
      }
    >
      <WithPhone>{reason}</WithPhone>
    </Alert>
  );
}

function Plan({ data: { service, prices, addOns } }: { readonly data: LineData }) {
  const say = useSay();
  const language = useLanguage();
  const { line, planName, lines: count, premise } = service;
  const price = priceOf(line, prices);
  const rows: readonly SummaryRow[] = [
    { key: 'plan', term: say('planName'), detail: planName },
    ...(count > 1 ? [{ key: 'lines', term: say('planLines'), detail: String(count) }] : []),
    ...(price === undefined ? [] : [{ key: 'price', term: say('planPrice'), detail: say('price', { amount: formatCents(price, language) }) }]),
    { key: 'address', term: say('planAddress'), detail: <Address premise={premise} /> },
  ];
  return (
    <Card labelledBy="plan">
      <CardHeading id="plan">{say('plan')}</CardHeading>
      <SummaryList rows={rows} />
      {line === 'internet' && addOns.length > 0 && (
        <Rows>
          {addOns.map((addOn) => (
            <Row
              key={addOn.id}
              note={say('included')}
              state={<StatusTag tone={addOn.provisioned ? 'positive' : 'neutral'}>{say(addOn.provisioned ? 'isSetUp' : 'isNotSetUp')}</StatusTag>}
            >
              {say(addOn.line === 'wifi' ? 'lineWifi' : 'lineSecureConnect')}
            </Row>
          ))}
        </Rows>
      )}
      {line === 'tv' && <StandaloneLink href={pathOf('channelLineup')}>{say('planChannels')}</StandaloneLink>}
      <StandaloneLink href={pathOf('myPlan')}>{say('planMore')}</StandaloneLink>
      {line === 'mobile' && <StandaloneLink href={pathOf('mobile')}>{say('mobileBill')}</StandaloneLink>}
    </Card>
  );
}
