import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import {
  type MobileOrder,
  type OrderItem,
  type OrderTotals,
  orderStatus,
  orderStatusEnum,
  orderTotals,
  type Shipment,
  shipmentStatusEnum,
} from '../rules/order.ts';

/** `MobileOrder` with its shipments, items, taxes and totals. */
export function addOrder(builder: GraphBuilder) {
  const shipment = addShipment(builder);
  const totals = addTotals(builder);
  const tax = builder.objectRef<MobileOrder['taxes'][number]>('MobileOrderTax').implement({
    description: 'A tax of an order',
    fields: (t) => ({
      description: t.string({
        description: "Its name, in the reader's language",
        resolve: ({ description }, _, { language }) => description[language],
      }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much it is' }),
    }),
  });
  return builder.objectRef<MobileOrder>('MobileOrder').implement({
    description: 'An order of mobile devices and accessories',
    fields: (t) => ({
      id: t.exposeID('orderId', { description: 'Its id' }),
      orderNumber: t.exposeString('orderNumber', { description: 'The number by which customers and agents find it' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The day on which it was placed' }),
      status: t.field({
        type: enumOf(builder, orderStatusEnum),
        description: 'How far it has come',
        resolve: ({ shipments }) => orderStatus(shipments),
      }),
      shipments: t.field({ type: [shipment], description: 'What it consists of', resolve: ({ shipments }) => shipments }),
      taxes: t.field({ type: [tax], description: 'Its taxes', resolve: ({ taxes }) => taxes }),
      totals: t.field({ type: totals, description: 'Its sums', resolve: orderTotals }),
    }),
  });
}

function addShipment(builder: GraphBuilder) {
  const item = builder.objectRef<OrderItem>('MobileOrderItem').implement({
    description: 'An item of a shipment',
    fields: (t) => ({
      description: t.string({
        description: "What it is, in the reader's language",
        resolve: ({ description }, _, { language }) => description[language],
      }),
      quantity: t.exposeInt('quantity', { description: 'How many' }),
      price: t.expose('price', { type: 'Cents', description: 'The price of the whole quantity, without taxes' }),
      financed: t.expose('financed', { type: 'Cents', description: 'The portion of the price paid in installments' }),
      returnedOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'When it was returned; null if it was not',
        resolve: ({ returned }) => returned?.on,
      }),
      refund: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What was given back for it, taxes included; null if it was not returned',
        resolve: ({ returned }) => returned?.refund,
      }),
    }),
  });
  return builder.objectRef<Shipment>('MobileShipment').implement({
    description: 'What is sent together',
    fields: (t) => ({
      status: t.expose('status', { type: enumOf(builder, shipmentStatusEnum), description: 'How far it has come' }),
      carrier: t.exposeString('carrier', { nullable: true, description: 'Who delivers it; null if the provider does not say' }),
      trackingNumber: t.exposeString('trackingNumber', { nullable: true, description: 'The carrier’s number; null if the provider does not say' }),
      shippedOn: t.expose('shippedOn', { type: 'IsoDate', nullable: true, description: 'When it left us; null while it has not' }),
      deliveredOn: t.expose('deliveredOn', { type: 'IsoDate', nullable: true, description: 'When it arrived; null while it has not' }),
      items: t.field({ type: [item], description: 'What is in it', resolve: ({ items }) => items }),
    }),
  });
}

const addTotals = (builder: GraphBuilder) =>
  builder.objectRef<OrderTotals>('MobileOrderTotals').implement({
    description: 'The sums of an order',
    fields: (t) => ({
      items: t.expose('items', { type: 'Cents', description: 'The prices of all items' }),
      shipping: t.expose('shipping', { type: 'Cents', description: 'The price of shipping' }),
      taxes: t.expose('taxes', { type: 'Cents', description: 'All taxes' }),
      total: t.expose('total', { type: 'Cents', description: 'Items, shipping and taxes' }),
      financed: t.expose('financed', { type: 'Cents', description: 'The portion of the total that is paid in installments' }),
      onBill: t.expose('onBill', { type: 'Cents', description: 'The rest of the total, charged on the next bill' }),
      refunded: t.expose('refunded', { type: 'Cents', description: 'What was given back for returned items' }),
    }),
  });
