import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';
import type { AtHome } from './line.ts';

const pageOf = {
  devices: { path: pathOf('homeDevices'), name: 'atHomeDevices', note: 'atHomeDevicesNote' },
  networks: { path: pathOf('homeNetworks'), name: 'atHomeNetworks', note: 'atHomeNetworksNote' },
  'speed-test': { path: pathOf('speedTest'), name: 'atHomeSpeed', note: 'atHomeSpeedNote' },
} as const;

/** Where the customer sees and changes what is behind the gateway. */
export function AtHomeCard({ pages }: { readonly pages: readonly AtHome[] }) {
  const say = useSay();
  return (
    <Card labelledBy="at-home">
      <CardHeading id="at-home">{say('atHome')}</CardHeading>
      <Rows>
        {pages.map((page) => (
          <Row key={page} whole note={say(pageOf[page].note)}>
            <Link href={pageOf[page].path}>{say(pageOf[page].name)}</Link>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
