import { productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import { qualificationEnum } from '#modules/catalogue/rules/storefront.ts';
import type { WishRefusal } from '#modules/orders/rules/cart.ts';
import { kitEnum, type OrderItem } from '#modules/orders/rules/order.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { VisitorCart } from '../rules/visitor-cart.ts';
import type { NewAccountApi } from './api.ts';

const reasonEnum: Enumeration<WishRefusal> = {
  name: 'VisitorWishRefusalReason',
  description: 'Why something in the cart of a visitor cannot be had',
  values: {
    'not-sold': 'it is not sold',
    'has-it': 'the account has it already',
    'needs-plan': 'it needs a plan that is not in the cart',
    'not-there': 'it is not sold at the address, or no address is known',
    'by-phone': 'it is ordered with somebody at the phone',
    needed: 'something else that the account has needs it',
    'open-order': 'an order that is open changes the same thing',
  },
};

/** `Query.visitorCart`: what a visitor's choice costs. It stores nothing, and reads no session. */
export function addVisitorCart(builder: GraphBuilder, api: () => NewAccountApi): void {
  const cart = addTypes(builder);
  const text = (description: string) => ({ required: true, description }) as const;
  builder.queryField('visitorCart', (t) =>
    t.field({
      type: cart,
      nullable: true,
      description: 'What somebody who is no customer would pay for a choice at a place; null while nothing is published',
      args: {
        zip: t.arg.string(text('The ZIP code')),
        street: t.arg.string(text('House and street')),
        unit: t.arg.string(text('Which home of the building; empty for a house')),
        productIds: t.arg.idList({ required: true, description: 'What was chosen, as the catalogue calls it' }),
      },
      resolve: (_root, { productIds, ...asked }) => api().cart({ ...asked, products: productIds.map(String) }),
    }),
  );
}

function addTypes(builder: GraphBuilder) {
  const item = builder.objectRef<OrderItem>('VisitorCartItem').implement({
    description: 'A product as a new customer would order it; amounts before taxes',
    fields: (t) => ({
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
      kit: t.expose('kit', { type: enumOf(builder, kitEnum), nullable: true, description: 'What a parcel brings for it; null if none does' }),
    }),
  });
  const chosen = builder.objectRef<VisitorCart['items'][number]>('VisitorWish').implement({
    description: 'Something that a visitor chose',
    fields: (t) => ({
      productId: t.id({ description: 'What the catalogue calls it', resolve: ({ wish }) => wish.id }),
      item: t.field({
        type: item,
        nullable: true,
        description: 'What it costs; null if it cannot be had',
        resolve: (each) => (each.item.ok ? each.item.value : null),
      }),
      reason: t.field({
        type: enumOf(builder, reasonEnum),
        nullable: true,
        description: 'Why it cannot be had; null if it can',
        resolve: (each) => (each.item.ok ? null : each.item.refusal),
      }),
    }),
  });
  return builder.objectRef<VisitorCart>('VisitorCart').implement({
    description: "A visitor's choice and what it costs at a place; amounts before taxes",
    fields: (t) => ({
      outcome: t.expose('outcome', { type: enumOf(builder, qualificationEnum), description: 'What is known of the place' }),
      place: t.string({
        nullable: true,
        description: 'City and state; null without a place where we sell',
        resolve: ({ area }) => area?.name ?? null,
      }),
      units: t.stringList({ description: 'The homes of the building; empty for a house', resolve: ({ units }) => [...units] }),
      chosen: t.field({ type: [chosen], description: 'What was chosen', resolve: ({ items }) => [...items] }),
      others: t.field({ type: [item], description: 'What else can be had there', resolve: ({ others }) => [...others] }),
      once: t.expose('once', { type: 'Cents', description: 'What is charged once' }),
      months: t.field({ type: ['Cents'], description: 'What each of 24 months costs', resolve: ({ months }) => [...months] }),
    }),
  });
}
