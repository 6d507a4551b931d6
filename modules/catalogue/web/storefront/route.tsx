import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { StorefrontPage } from './StorefrontPage.tsx';
import { loadStorefront, type StorefrontData } from './storefront.ts';
import { structured } from './structured.ts';

/** /mkt: what we sell, for everybody, without script, too. */
export const page = definePage<StorefrontData>({
  load: ({ graph, search }) => loadStorefront(graph, search),
  title: (_data, words) => sayIn<typeof en>(words, 'catalogue')('shopTitle'),
  description: (_data, words) => sayIn<typeof en>(words, 'catalogue')('shopDescription'),
  structured: ({ shop }, words) => shop && structured(shop, words.partner.name),
  Page: StorefrontPage,
});
