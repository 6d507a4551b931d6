import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { holdReasonEnum, orderStateEnum } from '../rules/order.ts';
import type { StatusRequest } from '../rules/status-request.ts';
import type { OrdersApi } from './api.ts';
import type { OrderStatus, StatusRefusal } from './status.ts';

const reasonEnum: Enumeration<StatusRefusal['reason']> = {
  name: 'OrderStatusRefusalReason',
  description: 'Why the state is not told',
  values: {
    malformed: 'see fields',
    unknown: 'no order with this number goes to this ZIP code',
    'too-many': 'too many questions from here, or for this order',
  },
};

const fieldEnum: Enumeration<keyof StatusRequest> = {
  name: 'OrderStatusField',
  description: 'What was typed',
  values: { number: 'the number of the order', zip: 'the ZIP code that it goes to' },
};

/** `Query.orderStatus`: how far an order has come, without sign-in. */
export function addOrderStatus(builder: GraphBuilder, api: () => OrdersApi): void {
  const status = builder.objectRef<OrderStatus>('OrderStatus').implement({
    description: 'How far an order has come, for whoever knows its number and where it goes',
    fields: (t) => ({
      number: t.exposeString('number', { description: 'What people call it' }),
      state: t.expose('state', { type: enumOf(builder, orderStateEnum), description: 'How it stands' }),
      hold: t.expose('hold', { type: enumOf(builder, holdReasonEnum), nullable: true, description: 'What it waits for; null if it does not' }),
      placedOn: t.expose('placedOn', { type: 'IsoDate', description: 'The day of the order' }),
      startsOn: t.expose('startsOn', { type: 'IsoDate', nullable: true, description: 'When it begins; null while it waits to be set up' }),
      byParcel: t.exposeBoolean('byParcel', { description: 'Something is sent' }),
      shippedOn: t.expose('shippedOn', { type: 'IsoDate', nullable: true, description: 'The day it left us; null before' }),
      deliveredOn: t.expose('deliveredOn', { type: 'IsoDate', nullable: true, description: 'The day it came; null before' }),
    }),
  });
  const refused = builder.objectRef<StatusRefusal>('OrderStatusRefused').implement({
    description: 'The state is not told',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, reasonEnum), description: 'Why' }),
      fields: t.field({
        type: [enumOf(builder, fieldEnum)],
        description: 'The fields to correct',
        resolve: (refusal) => (refusal.reason === 'malformed' ? [...refusal.fields] : []),
      }),
    }),
  });
  const answer = builder.unionType('OrderStatusAnswer', {
    description: 'How far an order has come, or why that is not told',
    types: [status, refused],
    resolveType: (value: object) => ('reason' in value ? 'OrderStatusRefused' : 'OrderStatus'),
  });
  const text = (description: string) => ({ required: true, description }) as const;
  builder.queryField('orderStatus', (t) =>
    t.field({
      type: answer,
      description: 'How far an order has come; for visitors, too',
      args: { number: t.arg.string(text('Its number, as typed')), zip: t.arg.string(text('The ZIP code that it goes to, as typed')) },
      async resolve(_, typed, { address }) {
        const told = await api().status(typed, address);
        return told.ok ? told.value : told.refusal;
      },
    }),
  );
}
