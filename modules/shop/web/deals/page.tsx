import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { DealsPage } from './DealsPage.tsx';
import { type DealsData, loadDeals } from './deals.ts';

/** /deals: the storefront home of customers. */
export const dealsPage = defineFrontEndPage<DealsData>({
  load: async ({ graph }) => (await loadDeals(graph)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'shop')('dealsTitle'),
  Page: DealsPage,
});
