import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Section } from '#design/web/layout/Section.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Tile } from '#design/web/panels/Tile.tsx';
import { useNameSay } from '#modules/equipment/web/parts/say.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { sayOf, useLanguage } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/home/messages.ts';
import { cardLines } from '../parts/lines.ts';
import { nextAct, standingOf } from '../parts/standing.ts';
import { type CardService, devicesOf, isOut, priceOf, type ServicesData } from '../services/services.ts';

const useSay = sayOf<Messages>('services');

/** A tile for each service: how it stands, what it cost, and its one next act. */
export function HomeServices({ data }: CardProps<ServicesData>) {
  const say = useSay();
  const count = data === unavailable ? 0 : data.services.length;
  return (
    <GridCell span={12}>
      <Section id="services" heading={say('homeTitle')} aside={<Link href={pathOf('services')}>{say('homeAll')}</Link>}>
        {data === unavailable ? (
          <p>{say('homeUnavailable')}</p>
        ) : (
          <Grid>
            {data.services.map((service) => (
              <GridCell key={service.id} span={count === 2 || count === 4 ? 6 : 4}>
                <ServiceTile service={service} data={data} />
              </GridCell>
            ))}
          </Grid>
        )}
      </Section>
    </GridCell>
  );
}

function ServiceTile({ service, data }: { readonly service: CardService; readonly data: ServicesData }) {
  const say = useSay();
  const language = useLanguage();
  const words = { say, sayDevice: useNameSay() };
  const { devices: all, prices, mayPay } = data;
  const { line, planName, lines: count } = service;
  const { icon, name } = cardLines[line];
  const devices = devicesOf(line, all);
  const { tone, words: state } = standingOf(service, devices, words);
  const price = priceOf(line, prices);
  return (
    <Tile
      id={`service-${line}`}
      mark={<Mark icon={icon} tone={tone === 'negative' || tone === 'caution' ? tone : 'accent'} />}
      title={say(name)}
      note={planName}
      state={<StatusTag tone={tone}>{state}</StatusTag>}
      fact={count > 1 ? say('lines', { count }) : undefined}
      price={price === undefined ? undefined : say('price', { amount: formatCents(price, language) })}
      act={nextAct(service, { devices, mayPay, isOut: isOut(data) }, words)}
    />
  );
}
