import { everyPage } from '#platform/server/module/every-page.ts';
import { dollars, exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { orderStatus, orderTotals } from '../rules/order.ts';
import { createMobile, type MobileApi } from './api.ts';
import { mobileConsole } from './console.ts';
import { addMobileGraph } from './graph.ts';
import type { MobilePort } from './port.ts';

type Dependencies = { readonly mobile: MobilePort };

export const mobileModule = {
  name: 'mobile',
  console: mobileConsole,
  graph: { endpoint: 'default', add: addMobileGraph },
  open({ mobile }: Dependencies) {
    const api = createMobile({ mobile });
    return { api, exports: [orders(api)] };
  },
} as const satisfies ServerModule<Dependencies, MobileApi>;

const orders = (api: MobileApi) =>
  exportPart({
    name: 'mobileOrders',
    read: (accountId) => everyPage((page) => api.orders(accountId, page)),
    files: [
      {
        file: 'mobile-orders.csv',
        columns: ['order_number', 'ordered_on', 'status', 'items', 'shipping', 'taxes', 'total', 'financed', 'refunded'],
        rowsOf: (all) =>
          all.map((order) => {
            const { items, shipping, taxes, total, financed, refunded } = orderTotals(order);
            const amounts = [items, shipping, taxes, total, financed, refunded];
            return [order.orderNumber, order.on, orderStatus(order.shipments), ...amounts.map(dollars)];
          }),
      },
      {
        file: 'mobile-order-items.csv',
        columns: ['order_number', 'description', 'quantity', 'price', 'financed', 'status', 'shipped_on', 'delivered_on', 'returned_on', 'refund'],
        rowsOf: (all) =>
          all.flatMap(({ orderNumber, shipments }) =>
            shipments.flatMap(({ items, status, shippedOn, deliveredOn }) =>
              items.map(({ description, quantity, price, financed, returned }) => [
                ...[orderNumber, description.en, quantity, dollars(price), dollars(financed)],
                ...[status, shippedOn, deliveredOn, returned?.on, returned && dollars(returned.refund)],
              ]),
            ),
          ),
      },
    ],
  });
