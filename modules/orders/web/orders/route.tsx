import { ProductOrdersDocument } from '#platform/web/generated/graphql.ts';
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
    return { ...productOrders, hasMobile: profile.services.some(({ line }) => line === 'mobile') };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'orders')('ordersTitle'),
  Page: OrdersPage,
});
