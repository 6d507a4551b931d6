import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { ChannelLineupPage } from './ChannelLineupPage.tsx';
import { type LineupData, loadLineup } from './channel-lineup.ts';

/** /channel-lineup and /tv/channel-lineup */
export const page = definePage<LineupData>({
  load: async ({ graph, search }) => (await loadLineup(graph, search)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'shop')('lineupTitle'),
  Page: ChannelLineupPage,
});
