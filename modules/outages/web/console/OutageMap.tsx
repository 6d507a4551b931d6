import { ConsoleLink, useAddress } from '#platform/web/console/ConsoleLink.tsx';
import type { NodeShown, OutagesPage } from '../../rules/console/views.ts';
import type { Point } from '../../rules/outage.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../rules/plant.ts';
import { useConsoleSay } from './say.ts';

type Hub = NonNullable<OutagesPage['hub']>;
type Props = { readonly hub: Hub; readonly draft: OutagesPage['draft'] };

/** Between the corners that can be chosen, in units of the map. */
const GRID = 50;

const lineOf = (points: readonly Point[]): string => points.map((point) => point.join(',')).join(' ');

/** The map of a hub. Each node is a link that chooses it, or, while an area is drawn, each crossing of a grid is one that adds a corner. */
export function OutageMap({ hub, draft }: Props) {
  const isDrawing = draft.mode === 'area';
  return (
    <figure className="map">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}>
        <title>{hub.name}</title>
        {hub.nodes.map((node) => (
          <Node key={node.nodeId} node={node} hub={hub} draft={draft} />
        ))}
        {hub.scenery.water.map((water) => (
          <polyline key={lineOf(water)} className="water" points={lineOf(water)} />
        ))}
        {hub.scenery.roads.map((road) => (
          <polyline key={lineOf(road)} className="road" points={lineOf(road)} />
        ))}
        {hub.nodes.map(({ nodeId, name, middle: [x, y], mark }) => (
          <text key={nodeId} x={x} y={y} className={mark === 'well' ? 'quiet' : undefined} pointerEvents="none">
            {name}
          </text>
        ))}
        {isDrawing && <Drawing hub={hub} area={draft.area} />}
      </svg>
    </figure>
  );
}

function Node({ node: { nodeId, name, outline, mark }, hub, draft }: { readonly node: NodeShown } & Props) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const shape = <polygon className="land" points={lineOf(outline)} />;
  if (draft.mode === 'area') return <g className={mark}>{shape}</g>;
  const isChosen = draft.nodeIds.includes(nodeId);
  const nodes = isChosen ? draft.nodeIds.filter((each) => each !== nodeId) : [...draft.nodeIds, nodeId];
  return (
    <a
      className={isChosen ? `${mark} chosen` : mark}
      href={toPage('/outages', { hub: hub.name, nodes: nodes.join(' ') })}
      aria-label={say(isChosen ? 'nodeRemove' : 'nodeAdd', { name, mark: say(`mark_${mark}`) })}
    >
      {shape}
    </a>
  );
}

function Drawing({ hub, area }: { readonly hub: Hub; readonly area: readonly Point[] }) {
  const say = useConsoleSay();
  const toPage = useAddress();
  const across = Array.from({ length: MAP_WIDTH / GRID - 1 }, (_, index) => (index + 1) * GRID);
  const down = Array.from({ length: Math.floor(MAP_HEIGHT / GRID) }, (_, index) => (index + 1) * GRID);
  return (
    <>
      {area.length > 0 && <polygon className="drawn" points={lineOf(area)} />}
      {down.flatMap((y) =>
        across.map((x) => (
          <a
            key={`${x} ${y}`}
            href={toPage('/outages', { hub: hub.name, draw: 'area', area: lineOf([...area, [x, y]]) })}
            aria-label={say('areaCorner', { x, y })}
          >
            <circle className="corner" cx={x} cy={y} r={5} />
          </a>
        )),
      )}
    </>
  );
}

/** What the map does: choosing nodes, or drawing. */
export function MapTools({ hub, draft }: Props) {
  const say = useConsoleSay();
  return (
    <span className="actions">
      <ConsoleLink to="/outages" query={{ hub: hub.name }} isCurrent={draft.mode === 'nodes'}>
        {say('nodes')}
      </ConsoleLink>
      <ConsoleLink to="/outages" query={{ hub: hub.name, draw: 'area' }} isCurrent={draft.mode === 'area'}>
        {say('area')}
      </ConsoleLink>
    </span>
  );
}
