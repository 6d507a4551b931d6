import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { BuyPage } from './BuyPage.tsx';
import { type BuyData, chooseIt, loadBuy, titles } from './buy.ts';

/** /buy, /upgrade and /change: what the account can have, each with its own choices. */
export const page = definePage<BuyData>({
  load: loadBuy,
  act: chooseIt,
  title: ({ view }, words) => sayIn<typeof en>(words, 'orders')(titles[view]),
  Page: BuyPage,
});
