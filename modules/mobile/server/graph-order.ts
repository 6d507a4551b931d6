import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { type MobileOrder, type OrderItem, type OrderTotals, orderStatus, orderTotals, type Shipment } from '../rules/order.ts';

/** `MobileOrder` with its shipments, items, taxes and totals. */
export function addOrder(builder: GraphBuilder) {
  const shipment = addShipment(builder);
  const totals = addTotals(builder);
  const tax = builder.objectRef<MobileOrder['taxes'][number]>('MobileOrderTax').implement({
    fields: (t) => ({
      description: t.string({ description: "In the reader's language", resolve: ({ description }, _, { language }) => description[language] }),
      amount: t.expose('amount', { type: 'Cents' }),
    }),
  });
  return builder.objectRef<MobileOrder>('MobileOrder').implement({
    fields: (t) => ({
      id: t.exposeID('orderId'),
      orderNumber: t.exposeString('orderNumber'),
      on: t.expose('on', { type: 'IsoDate' }),
      status: t.string({
        description: 'preparing, partly-shipped, shipped, partly-delivered or delivered',
        resolve: ({ shipments }) => orderStatus(shipments),
      }),
      shipments: t.field({ type: [shipment], resolve: ({ shipments }) => shipments }),
      taxes: t.field({ type: [tax], resolve: ({ taxes }) => taxes }),
      totals: t.field({ type: totals, resolve: orderTotals }),
    }),
  });
}

function addShipment(builder: GraphBuilder) {
  const item = builder.objectRef<OrderItem>('MobileOrderItem').implement({
    fields: (t) => ({
      description: t.string({ description: "In the reader's language", resolve: ({ description }, _, { language }) => description[language] }),
      quantity: t.exposeInt('quantity'),
      price: t.expose('price', { type: 'Cents', description: 'For the whole quantity' }),
      financed: t.expose('financed', { type: 'Cents', description: 'The portion of the price paid in installments' }),
      returnedOn: t.field({ type: 'IsoDate', nullable: true, resolve: ({ returned }) => returned?.on }),
      refund: t.field({ type: 'Cents', nullable: true, description: 'Taxes included', resolve: ({ returned }) => returned?.refund }),
    }),
  });
  return builder.objectRef<Shipment>('MobileShipment').implement({
    fields: (t) => ({
      status: t.exposeString('status', { description: 'preparing, shipped or delivered' }),
      carrier: t.exposeString('carrier', { nullable: true }),
      trackingNumber: t.exposeString('trackingNumber', { nullable: true }),
      shippedOn: t.expose('shippedOn', { type: 'IsoDate', nullable: true }),
      deliveredOn: t.expose('deliveredOn', { type: 'IsoDate', nullable: true }),
      items: t.field({ type: [item], resolve: ({ items }) => items }),
    }),
  });
}

const addTotals = (builder: GraphBuilder) =>
  builder.objectRef<OrderTotals>('MobileOrderTotals').implement({
    fields: (t) => ({
      items: t.expose('items', { type: 'Cents' }),
      shipping: t.expose('shipping', { type: 'Cents' }),
      taxes: t.expose('taxes', { type: 'Cents' }),
      total: t.expose('total', { type: 'Cents' }),
      financed: t.expose('financed', { type: 'Cents', description: 'Paid in installments' }),
      onBill: t.expose('onBill', { type: 'Cents', description: 'The rest of the total, charged on the next bill' }),
      refunded: t.expose('refunded', { type: 'Cents' }),
    }),
  });
