import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { countBandEnum } from '../../rules/count-band.ts';
import type { Point } from '../../rules/outage.ts';
import type { MapSearch, PublicHub, PublicMap } from '../../rules/public-map.ts';
import type { addOutage } from './outage.ts';

type Found = PublicMap & { readonly search: MapSearch };

const searchEnum: Enumeration<MapSearch['is']> = {
  name: 'MapSearchOutcome',
  description: 'What became of a search on the outage map',
  values: {
    nothing: 'nothing was looked for',
    found: 'towns were found',
    'not-served': 'the ZIP code lies outside of what we serve',
    unclear: 'it names no town, neighborhood or ZIP code that we know',
  },
};

/** `Query.outageMap`: all of it, for visitors too. It comes from memory, so that it is there while the provider is not. */
export function addMapGraph(builder: GraphBuilder, outage: ReturnType<typeof addOutage>, read: (find: string) => Promise<Found | undefined>): void {
  const hub = addHub(builder);
  const map = builder.objectRef<Found>('OutageMap').implement({
    description: 'What is out in all places that we serve',
    fields: (t) => ({
      at: t.expose('at', { type: 'IsoInstant', description: 'When this was so: while our systems do not answer, the last time that they did' }),
      hubs: t.field({ type: [hub], description: 'The towns, by name', resolve: ({ hubs }) => [...hubs] }),
      outages: t.field({
        type: [outage],
        description: 'Those that are not over, and those of the last day; newest beginning first',
        resolve: ({ outages }) => [...outages],
      }),
      search: t.field({ type: enumOf(builder, searchEnum), description: 'What was found', resolve: ({ search }) => search.is }),
      found: t.field({
        type: ['String'],
        description: 'The towns that were found',
        resolve: ({ search }) => (search.is === 'found' ? [...search.hubs] : []),
      }),
      zip: t.string({
        nullable: true,
        description: 'The ZIP code that was looked for; null if there was none',
        resolve: ({ search }) => ('zip' in search ? search.zip : undefined),
      }),
      outageIds: t.field({
        type: ['ID'],
        description: 'The outages that reach that ZIP code, at least in part',
        resolve: ({ search, outages }) => {
          const zip = search.is === 'found' ? search.zip : undefined;
          return zip === undefined ? [] : outages.filter(({ zips }) => zips.includes(zip)).map(({ outageId }) => outageId);
        },
      }),
    }),
  });
  builder.queryField('outageMap', (t) =>
    t.field({
      type: map,
      nullable: true,
      description: 'The outage map, for visitors too; null if it was never drawn since this process began',
      args: { find: t.arg.string({ description: 'A ZIP code, an address with one, or the name of a town or neighborhood' }) },
      resolve: (_, { find }) => read(find ?? ''),
    }),
  );
}

function addHub(builder: GraphBuilder) {
  const line = (points: readonly Point[]) => points.map((each) => each.join(',')).join(' ');
  const neighborhood = builder.objectRef<PublicHub['neighborhoods'][number]>('MapNeighborhood').implement({
    description: 'A neighborhood on the map of its town',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'As people there call it' }),
      outline: t.string({ description: 'Its border: "x,y x,y"', resolve: ({ outline }) => line(outline) }),
      middle: t.string({ description: 'Where its name stands: "x,y"', resolve: ({ middle }) => middle.join(',') }),
    }),
  });
  return builder.objectRef<PublicHub>('MapHub').implement({
    description: 'A town that we serve',
    fields: (t) => ({
      name: t.exposeString('hub', { description: 'Its name: "Raleigh, NC"' }),
      timeZone: t.exposeString('timeZone', { description: 'An IANA name, "America/New_York"' }),
      homes: t.expose('band', {
        type: enumOf(builder, countBandEnum),
        nullable: true,
        description: 'Roughly how many homes are out; null if none is',
      }),
      water: t.stringList({ description: 'Lines of water: "x,y x,y"', resolve: ({ scenery }) => scenery.water.map(line) }),
      roads: t.stringList({ description: 'Roads: "x,y x,y"', resolve: ({ scenery }) => scenery.roads.map(line) }),
      neighborhoods: t.field({ type: [neighborhood], description: 'By name', resolve: ({ neighborhoods }) => [...neighborhoods] }),
    }),
  });
}
