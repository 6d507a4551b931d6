import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { BuyPage } from './BuyPage.tsx';
import { type BuyData, chooseIt, loadBuy, titles, type View } from './buy.ts';

/** /buy, /upgrade and /change: what the account can have, each with its own choices. */
export const buyPage = (view: View) =>
  defineFrontEndPage<BuyData>({
    load: (request) => loadBuy(view, request),
    act: (fields, request) => chooseIt(view, fields, request),
    title({ ending }, words) {
      const say = sayIn<typeof en>(words, 'orders');
      return ending ? say('endingTitle', { name: ending.plan.name }) : say(titles[view]);
    },
    Page: BuyPage,
  });
