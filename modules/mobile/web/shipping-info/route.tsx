import { pathOf } from '#platform/rules/routes.ts';
import { NewestMobileOrderDocument } from '#platform/web/generated/graphql.ts';
import { definePage, goTo, notHere } from '#platform/web/page.ts';

/** The former address of an order's shipments: leads to those of the order that it names, otherwise of the newest one (ROUTE-08). */
export const page = definePage<object>({
  async load({ graph, search }) {
    const id = search.orderID ?? search.orderId ?? (await graph(NewestMobileOrderDocument, {})).account?.mobileOrders.items[0]?.id;
    return id === undefined || id === '' ? notHere : goTo(pathOf('mobileShippingInfo', { id }));
  },
  title: () => '',
  Page: () => null,
});
