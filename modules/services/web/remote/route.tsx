import { definePage, goTo } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { pagedLines } from '../parts/lines.ts';
import { loadServices, type ServicesData } from '../services/services.ts';
import { RemotePage } from './RemotePage.tsx';

/** /services/tv/remote: for customers with TV; others are told how to get it. */
export const page = definePage<ServicesData>({
  async load({ graph }) {
    const data = await loadServices(graph);
    return data?.services.some(({ line, provisioned }) => line === 'tv' && provisioned) ? data : goTo(pagedLines.tv.without);
  },
  title: (_data, words) => sayIn<typeof en>(words, 'services')('remoteTitle'),
  Page: RemotePage,
});
