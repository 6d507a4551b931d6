import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { bandOf, bandOfAll, leastOf } from './count-band.ts';
import type { Outage, Point } from './outage.ts';
import { areaIn, isInside, nodesInArea, type Plant } from './plant.ts';
import { findOnMap, publicMap } from './public-map.ts';

const NOW: IsoInstant = '2026-11-28T15:00:00.000Z';
const square = (x: number, y: number): readonly Point[] => [
  [x, y],
  [x + 100, y],
  [x + 100, y + 100],
  [x, y + 100],
];
const node = (nodeId: string, name: string, zip: string, x: number, hub = 'Raleigh, NC') => ({
  nodeId,
  name,
  hub,
  zips: [zip],
  outline: square(x, 0),
});
const hub = (name: string) => ({ hub: name, timeZone: 'America/New_York', scenery: { water: [], roads: [] } });
const plant: Plant = {
  hubs: [hub('Raleigh, NC'), hub('San José, CA')],
  nodes: [node('R1', 'Apex', '27502', 0), node('R2', 'Holly Glen', '27605', 100), node('S1', 'Alum Rock', '95127', 0, 'San José, CA')],
};
const outage = (affected: number, more: Partial<Outage> = {}): Outage => ({
  outageId: 'one',
  version: 1,
  kind: 'fault',
  state: 'repairing',
  services: ['internet'],
  hub: 'Raleigh, NC',
  place: 'Apex',
  nodeIds: ['R1'],
  area: [
    [10, 10],
    [12, 10],
    [12, 12],
  ],
  cause: 'cut-cable',
  beganAt: NOW,
  plannedUntil: undefined,
  endedAt: undefined,
  nextUpdateAt: undefined,
  affected,
  updates: [{ number: 1, at: NOW, by: 'lena.ortiz', state: 'repairing', estimate: undefined, note: { en: 'At work', es: 'En obra' } }],
  ...more,
});

describe('what the public learns', () => {
  test('is the same for every count within a band, from afar and near, so that two maps compared tell nothing of one home', () => {
    const counts = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(counts, counts, counts, (one, other, beside) => {
        const drawn = (count: number) => publicMap(plant, [outage(count), outage(beside, { outageId: 'two', nodeIds: ['R2'] })], NOW);
        if (bandOf(one) === bandOf(other)) expect(drawn(one)).toEqual(drawn(other));
        // The town's band says no more than the bands of its areas.
        const [town] = drawn(one).hubs;
        expect(town?.band).toBe(bandOfAll([bandOf(one), bandOf(beside)]));
        expect(leastOf(town?.band ?? 'under-10')).toBeLessThanOrEqual(leastOf(bandOf(one)) + leastOf(bandOf(beside)));
      }),
    );
  });

  test('has no number of accounts, no operator, no node, and whole neighborhoods for a small area that was drawn', () => {
    const text = JSON.stringify(publicMap(plant, [outage(1_237)], NOW));
    for (const hidden of ['1237', 'lena', '"R1"', '[12,12]', 'affected', 'version', 'updates']) expect(text).not.toContain(hidden);
    expect(publicMap(plant, [outage(3)], NOW).outages[0]?.areas).toEqual([square(0, 0)]);
  });

  test('leaves out what was cancelled, and counts planned work and what is over in no town', () => {
    const drawn = publicMap(plant, [outage(60, { state: 'cancelled' }), outage(60, { state: 'planned' }), outage(60, { state: 'restored' })], NOW);
    expect(drawn.outages.map(({ state }) => state)).toEqual(['planned', 'restored']);
    expect(drawn.hubs.map(({ band }) => band)).toEqual([undefined, undefined]);
  });
});

describe('a search', () => {
  const map = publicMap(plant, [], NOW);
  test.each([
    ['27605', { is: 'found', hubs: ['Raleigh, NC'], zip: '27605' }],
    ['12345 Juniper Lane, Apt 4, Raleigh NC 27605-1234', { is: 'found', hubs: ['Raleigh, NC'], zip: '27605' }],
    ['san jose', { is: 'found', hubs: ['San José, CA'], zip: undefined }],
    ['near HOLLY  GLEN?', { is: 'found', hubs: ['Raleigh, NC'], zip: undefined }],
    ['99999', { is: 'not-served', zip: '99999' }],
    ['412 Juniper Lane', { is: 'unclear' }],
    ['12 Ñandú St #3 <b>', { is: 'unclear' }],
    ['', { is: 'nothing' }],
    ['%', { is: 'unclear' }],
  ])('for "%s" answers from the map alone', (typed, answer) => {
    expect(findOnMap(map, typed)).toEqual(answer);
  });

  test('of any text ends, and finds only towns of the map', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (typed) => {
        const found = findOnMap(map, typed);
        if (found.is === 'found') expect(map.hubs.map((each) => each.hub)).toEqual(expect.arrayContaining([...found.hubs]));
      }),
    );
  });
});

describe('an area that was drawn', () => {
  test('reaches the nodes that it covers, and the one that it lies in', () => {
    expect(nodesInArea(plant.nodes, 'Raleigh, NC', square(40, 40)).map(({ nodeId }) => nodeId)).toEqual(['R1', 'R2']);
    expect(nodesInArea(plant.nodes, 'Raleigh, NC', areaIn('10,10 12,10 12,12') ?? []).map(({ nodeId }) => nodeId)).toEqual(['R1']);
    expect(nodesInArea(plant.nodes, 'San José, CA', square(300, 300))).toEqual([]);
    expect(isInside([50, 50], square(0, 0))).toBe(true);
    expect(isInside([150, 50], square(0, 0))).toBe(false);
  });

  test.each(['', '1,1 2,2', '1,1 2,2 900,3', 'a,b c,d e,f', `${'1,1 '.repeat(61)}`])('"%s" is none', (typed) => {
    expect(areaIn(typed)).toBeUndefined();
  });
});
