import { formatNumber } from '#platform/rules/text/phone-number.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { qrCode } from '#platform/server/qr-code.ts';
import { mayActivate, type OrderedLine, type PortIn, portFieldEnum, portStateEnum, simKindEnum } from '../rules/line-order.ts';
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
  const line = addLine(builder);
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
      undelivered: t.field({
        type: [item],
        description: 'What of it was not delivered and never is billed; empty unless it is partial',
        resolve: ({ items, undelivered }) => items.filter(({ slot }) => undelivered.includes(slot)),
      }),
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
      line: t.expose('line', { type: line, nullable: true, description: 'The mobile line that begins with it; null if none does' }),
      mayActivate: t.boolean({ description: 'The customer can have its line begin now', resolve: mayActivate }),
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

function addLine(builder: GraphBuilder) {
  const port = builder.objectRef<PortIn>('PortIn').implement({
    description: 'The move of a number from another carrier',
    fields: (t) => ({
      state: t.expose('state', { type: enumOf(builder, portStateEnum), description: 'How far it has come' }),
      conflict: t.expose('conflict', {
        type: enumOf(builder, portFieldEnum),
        nullable: true,
        description: 'The one thing that the other carrier knows otherwise; null if nothing is to be corrected',
      }),
      pinsLeft: t.exposeInt('pinsLeft', { description: 'How many wrong PINs the other carrier takes before it locks the number' }),
      switchesAt: t.expose('switchesAt', { type: 'IsoInstant', nullable: true, description: 'When the number comes; null before that is confirmed' }),
    }),
  });
  const esim = builder.objectRef<string>('EsimProfile').implement({
    description: 'The profile of an eSIM, which a phone downloads (GSMA SGP.22)',
    fields: (t) => ({
      activationCode: t.string({ description: 'The whole code: LPA:1$server$code', resolve: (code) => code }),
      server: t.string({ description: 'The server that has it, to type by hand', resolve: (code) => code.split('$')[1] ?? '' }),
      code: t.string({ description: 'What names it there, to type by hand', resolve: (code) => code.split('$')[2] ?? '' }),
      qrCode: t.string({
        description: 'The whole code for a camera, as the path of an SVG whose unit is a module, with a margin of two',
        resolve: (code) => qrCode(code).path,
      }),
      qrCodeSize: t.int({ description: 'The width and height of that code in modules', resolve: (code) => qrCode(code).size }),
    }),
  });
  return builder.objectRef<OrderedLine>('OrderedLine').implement({
    description: 'A mobile line of an order, for a phone that the customer has',
    fields: (t) => ({
      phone: t.exposeString('phone', { description: 'The model of the phone' }),
      imeiLastFour: t.string({ description: 'The last four digits of its IMEI', resolve: ({ imei }) => imei.slice(-4) }),
      sim: t.expose('sim', { type: enumOf(builder, simKindEnum), description: 'How the phone gets onto the network' }),
      number: t.string({ description: 'Its number, with hyphens', resolve: ({ number }) => formatNumber(number) }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of its days' }),
      port: t.expose('port', { type: port, nullable: true, description: 'The move of its number; null for a new one' }),
      esim: t.expose('activationCode', { type: esim, nullable: true, description: 'The profile of its eSIM; null for a card' }),
    }),
  });
}
