import { createHash } from 'node:crypto';
import type { Point } from '#modules/outages/rules/outage.ts';
import { MAP_HEIGHT, MAP_WIDTH, type Plant, type PlantNode } from '#modules/outages/rules/plant.ts';
import * as places from './places.ts';

type Town = Pick<places.Place, 'city' | 'state' | 'zip' | 'timeZone'>;

/** Invented: where demo customers live, and around. */
const names = [
  ...['Rosemere', 'Holly Glen', 'Old Ferry', 'Mill Race', 'Elm Ridge', 'Larkfield', 'Airfield', 'Harbor', 'Center Street', 'Orchard Hill'],
  ...['Quarry Park', 'Weavers', 'Lantern Hill', 'Foundry', 'Birch Run', 'Long Meadow', 'Chapel Green', 'Stonegate'],
];
const ACROSS = 3;
const DOWN = 2;

/** The node of a town that reaches its demo customers: the first. */
export const nodeIdOf = ({ state, zip }: Pick<Town, 'state' | 'zip'>, number = 1): string => `${state}-${zip}-${String(number).padStart(2, '0')}`;

/** What a town is drawn from: the same numbers every time, from its name. */
const numbersOf = (town: Town): ((index: number, most: number) => number) => {
  const digest = createHash('sha256').update(`plant\n${town.city}\n${town.state}`).digest();
  return (index, most) => Math.round(((digest[index % digest.length] ?? 0) / 255) * most);
};

/** The corners of its neighborhoods: a grid, each crossing moved a little, so that neighbors share their border. */
function crossings(town: Town): (x: number, y: number) => Point {
  const number = numbersOf(town);
  const isEdge = (value: number, most: number) => value === 0 || value === most;
  return (x, y) => {
    const sway = (index: number) => number(index, 90) - 45;
    const at = x * 7 + y * 3;
    return [
      Math.round((x * MAP_WIDTH) / ACROSS) + (isEdge(x, ACROSS) ? 0 : sway(at)),
      Math.round((y * MAP_HEIGHT) / DOWN) + (isEdge(y, DOWN) ? 0 : sway(at + 1)),
    ];
  };
}

function nodesOf(town: Town): readonly PlantNode[] {
  const corner = crossings(town);
  const number = numbersOf(town);
  const first = number(30, names.length);
  return Array.from({ length: ACROSS * DOWN }, (_, index) => {
    const [x, y] = [index % ACROSS, Math.floor(index / ACROSS)];
    return {
      nodeId: nodeIdOf(town, index + 1),
      hub: hubOf(town),
      name: names[(first + index * 5) % names.length] ?? '',
      zips: [town.zip],
      outline: [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)],
    };
  });
}

export const hubOf = ({ city, state }: Pick<Town, 'city' | 'state'>): string => `${city}, ${state}`;

/** A river from one side to the other, and two roads that cross. */
function sceneryOf(town: Town): Plant['hubs'][number]['scenery'] {
  const number = numbersOf(town);
  const across = (from: number, base: number, sway: number): readonly Point[] =>
    Array.from({ length: 6 }, (_, index): Point => [Math.round((index * MAP_WIDTH) / 5), base + number(from + index, sway) - Math.round(sway / 2)]);
  const down = (from: number, base: number): readonly Point[] =>
    Array.from({ length: 4 }, (_, index): Point => [base + number(from + index, 80) - 40, Math.round((index * MAP_HEIGHT) / 3)]);
  return { water: [across(3, 400, 120)], roads: [across(11, 180, 100), down(19, 380)] };
}

/** The plant of the demo: six neighborhoods in each town. */
export const demoPlant: Plant = (() => {
  const towns: readonly Town[] = Object.values(places).filter((each): each is places.Place => typeof each === 'object' && 'timeZone' in each);
  return {
    hubs: towns.map((town) => ({ hub: hubOf(town), timeZone: town.timeZone, scenery: sceneryOf(town) })),
    nodes: towns.flatMap(nodesOf),
  };
})();
