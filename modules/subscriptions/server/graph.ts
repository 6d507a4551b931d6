import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Result } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, type Viewer } from '#platform/server/graph/viewer.ts';
import { paidByEnum, streamingStateEnum, writtenCode } from '../rules/streaming-service.ts';
import type { Activated, CodeRefusal, Refusal, StreamingService, SubscriptionsApi } from './api.ts';

const reasonEnum: Enumeration<Refusal['reason']> = {
  name: 'SubscriptionRefusalReason',
  description: 'Why nothing was changed',
  values: {
    'may-not-pay': 'the user may not decide what the account pays for',
    'no-such-account': 'the account is not billed by us',
    'not-sold': 'the account cannot have this service',
    'past-due': 'a bill is past due',
    changed: 'it costs another amount now than the customer saw',
    'has-it': 'the account has it already',
    'no-such-subscription': 'the account has no such service, or it is active already',
    'not-now': 'no code could be made',
  },
};
const codeReasonEnum: Enumeration<CodeRefusal['reason']> = {
  name: 'StreamingCodeRefusalReason',
  description: 'Why a code activated nothing',
  values: {
    malformed: 'this is no code',
    unknown: 'we made no such code, it is too old, or what it was for has ended',
    'too-many': 'too many codes were tried from here',
  },
};

type Owned = { readonly accountId: string };

/** `Account.streamingServices`, what customers do with them, and `activateStreaming` for whoever has a code. */
export function addSubscriptionsGraph(builder: GraphBuilder, api: () => SubscriptionsApi): void {
  const service = addService(builder);
  builder.objectField('Account', 'streamingServices', (t) =>
    t.field({
      type: [service],
      description: 'Streaming services that the account has, can begin, or can add to its bill',
      resolve: async ({ accountId }) => [...((await api().services(accountId)) ?? [])],
    }),
  );
  const owned = builder.objectRef<Owned>('Subscriptions').implement({
    description: 'The streaming services of an account after a change',
    fields: (t) => ({
      services: t.field({
        type: [service],
        description: 'All of them',
        resolve: async ({ accountId }) => [...((await api().services(accountId)) ?? [])],
      }),
    }),
  });
  const refused = builder.objectRef<Refusal>('SubscriptionRefused').implement({
    description: 'Nothing was changed',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, reasonEnum), description: 'Why' }) }),
  });
  const answer = builder.unionType('SubscriptionAnswer', {
    description: 'The streaming services, or why nothing was changed',
    types: [owned, refused],
    resolveType: (value: object) => ('reason' in value ? 'SubscriptionRefused' : 'Subscriptions'),
  });
  const after = ({ accountId }: Viewer, done: Result<undefined, Refusal>): Owned | Refusal => (done.ok ? { accountId } : done.refusal);
  const { activated, codeRefused } = addActivation(builder);
  const activationAnswer = builder.unionType('ActivateStreamingAnswer', {
    description: 'What a code activated, or why it did not',
    types: [activated, codeRefused],
    resolveType: (value: object) => ('reason' in value ? 'StreamingCodeRefused' : 'StreamingActivated'),
  });
  const id = (description: string) => ({ required: true, description }) as const;
  builder.queryField('streamingActivation', (t) =>
    t.field({
      type: activated,
      nullable: true,
      description: 'What a code has activated, for whoever has it; null if it has not',
      args: { code: t.arg.string(id('The code, as typed')) },
      resolve: (_, { code }, { address }) => api().activated(code, address),
    }),
  );
  builder.mutationFields((t) => ({
    startStreaming: t.field({
      type: answer,
      description: 'Begins a streaming service, once for each id',
      args: {
        subscriptionId: t.arg.id(id('The id of the subscription: a UUID, chosen by the browser')),
        productId: t.arg.id(id('The service')),
        monthly: t.arg({ type: 'Cents', required: true, description: 'What it costs a month, as the customer saw it' }),
      },
      async resolve(_, wish, context) {
        const viewer = requireActivePayer(context);
        return after(viewer, await api().start(viewer, wish));
      },
    }),
    renewStreamingCode: t.field({
      type: answer,
      description: 'Makes another code for a service that nobody activated; the one before is worth nothing then',
      args: { subscriptionId: t.arg.id(id('The subscription')) },
      async resolve(_, { subscriptionId }, context) {
        const viewer = requireActivePayer(context);
        return after(viewer, await api().renew(viewer, subscriptionId));
      },
    }),
    endStreaming: t.field({
      type: answer,
      description: 'Ends a streaming service today; again: the same answer',
      args: { subscriptionId: t.arg.id(id('The subscription')) },
      async resolve(_, { subscriptionId }, context) {
        const viewer = requireActivePayer(context);
        return after(viewer, await api().end(viewer, subscriptionId));
      },
    }),
    activateStreaming: t.field({
      type: activationAnswer,
      description: 'Activates what a code is for, for whoever has it; again: the same answer',
      args: { code: t.arg.string(id('The code, as typed')) },
      async resolve(_, { code }, { address }) {
        const done = await api().activate(code, address);
        return done.ok ? done.value : done.refusal;
      },
    }),
  }));
}

function addActivation(builder: GraphBuilder) {
  const activated = builder.objectRef<Activated>('StreamingActivated').implement({
    description: 'A streaming service that a code activated',
    fields: (t) => ({
      name: t.string({ description: 'What it is called', resolve: ({ name }, _, { language }) => name[language] }),
      site: t.string({ nullable: true, description: 'Where it is watched; null if we do not know', resolve: ({ site }) => site }),
    }),
  });
  const codeRefused = builder.objectRef<CodeRefusal>('StreamingCodeRefused').implement({
    description: 'A code that activated nothing',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, codeReasonEnum), description: 'Why' }) }),
  });
  return { activated, codeRefused };
}

const addService = (builder: GraphBuilder) =>
  builder.objectRef<StreamingService>('StreamingService').implement({
    description: 'A streaming service as an account sees it',
    fields: (t) => ({
      productId: t.exposeID('productId', { description: 'What the catalogue calls it' }),
      name: t.string({ description: 'Its name', resolve: ({ name }, _, { language }) => name[language] }),
      about: t.string({ description: 'What it is, in a few words', resolve: ({ about }, _, { language }) => about[language] }),
      site: t.exposeString('site', { nullable: true, description: 'Where it is watched; null if we do not know' }),
      paidBy: t.expose('paidBy', { type: enumOf(builder, paidByEnum), description: 'Who pays' }),
      includedWith: t.string({
        nullable: true,
        description: 'The plan of the account that includes it; null if none does',
        resolve: ({ includedWith }, _, { language }) => includedWith?.[language],
      }),
      monthly: t.expose('monthly', { type: 'Cents', description: 'What it costs a month, before taxes' }),
      state: t.expose('state', { type: enumOf(builder, streamingStateEnum), description: 'How it stands' }),
      subscriptionId: t.id({
        nullable: true,
        description: 'The one that runs; null if none does',
        resolve: ({ subscription }) => subscription?.subscriptionId,
      }),
      startsOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'Since when; null if it has not begun',
        resolve: ({ subscription }) => subscription?.startsOn,
      }),
      code: t.string({
        nullable: true,
        description: 'What activates it; null once it was used, and for users who may not pay',
        resolve: ({ state, subscription }, _, { viewer }) =>
          state === 'to-activate' && subscription && viewer && mayPay(viewer.role, viewer.customerType) ? writtenCode(subscription.code) : null,
      }),
      codeEndsAt: t.field({
        type: 'IsoInstant',
        nullable: true,
        description: 'Until when the code can be used; null once it was',
        resolve: ({ state, subscription }) => (state === 'to-activate' ? subscription?.codeUntil : undefined),
      }),
    }),
  });
