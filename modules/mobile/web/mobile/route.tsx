import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { MobilePage } from './MobilePage.tsx';
import { loadMobile } from './mobile.ts';

/** /billing/mobile */
export const page = definePage({
  load: async ({ graph }) => (await loadMobile(graph)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'mobile')('mobile'),
  Page: MobilePage,
});
