import Sun from 'lucide-react/icons/sun';
import Truck from 'lucide-react/icons/truck';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLive } from '#platform/web/live.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { pagedLines } from '../parts/lines.ts';
import { useSay } from '../say.ts';
import { LineCard } from './LineCard.tsx';
import { type ServicesData, topicsOf } from './services.ts';

/** What the account is served with: a card for each line, and what it does not have. */
export function ServicesPage({ data }: PageProps<ServicesData>) {
  const say = useSay();
  useLive(topicsOf(data.devices));
  const { services, mayPay, mayMove, move } = data;
  const language = useLanguage();
  const offersMove = mayMove && services.some(({ line }) => line !== 'mobile' && line !== 'streaming');
  const movingText = (underWay: ServicesData['move']) =>
    underWay
      ? say(underWay.arrivedOn === null ? 'movingOn' : 'movingThere', { date: formatDate(underWay.startsOn, 'long', language) })
      : say('movingText');
  const maySuspend = mayPay && services.some(({ line, state }) => state === 'active' && line !== 'mobile' && line !== 'streaming');
  const [first] = services;
  const missing = Object.entries(pagedLines).filter(([line]) => !services.some((service) => service.line === line));
  return (
    <>
      <PageHeading lead={first && <Address premise={first.premise} />}>{say('title')}</PageHeading>
      <Grid>
        {services.map((service) => (
          <GridCell key={service.id} span={6}>
            <LineCard service={service} data={data} />
          </GridCell>
        ))}
        {(missing.length > 0 || maySuspend || offersMove) && (
          <GridCell span={6}>
            <Stack gap="medium">
              {missing.length > 0 && (
                <Card labelledBy="not-here">
                  <CardHeading id="not-here">{say('notHere')}</CardHeading>
                  <Rows>
                    {missing.map(([line, { name, icon, without }]) => (
                      <Row key={line} mark={<Mark icon={icon} tone="neutral" />} note={say('notHereText')} whole>
                        <Link href={without}>{say(name)}</Link>
                      </Row>
                    ))}
                  </Rows>
                </Card>
              )}
              {(offersMove || maySuspend) && (
                <Card labelledBy="elsewhere">
                  <CardHeading id="elsewhere">{say('elsewhere')}</CardHeading>
                  <Rows>
                    {offersMove && (
                      <Row mark={<Mark icon={Truck} tone="neutral" />} note={movingText(move)} whole>
                        <Link href={pathOf('move')}>{say(move ? 'movingSee' : 'movingLink')}</Link>
                      </Row>
                    )}
                    {maySuspend && (
                      <Row mark={<Mark icon={Sun} tone="neutral" />} note={say('awayText')} whole>
                        <Link href={pathOf('seasonal')}>{say('awayLink')}</Link>
                      </Row>
                    )}
                  </Rows>
                </Card>
              )}
            </Stack>
          </GridCell>
        )}
      </Grid>
    </>
  );
}

export function Address({ premise: { addressLine1: street, city, state, zip } }: { readonly premise: ServicesData['services'][number]['premise'] }) {
  return useSay()('address', { street, city, state, zip });
}
