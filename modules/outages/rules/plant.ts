import type { Point } from './outage.ts';

/** A neighborhood that the network reaches from one place. */
export type PlantNode = {
  readonly nodeId: string;
  readonly hub: string;
  /** As people there call it. */
  readonly name: string;
  /** ZIP codes that lie in it, wholly or in part. */
  readonly zips: readonly string[];
  /** Its border on the hub's map; undefined if nobody has drawn it. */
  readonly outline: readonly Point[] | undefined;
};

/** What else a hub's map shows, so that people find their way; each a line through points. Our own drawing, from no one's tiles. */
export type Scenery = { readonly water: readonly (readonly Point[])[]; readonly roads: readonly (readonly Point[])[] };

/** A town, or the part of one that a hub serves. */
export type Hub = { readonly hub: string; readonly timeZone: string; readonly scenery: Scenery };

/** Of a hub that nobody has drawn. */
export const undrawnHub = { timeZone: 'America/New_York', scenery: { water: [], roads: [] } } as const satisfies Omit<Hub, 'hub'>;

export type Plant = { readonly hubs: readonly Hub[]; readonly nodes: readonly PlantNode[] };

export const MAP_WIDTH = 700;
export const MAP_HEIGHT = 520;
/** What an operator may draw. */
export const MOST_POINTS = 60;

/** The middle of an outline's points, where its label stands. */
export function middleOf(outline: readonly Point[]): Point {
  const sum = outline.reduce<Point>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  const count = Math.max(outline.length, 1);
  return [Math.round(sum[0] / count), Math.round(sum[1] / count)];
}

/** Whether a point lies in an area: the number of borders to its right is odd. */
export function isInside([x, y]: Point, area: readonly Point[]): boolean {
  const crossings = area.filter(([x1, y1], index) => {
    const [x2, y2] = area[(index + 1) % area.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossings.length % 2 === 1;
}

/** The nodes of a hub that a drawn area reaches: their middle lies in it, or a corner of it lies in them. */
export const nodesInArea = (nodes: readonly PlantNode[], hub: string, area: readonly Point[]): readonly PlantNode[] =>
  nodes.filter(
    ({ hub: own, outline }) =>
      own === hub && outline !== undefined && (isInside(middleOf(outline), area) || area.some((corner) => isInside(corner, outline))),
  );

/** "10,20 30,40 50,60" as a form sends it. Undefined for fewer than three points, too many, or what lies outside of the map. */
export function areaIn(text: string): readonly Point[] | undefined {
  const points = text
    .trim()
    .split(/\s+/)
    .map((pair): Point | undefined => {
      const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(pair) ?? [];
      const point: Point = [Number(x), Number(y)];
      return x !== undefined && point[0] <= MAP_WIDTH && point[1] <= MAP_HEIGHT ? point : undefined;
    });
  const drawn = points.flatMap((point) => (point ? [point] : []));
  return drawn.length === points.length && drawn.length >= 3 && drawn.length <= MOST_POINTS ? drawn : undefined;
}
