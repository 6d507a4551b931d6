import { OutageMapDocument } from '#platform/web/generated/graphql.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { isRunning } from '../../rules/outage.ts';
import type { MapData } from './map-data.ts';
import { OutageMapPage } from './OutageMapPage.tsx';

/** /outage-map: what is out in all places that we serve, for visitors too; `?find=` looks for an address, `?town=` shows its map (SVC-16). */
export const page = definePage<MapData>({
  async load({ graph, search: { find = '', town } }) {
    const { outageMap, account } = await graph(OutageMapDocument, { find });
    return { map: outageMap, mine: account === null ? undefined : (account.outages ?? 'unknown'), find, town };
  },
  title: ({ map }, words) => {
    const say = sayIn<typeof en>(words, 'outages');
    return map ? say('mapTitle', { count: map.outages.filter(isRunning).length }) : say('mapWindow');
  },
  Page: OutageMapPage,
});
