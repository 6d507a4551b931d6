import { PastDueDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { PastDuePage } from './PastDuePage.tsx';
import type { PastDueData } from './past-due-data.ts';

/** /billing/past-due: month by month what is unpaid, what keeps or restores the service, and what follows when. */
export const page = definePage<PastDueData>({
  load: async ({ graph }) => (await graph(PastDueDocument, {})).account ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'billing')('pastDueTitle'),
  Page: PastDuePage,
});
