import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { CartPage } from './CartPage.tsx';
import { type CartData, loadCart, takeAlong } from './cart.ts';

/** /mkt/cart: what a visitor chose and what it costs. The address says all of it; the server keeps the address for a later visit. */
export const page = definePage<CartData>({
  load: ({ graph, search }) => loadCart(graph, search),
  act: takeAlong,
  title: (_data, words) => sayIn<typeof en>(words, 'new-account')('cartTitle'),
  Page: CartPage,
});
