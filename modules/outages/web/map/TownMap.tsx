import { Card } from '#design/web/cards/Card.tsx';
import { classes } from '#design/web/classes.ts';
import { useWords } from '#platform/web/say.tsx';
import { isOver, isRunning } from '../../rules/outage.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../rules/plant.ts';
import { backOf } from '../parts/words.ts';
import { useSay } from '../say.ts';
import type { DrawnMap, Town } from './map-data.ts';
import styles from './TownMap.module.css';

type Props = { readonly town: Town; readonly map: DrawnMap /** Outages at the reader's own address. */; readonly mine: readonly string[] };

/** The map of a town, our own drawing. Everything that it shows is in the list, too: to screen readers it is one picture. */
export function TownMap({ town, map, mine }: Props) {
  const say = useSay();
  // What is out now is drawn over what is back, and said once for each neighborhood.
  const outages = map.outages.filter(({ hub }) => hub === town.name).toSorted((one, other) => weightOf(one) - weightOf(other));
  const labeled = outages.filter(({ areas: [area] }, index) => outages.findLastIndex((other) => other.areas[0] === area) === index);
  const says = say('mapSays', { town: town.name, count: outages.length });
  return (
    <Card label={say('mapOf', { town: town.name })}>
      <h2 className={styles.title}>{say('mapOf', { town: town.name })}</h2>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={says} className={styles.map}>
        {town.neighborhoods.map(({ name, outline }) => (
          <polygon key={name} points={outline} className={styles.land} />
        ))}
        {town.water.map((line) => (
          <polyline key={line} points={line} className={styles.water} />
        ))}
        {town.roads.map((line) => (
          <polyline key={line} points={line} className={styles.road} />
        ))}
        {outages.flatMap((outage) =>
          outage.areas.map((area) => <polygon key={outage.id + area} points={area} className={classes(styles.area, lookOf(outage))} />),
        )}
        {town.neighborhoods.map(({ name, middle }) => (
          <Label key={name} at={middle} text={name} />
        ))}
        {labeled.map((outage) => (
          <OutageLabel key={outage.id} outage={outage} map={map} town={town} isMine={mine.includes(outage.id)} />
        ))}
      </svg>
      <p className={styles.legend}>
        <span>
          <i className={styles.out} />
          {say('mapLegendOut')}
        </span>
        <span>
          <i className={styles.back} />
          {say('mapLegendBack')}
        </span>
        <span>
          <i className={styles.plan} />
          {say('mapLegendPlanned')}
        </span>
      </p>
    </Card>
  );
}

const weightOf = (outage: DrawnMap['outages'][number]): number => (isRunning(outage) ? 2 : isOver(outage.state) ? 0 : 1);

const lookOf = ({ state }: { readonly state: DrawnMap['outages'][number]['state'] }): string | undefined =>
  isOver(state) ? styles.back : state === 'planned' ? styles.plan : styles.out;

function Label({ at, text }: { readonly at: string; readonly text: string }) {
  const [x, y] = at.split(',').map(Number);
  return (
    <text x={x} y={y} className={styles.place}>
      {text}
    </text>
  );
}

/** Below the name of the neighborhood: when it is back; and a mark where the reader's own address is reached. */
function OutageLabel({
  outage,
  map,
  town,
  isMine,
}: {
  readonly outage: DrawnMap['outages'][number];
  readonly map: DrawnMap;
  readonly town: Town;
  readonly isMine: boolean;
}) {
  const say = useSay();
  const words = useWords();
  const [first] = outage.areas;
  const where = town.neighborhoods.find(({ outline }) => outline === first);
  if (!where) return null;
  const [x = 0, y = 0] = where.middle.split(',').map(Number);
  return (
    <>
      <text x={x} y={y + 22} className={styles.when}>
        {backOf(outage, { at: map.at, timeZone: town.timeZone }, words)}
      </text>
      {isMine && isRunning(outage) && (
        <>
          <path className={styles.pin} transform={`translate(${x - 14} ${y - 58})`} d="M14 30s10-9 10-16a10 10 0 0 0-20 0c0 7 10 16 10 16z" />
          <text x={x} y={y - 62} className={styles.when}>
            {say('mapYou')}
          </text>
        </>
      )}
    </>
  );
}
