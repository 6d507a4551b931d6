import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { loadListing, positionOf } from './listing.ts';
import { StatementsPage } from './StatementsPage.tsx';

/** /billing/statements: `?show=` filters, `?part=` and `?after=` page through one part. */
export const page = definePage({
  load: async ({ graph, search }) => (await loadListing(graph, positionOf(search))) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'statements')('listTitle'),
  Page: StatementsPage,
});
