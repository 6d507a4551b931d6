import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { MobilePage } from './MobilePage.tsx';
import { loadMobile, type MobileData } from './mobile.ts';

/** /billing/mobile; `?done=added` after adding a card. */
export const page = definePage<MobileData>({
  async load({ graph, search }) {
    const mobile = await loadMobile(graph);
    return mobile ? { ...mobile, cardAdded: search.done === 'added' } : notHere;
  },
  title: (_data, words) => sayIn<typeof en>(words, 'mobile')('mobile'),
  Page: MobilePage,
});
