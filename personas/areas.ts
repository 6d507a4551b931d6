import type { Area, ProductLine } from '#modules/catalogue/rules/catalogue.ts';
import {
  albany,
  birmingham,
  buffalo,
  columbia,
  columbus,
  greensboro,
  lexington,
  type Place,
  portland,
  raleigh,
  rochester,
  torrance,
  wilmington,
} from './places.ts';

const everything: readonly ProductLine[] = ['internet', 'tv', 'voice', 'mobile', 'streaming'];

type More = Partial<Pick<Area, 'lines' | 'mostDownMbps' | 'buildings'>> & { readonly zips?: readonly string[] };

const area = ({ city, state, zip }: Place, lineup: string, { zips = [], ...more }: More = {}): Area => ({
  kind: 'area',
  id: `${city.toLowerCase()}-${state.toLowerCase()}`,
  name: `${city}, ${state}`,
  state,
  zips: [zip, ...zips],
  lines: everything,
  mostDownMbps: 1000,
  lineup,
  buildings: [],
  ...more,
});

/** Where the demo's provider is: what its plant carries, and two buildings with several homes. */
export const demoAreas: readonly Area[] = [
  area(rochester, 'upstate', { buildings: [{ street: '200 Alder Street', units: ['1', '2', '3', '4'] }] }),
  area(buffalo, 'upstate'),
  area(albany, 'upstate'),
  area(columbus, 'ohio'),
  area(greensboro, 'carolina', { mostDownMbps: 2000 }),
  area(raleigh, 'carolina', { mostDownMbps: 2000 }),
  area(wilmington, 'carolina', { buildings: [{ street: '21 Harbor Row', units: ['A', 'B', 'C'] }] }),
  // Copper only: the fastest plan does not reach it.
  area(lexington, 'bluegrass', { mostDownMbps: 500 }),
  area(columbia, 'midlands', { zips: ['29201'] }),
  // No TV: the streaming plan takes its place.
  area(portland, 'maine', { lines: ['internet', 'voice', 'mobile', 'streaming'] }),
  area(birmingham, 'alabama'),
  area(torrance, 'south-bay'),
];
