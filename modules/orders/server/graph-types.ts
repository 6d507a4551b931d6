import type { Window } from '#modules/appointments/rules/windows.ts';
import { productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import type { CartItem, OwnPlan, Starts, Wish } from '../rules/cart.ts';
import { holdReasonEnum, itemActionEnum, kitEnum, mayCancel, type Order, type OrderItem, type OrderVisit, orderStateEnum } from '../rules/order.ts';
import { usualBillOf } from '../rules/usual-bill.ts';
import type { OrdersApi } from './api.ts';
import type { Checkout, PreparedCheckout } from './checkout.ts';
import type { QuotedBill, QuotedLine } from './port.ts';
import type { Choice, Shopping } from './shopping.ts';

export type Refused = { readonly reason: keyof typeof refusalReasonEnum.values; readonly amount?: Cents };

const refusalReasonEnum = {
  name: 'OrderRefusalReason',
  description: 'Why nothing can be ordered, or was',
  values: {
    'may-not-pay': 'the user may not decide what the account pays for',
    'no-catalogue': 'what is sold cannot be read now',
    'past-due': 'amount is past due',
    'service-off': 'the account is not billed by us',
    empty: 'there is nothing in the cart',
    changed: 'what was reviewed has changed: review again',
    'open-order': 'an order that is open changes the same thing',
    'slot-taken': 'somebody else has the time by now: choose another one',
    'no-stock': 'the technician has nothing to bring now: it can come by parcel, once it is in stock',
    'not-available': 'something in the cart cannot be had any more',
    'no-such-order': 'there is no such order',
    'too-late': 'what it brings works already, or it is over',
    'not-sold': 'it is not sold',
    'has-it': 'the account has it already, or it ends already',
    'needs-plan': 'it needs a plan that is neither there nor in the cart',
    'not-there': 'it is not sold at the address',
    'by-phone': 'it is ordered with somebody at the phone',
  },
} as const satisfies Enumeration<string>;

export const startsEnum: Enumeration<Starts> = {
  name: 'OrderStarts',
  description: 'When what needs no parcel begins or ends',
  values: { now: 'today', 'next-bill': 'with the next bill' },
};

export const wishKindEnum: Enumeration<Wish['kind']> = {
  name: 'WishKind',
  description: 'What somebody wants',
  values: { product: 'a product of the catalogue', end: 'the end of a plan' },
};

const addWindow = (builder: GraphBuilder) =>
  builder.objectRef<Window>('OrderWindow').implement({
    description: 'A window in which a technician brings what was ordered',
    fields: (t) => ({
      startsAt: t.expose('startsAt', { type: 'IsoInstant', description: 'Its beginning' }),
      endsAt: t.expose('endsAt', { type: 'IsoInstant', description: 'Its end' }),
    }),
  });

export const isRefused = (value: object): value is Refused => 'reason' in value;

/** An item of an order, and why nothing is ordered. */
export function addItems(builder: GraphBuilder) {
  const refused = builder.objectRef<Refused>('OrderRefused').implement({
    description: 'Nothing was ordered or changed',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      amount: t.field({ type: 'Cents', nullable: true, description: 'What is past due; null for other reasons', resolve: ({ amount }) => amount }),
    }),
  });
  const item = builder.objectRef<OrderItem>('OrderItem').implement({
    description: 'An item of an order, or what something would be in one; amounts before taxes',
    fields: (t) => ({
      action: t.expose('action', { type: enumOf(builder, itemActionEnum), description: 'What it does' }),
      productId: t.exposeID('productId', { description: 'What the catalogue calls it' }),
      line: t.expose('line', { type: enumOf(builder, productLineEnum), description: 'What it is of' }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      isPlan: t.boolean({ description: 'It is the plan of its line', resolve: ({ slot, line }) => slot === line }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'A month, before its reduction' }),
      once: t.expose('once', { type: 'Cents', description: 'What is charged once for it' }),
      reduction: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What an offer takes off a month of it; null without an offer',
        resolve: ({ promotion }) => promotion?.reduction,
      }),
      months: t.int({ nullable: true, description: 'For how many months; null without an offer', resolve: ({ promotion }) => promotion?.months }),
      offerName: t.string({
        nullable: true,
        description: "The offer's name, in the reader's language; null without one",
        resolve: ({ promotion }, _, { language }) => promotion?.name[language],
      }),
      replaces: t.exposeString('replaces', { nullable: true, description: 'The code on bills of the plan that ends for it; null if none does' }),
      kit: t.expose('kit', { type: enumOf(builder, kitEnum), nullable: true, description: 'What a parcel brings for it; null if none does' }),
    }),
  });
  return { refused, item, window: addWindow(builder) };
}

type Types = ReturnType<typeof addItems>;

/** What the account has and can order, and its cart. */
export function addShopping(builder: GraphBuilder, { refused, item }: Types) {
  const own = builder.objectRef<OwnPlan>('OwnPlan').implement({
    description: 'A plan that the account has',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Its code on bills' }),
      line: t.expose('line', { type: enumOf(builder, productLineEnum), nullable: true, description: 'What it is of; null if of the account' }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ title }, _, { language }) => title[language] }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'A month, before reductions and taxes' }),
      isPlan: t.boolean({ description: 'It is the plan of its line', resolve: ({ product }) => product === undefined || product.kind === 'plan' }),
      endsOn: t.expose('endsOn', { type: 'IsoDate', nullable: true, description: 'Its last day; null if it goes on' }),
    }),
  });
  const choice = builder.objectRef<Choice>('OrderChoice').implement({
    description: 'Something that can be ordered',
    fields: (t) => ({
      item: t.field({ type: item, description: 'The item that it would be', resolve: (each) => each.item }),
      inCart: t.exposeBoolean('inCart', { description: 'It is in the cart' }),
    }),
  });
  const wish = builder.objectRef<CartItem>('CartItem').implement({
    description: 'Something in the cart',
    fields: (t) => ({
      kind: t.field({ type: enumOf(builder, wishKindEnum), description: 'What it is', resolve: (each) => each.wish.kind }),
      wishedId: t.id({ description: 'The product, or the code of the plan on bills', resolve: (each) => each.wish.id }),
      item: t.field({
        type: item,
        nullable: true,
        description: 'The item that it is; null if it cannot be had any more',
        resolve: (each) => (each.item.ok ? each.item.value : null),
      }),
    }),
  });
  return builder.objectRef<Shopping>('Shopping').implement({
    description: 'What the account has and can order, and its cart',
    fields: (t) => ({
      refused: t.field({
        type: refused,
        nullable: true,
        description: 'Why nothing can be ordered; null if it can',
        resolve: ({ refusal }) => refusal,
      }),
      own: t.field({ type: [own], description: 'What the account has', resolve: (each) => [...each.own] }),
      choices: t.field({ type: [choice], description: 'What it can order', resolve: ({ choices }) => [...choices] }),
      cart: t.field({ type: [wish], description: 'What is in its cart', resolve: ({ cart }) => [...cart] }),
    }),
  });
}

/** What the customer reviews before ordering. */
export function addCheckout(builder: GraphBuilder, { refused, item, window }: Types) {
  const technician = builder.objectRef<NonNullable<Checkout['technician']>>('OrderTechnician').implement({
    description: 'Somebody who brings what was ordered and sets it up',
    fields: (t) => ({
      fee: t.expose('fee', { type: 'Cents', description: 'What that costs, before taxes' }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of the place' }),
      windows: t.field({ type: [window], description: 'When one can come, in order', resolve: ({ windows }) => [...windows] }),
    }),
  });
  const line = builder.objectRef<QuotedLine>('QuotedLine').implement({
    description: 'A line of a bill to come',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Its code on bills' }),
      name: t.string({ description: "What it is for, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      amount: t.expose('amount', { type: 'Cents', description: 'What it asks for; negative is given' }),
    }),
  });
  const bill = builder.objectRef<QuotedBill>('QuotedBill').implement({
    description: 'A bill to come, as the builder of bills makes it',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      amount: t.expose('amount', { type: 'Cents', description: 'What it asks for its month, with taxes and everything else' }),
      usual: t.expose('usual', { type: 'Cents', description: 'What it would ask for without the order' }),
      lines: t.field({ type: [line], description: 'Its lines', resolve: ({ lines }) => [...lines] }),
    }),
  });
  const checkout = builder.objectRef<PreparedCheckout>('Checkout').implement({
    description: 'What the customer reviews and orders',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Covers everything that is shown; it is sent back with the order' }),
      startsOn: t.field({ type: 'IsoDate', description: 'From when it is billed', resolve: (each) => each.checkout.startsOn }),
      today: t.field({ type: 'IsoDate', description: "Today in the account's time zone", resolve: (each) => each.checkout.today }),
      nextBillOn: t.field({ type: 'IsoDate', description: 'The day of the next bill', resolve: (each) => each.checkout.nextBillOn }),
      byParcel: t.boolean({
        description: 'Something comes by parcel, and all of it begins once that is set up',
        resolve: (each) => each.checkout.byParcel,
      }),
      items: t.field({ type: [item], description: 'What is ordered', resolve: (each) => [...each.checkout.items] }),
      dueToday: t.field({
        type: 'Cents',
        description: 'What is paid with the order, before it begins, with taxes; no bill asks for it',
        resolve: (each) => each.checkout.dueToday,
      }),
      technician: t.field({
        type: technician,
        nullable: true,
        description: 'Who can set it up; null if nothing is to be set up, or nobody can come',
        resolve: (each) => each.checkout.technician,
      }),
      visit: t.field({
        type: window,
        nullable: true,
        description: 'The window of the technician; null if nobody comes',
        resolve: (each) => each.checkout.visit,
      }),
      bills: t.field({ type: [bill], description: 'The bills of two years', resolve: (each) => [...each.checkout.bills] }),
      nextBill: t.field({
        type: bill,
        nullable: true,
        description: 'The next one; null if none is known',
        resolve: (each) => each.checkout.bills[0],
      }),
      usualBill: t.field({
        type: bill,
        nullable: true,
        description: 'The first one of a whole month without corrections; null if none is known',
        resolve: ({ checkout: { bills, startsOn } }) => usualBillOf(bills, startsOn),
      }),
    }),
  });
  return builder.unionType('CheckoutAnswer', {
    description: 'What is reviewed, or why there is nothing to review',
    types: [checkout, refused],
    resolveType: (value) => (isRefused(value) ? 'OrderRefused' : 'Checkout'),
  });
}

/** An order, and pages of them. */
export function addOrder(builder: GraphBuilder, { refused, item, window }: Types, api: () => Pick<OrdersApi, 'windows'>) {
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
