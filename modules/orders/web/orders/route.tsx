import { ListedMobileOrdersDocument, ProductOrdersDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type OrdersData, OrdersPage } from './OrdersPage.tsx';

/** /orders: what the account ordered, newest first (ROUTE-30). */
export const page = definePage<OrdersData>({
  async load({ graph, search }) {
    const { account } = await graph(ProductOrdersDocument, { after: search.after ?? null });
    if (!account) return notHere;
    const { productOrders, profile } = account;
    const hasMobile = profile.services.some(({ line }) => line === 'mobile');
    return { ...productOrders, hasMobile, mobile: hasMobile ? await mobileOrders(graph) : [] };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'orders')('ordersTitle'),
  Page: OrdersPage,
});

/** Orders of phones are on another system's books: the page is there without them, too. */
async function mobileOrders(graph: Graph): Promise<OrdersData['mobile']> {
  const answer = await orUnavailable(graph(ListedMobileOrdersDocument, {}));
  return answer === unavailable ? [] : (answer.account?.mobileOrders.items ?? []);
}
