import { defineNeeds } from '#platform/web/card.ts';
import { OrdersUnderwayDocument } from '#platform/web/generated/graphql.ts';
import { type OrdersToSee, orderNeeds } from './order-needs.ts';

/** Orders that have not arrived. */
export const card = defineNeeds<OrdersToSee>({
  load: async ({ graph }) => (await graph(OrdersUnderwayDocument, {})).account?.mobileOrders.items,
  needs: orderNeeds,
});
