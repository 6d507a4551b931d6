import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { OrderPage } from './OrderPage.tsx';
import { loadOrder, type OrderData } from './order.ts';

/** /billing/mobile/orders/{id} */
export const page = definePage<OrderData>({
  load: async ({ graph, params }) => (await loadOrder(graph, params.id ?? '')) ?? notHere,
  title({ order }, words) {
    const say = sayIn<typeof en>(words, 'mobile');
    return order === unavailable ? failureTitle('mobile', words) : say('order', { number: order.orderNumber });
  },
  Page: OrderPage,
});
