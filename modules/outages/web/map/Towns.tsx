import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useSay } from '../say.ts';
import { type DrawnMap, townPath } from './map-data.ts';

/** All towns, each with how many homes are out, roughly: the map seen from afar. */
export function Towns({ map, shown }: { readonly map: DrawnMap; readonly shown: string | undefined }) {
  const say = useSay();
  return (
    <Card labelledBy="towns">
      <CardHeading id="towns">{say('mapAllTitle')}</CardHeading>
      <Rows>
        {map.hubs.map(({ name, homes }) => (
          <Row
            key={name}
            note={homes === null ? say('mapTownWell') : say('mapTownOut', { homes: say(`homes_${homes}`) })}
            state={homes !== null && <StatusTag tone="negative">{say('mapLegendOut')}</StatusTag>}
          >
            {name === shown ? <strong aria-current="true">{name}</strong> : <Link href={townPath(name)}>{name}</Link>}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
