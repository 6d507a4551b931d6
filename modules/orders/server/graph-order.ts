import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { holdReasonEnum, mayCancel, type Order, type OrderVisit, orderStateEnum } from '../rules/order.ts';
import type { OrdersApi } from './api.ts';
import { type ItemTypes, isRefused } from './graph-types.ts';

/** An order, and pages of them. */
export function addOrder(builder: GraphBuilder, { refused, item, window }: ItemTypes, api: () => Pick<OrdersApi, 'windows'>) {
  const visit = builder.objectRef<OrderVisit>('OrderVisit').implement({
    description: 'The visit of a technician who brings what was ordered and sets it up',
    fields: (t) => ({
      appointmentId: t.exposeID('appointmentId', { description: 'The appointment' }),
      startsAt: t.expose('startsAt', { type: 'IsoInstant', description: 'The beginning of its window' }),
      endsAt: t.expose('endsAt', { type: 'IsoInstant', description: 'The end of its window' }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of the place' }),
    }),
  });
  const order = builder.objectRef<Order>('ProductOrder').implement({
    description: 'An order',
    fields: (t) => ({
      id: t.exposeID('orderId', { description: 'Its id' }),
      number: t.exposeString('number', { description: 'What people call it' }),
      state: t.expose('state', { type: enumOf(builder, orderStateEnum), description: 'How it stands' }),
      hold: t.expose('hold', { type: enumOf(builder, holdReasonEnum), nullable: true, description: 'What it waits for; null if for nothing' }),
      placedOn: t.expose('placedOn', { type: 'IsoDate', description: 'The day on which it was placed' }),
      startsOn: t.expose('startsOn', { type: 'IsoDate', nullable: true, description: 'From when it is billed; null until it is set up' }),
      items: t.field({ type: [item], description: 'What was ordered', resolve: ({ items }) => [...items] }),
      dueToday: t.expose('dueToday', { type: 'Cents', description: 'What it costs before it begins, with taxes; no bill asks for it' }),
      byParcel: t.boolean({ description: 'Something of it comes by parcel', resolve: ({ parcel }) => parcel !== undefined }),
      carrier: t.string({ nullable: true, description: 'Who brings the parcel; null until it is sent', resolve: ({ parcel }) => parcel?.carrier }),
      trackingNumber: t.string({
        nullable: true,
        description: "The carrier's number; null until it is sent",
        resolve: ({ parcel }) => parcel?.trackingNumber,
      }),
      shippedOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'When it was sent; null until then',
        resolve: ({ parcel }) => parcel?.shippedOn,
      }),
      deliveredOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'When it came; null until then',
        resolve: ({ parcel }) => parcel?.deliveredOn,
      }),
      visit: t.field({ type: visit, nullable: true, description: 'Who brings it and when; null if nobody comes', resolve: (one) => one.visit }),
      visitWindows: t.field({
        type: [window],
        description: 'When a technician can come anew, after a visit that set up nothing; empty for any other order',
        resolve: async ({ hold }, _, context) => (hold === 'visit' ? [...((await api().windows(requirePayer(context)))?.slots ?? [])] : []),
      }),
      mayCancel: t.boolean({ description: 'It can be called off now', resolve: (one, _, { now }) => mayCancel(one, now) }),
    }),
  });
  const orders = builder.objectRef<{ readonly items: readonly Order[]; readonly next: string | undefined }>('ProductOrders').implement({
    description: 'A page of orders',
    fields: (t) => ({
      orders: t.field({ type: [order], description: 'Newest first', resolve: ({ items }) => [...items] }),
      next: t.string({ nullable: true, description: 'Where the next page begins; null at the end', resolve: ({ next }) => next }),
    }),
  });
  const orderAnswer = builder.unionType('OrderAnswer', {
    description: 'The order as it stands, or why nothing was done',
    types: [order, refused],
    resolveType: (value) => (isRefused(value) ? 'OrderRefused' : 'ProductOrder'),
  });
  return { order, orders, orderAnswer };
}
