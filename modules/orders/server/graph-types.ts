import type { Window } from '#modules/appointments/rules/windows.ts';
import { productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { OpenOrder, Starts, Wish } from '../rules/cart.ts';
import { itemActionEnum, kitEnum, type OrderItem } from '../rules/order.ts';
import type { Choice, NamedCartItem, PlanToEnd, Shopping } from './shopping.ts';

export type Refused = { readonly reason: keyof typeof refusalReasonEnum.values; readonly amount?: Cents; readonly order?: OpenOrder | undefined };

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
    needed: 'something that is billed elsewhere needs it, such as a mobile line an internet plan',
    'not-there': 'it is not sold at the address',
    'by-phone': 'it is ordered with somebody at the phone',
    'phone-in-use': 'a line of ours uses this phone, or an open order does',
    'number-with-us': 'the number is with us already',
    'no-number': 'no new number is left',
    malformed: 'what was typed cannot be right',
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
  const openOrder = builder.objectRef<OpenOrder>('OpenOrder').implement({
    description: 'An order that is not over: what it changes cannot be ordered meanwhile',
    fields: (t) => ({
      id: t.exposeID('orderId', { description: 'Its id' }),
      number: t.exposeString('number', { description: 'What people call it' }),
      names: t.stringList({
        description: "What is in it, in the reader's language",
        resolve: ({ items }, _, { language }) => items.map(({ name }) => name[language]),
      }),
    }),
  });
  const refused = builder.objectRef<Refused>('OrderRefused').implement({
    description: 'Nothing was ordered or changed',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      amount: t.field({ type: 'Cents', nullable: true, description: 'What is past due; null for other reasons', resolve: ({ amount }) => amount }),
      order: t.field({
        type: openOrder,
        nullable: true,
        description: 'The open order that changes the same thing; null for other reasons, or if it came between',
        resolve: ({ order }) => order,
      }),
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
  return { refused, openOrder, item, window: addWindow(builder) };
}

export type ItemTypes = ReturnType<typeof addItems>;

/** What the account has and can order, and its cart. */
export function addShopping(builder: GraphBuilder, { refused, openOrder, item }: ItemTypes) {
  const own = builder.objectRef<PlanToEnd>('OwnPlan').implement({
    description: 'A plan that the account has',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Its code on bills' }),
      line: t.expose('line', { type: enumOf(builder, productLineEnum), nullable: true, description: 'What it is of; null if of the account' }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ title }, _, { language }) => title[language] }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'A month, before reductions and taxes' }),
      priceNow: t.expose('priceNow', { type: 'Cents', description: 'A month now, after its promotion and before taxes' }),
      isPlan: t.boolean({ description: 'It is the plan of its line', resolve: ({ product }) => product === undefined || product.kind === 'plan' }),
      endsOn: t.expose('endsOn', { type: 'IsoDate', nullable: true, description: 'Its last day; null if it goes on' }),
      endRefusal: t.expose('endRefusal', {
        type: enumOf(builder, refusalReasonEnum),
        nullable: true,
        description: 'Why it cannot be ended without a call; null if it can',
      }),
      endsAlso: t.stringList({
        description: "The names of what would end with it, in the reader's language",
        resolve: ({ endsAlso }, _, { language }) => endsAlso.map(({ name }) => name[language]),
      }),
    }),
  });
  const choice = builder.objectRef<Choice>('OrderChoice').implement({
    description: 'Something that can be ordered',
    fields: (t) => ({
      item: t.field({ type: item, description: 'The item that it would be', resolve: (each) => each.item }),
      inCart: t.exposeBoolean('inCart', { description: 'It is in the cart' }),
      hasLabel: t.exposeBoolean('hasLabel', { description: 'A broadband label is shown for it' }),
    }),
  });
  const wish = builder.objectRef<NamedCartItem>('CartItem').implement({
    description: 'Something in the cart',
    fields: (t) => ({
      kind: t.field({ type: enumOf(builder, wishKindEnum), description: 'What it is', resolve: (each) => each.wish.kind }),
      wishedId: t.id({ description: 'The product, or the code of the plan on bills', resolve: (each) => each.wish.id }),
      name: t.string({
        nullable: true,
        description: "Its name, in the reader's language; null if nothing has this id any more",
        resolve: ({ name }, _, { language }) => name?.[language],
      }),
      item: t.field({
        type: item,
        nullable: true,
        description: 'The item that it is; null if it cannot be had any more',
        resolve: (each) => (each.item.ok ? each.item.value : null),
      }),
      refusal: t.field({
        type: enumOf(builder, refusalReasonEnum),
        nullable: true,
        description: 'Why it cannot be had any more; null if it can',
        resolve: (each) => (each.item.ok ? null : each.item.refusal),
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
      openOrders: t.field({ type: [openOrder], description: 'Its orders that are not over, newest first', resolve: (each) => [...each.openOrders] }),
      cart: t.field({ type: [wish], description: 'What is in its cart', resolve: ({ cart }) => [...cart] }),
    }),
  });
}
