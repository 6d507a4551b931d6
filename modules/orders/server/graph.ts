import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import type { Starts } from '../rules/cart.ts';
import { simKindEnum } from '../rules/line-order.ts';
import type { OrdersApi } from './api.ts';
import type { ReviewWish } from './checkout.ts';
import { addCheckout } from './graph-checkout.ts';
import { addOrder } from './graph-order.ts';
import { addItems, addShopping, isRefused, type Refused, startsEnum, wishKindEnum } from './graph-types.ts';
import type { Shopping } from './shopping.ts';

const answer = <Value extends object>(result: Result<Value, Refused>): Value | Refused => (result.ok ? result.value : result.refusal);

/** Choosing, reviewing and ordering, under `Account`, and what becomes of orders. */
export function addOrdersGraph(builder: GraphBuilder, api: () => OrdersApi): void {
  const types = addItems(builder);
  const { refused } = types;
  const shopping = addShopping(builder, types);
  const checkoutAnswer = addCheckout(builder, types);
  const { order, orders, orderAnswer } = addOrder(builder, types, api);
  builder.objectFields('Account', (t) => ({
    shopping: t.field({
      type: shopping,
      nullable: true,
      description: 'What the account has and can order, and its cart. Null if it cannot be read now; FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().shopping(requirePayer(context)),
    }),
    cartCount: t.int({
      description: 'How many things are in its cart; 0 for users who may not pay',
      resolve: (_, __, { viewer }) => (viewer && mayPay(viewer.role, viewer.customerType) ? api().cartCount(viewer.accountId) : 0),
    }),
    checkout: t.field({
      type: checkoutAnswer,
      description: 'What the customer reviews before ordering',
      args: {
        starts: t.arg({ type: enumOf(builder, startsEnum), required: true, description: 'When it begins' }),
        byTechnician: t.arg.boolean({ description: 'Somebody brings it and sets it up' }),
        visitAt: t.arg({ type: 'IsoInstant', description: 'When the window of the technician begins; without one that is free, the first' }),
      },
      resolve: async (_, args, context) => answer(await api().prepare(requirePayer(context), wishOf(args))),
    }),
    lineCheckout: t.field({
      type: checkoutAnswer,
      description: 'What the customer reviews before ordering a mobile line for a phone of their own',
      args: {
        planId: t.arg.id({ required: true, description: 'The plan, as the catalogue calls it' }),
        sim: t.arg({ type: enumOf(builder, simKindEnum), required: true, description: 'How the phone gets onto the network' }),
        keepsNumber: t.arg.boolean({ required: true, description: 'Its number comes from another carrier' }),
      },
      resolve: async (_, wish, context) => answer(await api().lines.review(requirePayer(context), wish)),
    }),
    productOrders: t.field({
      type: orders,
      description: 'Orders, newest first; FORBIDDEN for users who may not pay',
      args: { after: t.arg.string({ required: false, description: 'The `next` of the page before' }) },
      resolve: (_, { after }, context) => api().orders(requirePayer(context).accountId, { first: 20, after: after ?? undefined }),
    }),
    productOrder: t.field({
      type: order,
      nullable: true,
      description: 'One order; null if the account has no such order',
      args: { id: t.arg.id({ required: true, description: 'Its id' }) },
      resolve: (_, { id }, context) => api().order(requirePayer(context).accountId, id),
    }),
  }));
  const wishInput = builder.inputType('WishInput', {
    description: 'What somebody wants',
    fields: (t) => ({
      kind: t.field({ type: enumOf(builder, wishKindEnum), required: true, description: 'What it is' }),
      id: t.id({ required: true, description: 'The product, or the code of the plan on bills' }),
    }),
  });
  const cartAnswer = builder.unionType('CartAnswer', {
    description: 'What the account can order and its cart, or why nothing was changed',
    types: [shopping, refused],
    resolveType: (value) => (isRefused(value) ? 'OrderRefused' : 'Shopping'),
  });
  const afterwards = async (customer: ReturnType<typeof requirePayer>): Promise<Shopping | Refused> =>
    (await api().shopping(customer)) ?? { reason: 'no-catalogue' };
  builder.mutationFields((t) => ({
    putInCart: t.field({
      type: cartAnswer,
      description: 'Puts something in the cart; a plan takes the place of another one of its line there',
      args: { wish: t.arg({ type: wishInput, required: true, description: 'What it is' }) },
      async resolve(_, { wish }, context) {
        const customer = requirePayer(context);
        const put = await api().put(customer, wish);
        return put.ok ? afterwards(customer) : put.refusal;
      },
    }),
    takeFromCart: t.field({
      type: cartAnswer,
      description: 'Takes something out of the cart',
      args: { wish: t.arg({ type: wishInput, required: true, description: 'What it is' }) },
      async resolve(_, { wish }, context) {
        const customer = requirePayer(context);
        await api().take(customer, wish);
        return afterwards(customer);
      },
    }),
    placeOrder: t.field({
      type: orderAnswer,
      description: 'Orders what was reviewed, once for each id',
      args: {
        orderId: t.arg.id({ required: true, description: 'The id of the order: a UUID, chosen by the browser' }),
        version: t.arg.string({ required: true, description: 'The version of what was reviewed' }),
        starts: t.arg({ type: enumOf(builder, startsEnum), required: true, description: 'As it was reviewed' }),
        byTechnician: t.arg.boolean({ description: 'As it was reviewed' }),
        visitAt: t.arg({ type: 'IsoInstant', description: 'As it was reviewed' }),
      },
      async resolve(_, { orderId, version, ...args }, context) {
        const customer = requireActivePayer(context);
        const placed = await api().place(customer, { orderId, version, ...wishOf(args) });
        if (!placed.ok) return placed.refusal;
        return (await api().order(customer.accountId, placed.value.orderId)) ?? { reason: 'no-such-order' as const };
      },
    }),
    rebookOrder: t.field({
      type: orderAnswer,
      description: 'Has a technician come for an order in another window, after a visit that set up nothing',
      args: {
        orderId: t.arg.id({ required: true, description: 'The order' }),
        startsAt: t.arg({ type: 'IsoInstant', required: true, description: 'When the window begins' }),
      },
      resolve: async (_, act, context) => answer(await api().rebook(requireActivePayer(context), act)),
    }),
    correctPort: t.field({
      type: orderAnswer,
      description: 'Corrects the one thing that the other carrier of a number disputes, and asks it again',
      args: {
        orderId: t.arg.id({ required: true, description: 'The order' }),
        value: t.arg.string({ required: true, description: 'What it is instead, as typed' }),
      },
      resolve: async (_, act, context) => answer(await api().lines.correctPort(requireActivePayer(context), act)),
    }),
    activateLine: t.field({
      type: orderAnswer,
      description: 'Has a mobile line with a new number begin, once its SIM is in the phone; again: the same answer',
      args: { orderId: t.arg.id({ required: true, description: 'The order' }) },
      resolve: async (_, { orderId }, context) => answer(await api().lines.activate(requireActivePayer(context), orderId)),
    }),
    cancelOrder: t.field({
      type: orderAnswer,
      description: 'Calls off an order until what it brings works',
      args: { orderId: t.arg.id({ required: true, description: 'The order' }) },
      resolve: async (_, { orderId }, context) => answer(await api().cancel(requireActivePayer(context), orderId)),
    }),
  }));
}

type Args = { readonly starts: Starts; readonly byTechnician?: boolean | null | undefined; readonly visitAt?: IsoInstant | null | undefined };

const wishOf = ({ starts, byTechnician, visitAt }: Args): ReviewWish => ({
  starts,
  technician: byTechnician ? { startsAt: visitAt ?? undefined } : undefined,
});
