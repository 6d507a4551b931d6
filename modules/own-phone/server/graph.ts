import { productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import { portFieldEnum, simKindEnum } from '#modules/orders/rules/line-order.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import { phoneRefusals } from '../rules/own-phone.ts';
import type { CheckRefusal, OrderLineRefusal, OwnPhone, OwnPhoneApi } from './api.ts';

const reasonEnum: Enumeration<CheckRefusal['reason'] | OrderLineRefusal['reason']> = {
  name: 'OwnPhoneRefusalReason',
  description: 'Why nothing was checked or ordered',
  values: {
    ...phoneRefusals,
    'too-many': 'too many phones were looked up in an hour',
    'no-phone': 'no phone was checked, or it cannot be brought any more',
    'no-esim': 'the phone has no eSIM',
    malformed: 'see fields',
    'may-not-pay': 'the user may not decide what the account pays for',
    'no-catalogue': 'what is sold cannot be read now',
    'past-due': 'a bill is past due',
    'service-off': 'the account is not billed by us',
    empty: 'there is nothing to order',
    changed: 'what was reviewed has changed: review again',
    'open-order': 'an order that is open changes the same thing',
    'slot-taken': 'somebody else has the time by now',
    'no-stock': 'it is not in stock',
    'not-available': 'the plan cannot be had',
    'no-such-order': 'there is no such order',
    'too-late': 'it works already, or is over',
    'needs-plan': 'a mobile line needs home internet',
    'by-phone': 'it is ordered with somebody at the phone',
    'number-with-us': 'the number is with us already',
    'no-number': 'no new number is left',
  },
};

/** `Account.ownPhone`: a phone that the customer has and wants to bring. */
export function addOwnPhoneGraph(builder: GraphBuilder, api: () => OwnPhoneApi): void {
  const ownPhone = addOwnPhone(builder);
  const refused = builder.objectRef<CheckRefusal | OrderLineRefusal>('OwnPhoneRefused').implement({
    description: 'Nothing was checked or ordered',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, reasonEnum), description: 'Why' }),
      fields: t.field({
        type: [enumOf(builder, portFieldEnum)],
        description: 'What of the number from elsewhere to correct',
        resolve: (refusal) => ('fields' in refusal ? [...refusal.fields] : []),
      }),
    }),
  });
  builder.objectField('Account', 'ownPhone', (t) =>
    t.field({
      type: ownPhone,
      nullable: true,
      description: 'A phone to bring. Null for an account that is not billed by us; FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().read(requirePayer(context)),
    }),
  );
  const checked = builder.unionType('OwnPhoneAnswer', {
    description: 'The phone, or why it cannot be brought',
    types: [ownPhone, refused],
    resolveType: (value: object) => ('reason' in value ? 'OwnPhoneRefused' : 'OwnPhone'),
  });
  const ordered = builder.objectRef<{ readonly orderId: string }>('OwnPhoneOrdered').implement({
    description: 'A line was ordered',
    fields: (t) => ({ orderId: t.exposeID('orderId', { description: 'The order' }) }),
  });
  const placed = builder.unionType('OwnPhoneOrderAnswer', {
    description: 'The order, or why nothing was ordered',
    types: [ordered, refused],
    resolveType: (value: object) => ('reason' in value ? 'OwnPhoneRefused' : 'OwnPhoneOrdered'),
  });
  const portInput = builder.inputType('PortInput', {
    description: 'What the carrier that has a number compares, as typed',
    fields: (t) => ({
      number: t.string({ required: true, description: 'The number' }),
      accountNumber: t.string({ required: true, description: 'The account number there' }),
      pin: t.string({ required: true, description: 'The transfer PIN' }),
      zip: t.string({ required: true, description: 'The ZIP code of the bills there' }),
    }),
  });
  builder.mutationFields((t) => ({
    checkOwnPhone: t.field({
      type: checked,
      description: 'Checks whether a phone can be brought, and keeps it for what follows',
      args: { imei: t.arg.string({ required: true, description: 'Its IMEI, as typed' }) },
      async resolve(_, { imei }, context) {
        const customer = requirePayer(context);
        const done = await api().check(customer, imei);
        return done.ok ? ((await api().read(customer)) ?? { reason: 'service-off' as const }) : done.refusal;
      },
    }),
    orderOwnPhoneLine: t.field({
      type: placed,
      description: 'Orders a mobile line for the phone that was checked, once for each id',
      args: {
        orderId: t.arg.id({ required: true, description: 'The id of the order: a UUID, chosen by the browser' }),
        version: t.arg.string({ required: true, description: 'The version of what was reviewed' }),
        planId: t.arg.id({ required: true, description: 'As it was reviewed' }),
        sim: t.arg({ type: enumOf(builder, simKindEnum), required: true, description: 'As it was reviewed' }),
        port: t.arg({ type: portInput, description: 'The number from elsewhere; without it, a new one' }),
      },
      async resolve(_, { port, ...line }, context) {
        const done = await api().order(requireActivePayer(context), { ...line, port: port ?? undefined });
        return done.ok ? done.value : done.refusal;
      },
    }),
  }));
}

function addOwnPhone(builder: GraphBuilder) {
  const plan = builder.objectRef<OrderItem>('LinePlan').implement({
    description: 'A plan that a mobile line can have; amounts before taxes',
    fields: (t) => ({
      id: t.exposeID('productId', { description: 'What the catalogue calls it' }),
      line: t.expose('line', { type: enumOf(builder, productLineEnum), description: 'What it is of' }),
      name: t.string({ description: "Its name, in the reader's language", resolve: ({ name }, _, { language }) => name[language] }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'A month, before its reduction' }),
    }),
  });
  return builder.objectRef<OwnPhone>('OwnPhone').implement({
    description: 'A phone that the customer has, and the plans that it can be on',
    fields: (t) => ({
      refused: t.field({
        type: enumOf(builder, reasonEnum),
        nullable: true,
        description: 'Why no line can be ordered; null if one can',
        resolve: ({ refusal }) => refusal?.reason,
      }),
      pastDue: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What is past due, if that is why; otherwise null',
        resolve: ({ refusal }) => (refusal?.reason === 'past-due' ? refusal.amount : undefined),
      }),
      plans: t.field({ type: [plan], description: 'The plans that a line can have', resolve: ({ plans }) => [...plans] }),
      model: t.string({ nullable: true, description: 'The phone that was checked; null if none was', resolve: ({ phone }) => phone?.model }),
      imeiLastFour: t.string({
        nullable: true,
        description: 'The last four digits of its IMEI; null if none was checked',
        resolve: ({ phone }) => phone?.imei.slice(-4),
      }),
      hasEsim: t.boolean({ description: 'The phone that was checked has an eSIM', resolve: ({ phone }) => phone?.hasEsim ?? false }),
    }),
  });
}
