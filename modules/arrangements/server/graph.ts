import { type ArrangedPayment, arrangementStateEnum } from '#modules/billing/rules/arrangement.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import { everyEnum, type Plan } from '../rules/plan.ts';
import type { ActRefusal, ArrangementsApi, Offer, Prepared } from './api.ts';
import type { Arrangement } from './port.ts';
import type { ArrangementDraft } from './store.ts';

type Refused = { readonly reason: ActRefusal['reason']; readonly days?: number; readonly minimum?: Cents };

const refusalReasonEnum: Enumeration<Refused['reason']> = {
  name: 'ArrangementRefusalReason',
  description: 'Why nothing was arranged',
  values: {
    'not-offered': 'it is not offered online',
    'nothing-past-due': 'nothing is past due',
    'arranged-already': 'an arrangement is being paid already',
    'service-off': 'service is disconnected',
    'too-many': 'there were as many as are offered in twelve months',
    'too-early': 'it is offered from days past due',
    'too-late': 'it is offered up to days past due',
    'too-small': 'it is offered from minimum',
    'no-such-plan': 'this is not one of the plans',
    'no-such-day': 'this is not one of the first days',
    'no-such-intent': 'there is no such draft',
    'no-such-part': 'the account has no such part',
    'already-agreed': 'the draft was agreed to',
    'may-not-pay': 'the user may not pay',
    changed: 'what was reviewed has changed: review again',
  },
};

/** The way into an arrangement, under `Account`. */
export function addArrangementsGraph(builder: GraphBuilder, api: () => ArrangementsApi): void {
  const payment = builder.objectRef<ArrangedPayment>('ArrangedPayment').implement({
    description: 'One payment of an arrangement',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'The day by which it is to be made' }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much' }),
    }),
  });
  const arrangement = builder.objectRef<Arrangement>('Arrangement').implement({
    description: 'What a customer agreed to pay in parts',
    fields: (t) => ({
      id: t.exposeID('arrangementId', { description: 'Its id' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'The part whose debt it is' }),
      state: t.expose('state', { type: enumOf(builder, arrangementStateEnum), description: 'How it stands' }),
      agreedOn: t.expose('agreedOn', { type: 'IsoDate', description: 'The day of the agreement' }),
      amount: t.expose('amount', { type: 'Cents', description: 'All of its payments together' }),
      payments: t.field({ type: [payment], description: 'In the order of their days', resolve: ({ payments }) => [...payments] }),
      endedOn: t.expose('endedOn', { type: 'IsoDate', nullable: true, description: 'When it was kept, broken or ended; null while it is active' }),
    }),
  });
  const refused = addRefused(builder);
  const offer = addOffer(builder, refused);
  const draft = builder.objectRef<ArrangementDraft>('ArrangementDraft').implement({
    description: 'What a customer chose so far',
    fields: (t) => ({
      intent: t.exposeID('intentId', { description: 'Its id, chosen by the browser' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'Which part' }),
      count: t.exposeInt('count', { description: 'How many payments' }),
      every: t.expose('every', { type: enumOf(builder, everyEnum), description: 'How far apart' }),
      firstOn: t.expose('firstOn', { type: 'IsoDate', description: 'The day of the first payment' }),
    }),
  });
  const quote = builder.objectRef<Prepared>('ArrangementQuote').implement({
    description: 'What the customer reviews and agrees to',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Covers everything that is shown; it is sent back with the agreement' }),
      part: t.field({ type: enumOf(builder, accountPartEnum), description: 'Which part', resolve: ({ quote }) => quote.part }),
      amount: t.field({ type: 'Cents', description: 'What is arranged: all that is past due', resolve: ({ quote }) => quote.amount }),
      payments: t.field({ type: [payment], description: 'In the order of their days', resolve: ({ quote }) => [...quote.payments] }),
      autoPay: t.field({
        type: payment,
        nullable: true,
        description: 'What Auto Pay takes next, which pays the same debt; null if it takes nothing',
        resolve: ({ quote }) => quote.autoPay,
      }),
      scheduled: t.field({ type: [payment], description: 'Scheduled payments, which count as well', resolve: ({ quote }) => [...quote.scheduled] }),
    }),
  });
  const isRefused = (value: object): value is Refused => 'reason' in value;
  const draftAnswer = builder.unionType('ArrangementDraftAnswer', {
    description: 'The draft, or why it was not stored',
    types: [draft, refused],
    resolveType: (value) => (isRefused(value) ? 'ArrangementRefused' : 'ArrangementDraft'),
  });
  const quoteAnswer = builder.unionType('ArrangementQuoteAnswer', {
    description: 'The quote, or why there is none',
    types: [quote, refused],
    resolveType: (value) => (isRefused(value) ? 'ArrangementRefused' : 'ArrangementQuote'),
  });

  builder.objectFields('Account', (t) => ({
    arrangementOffers: t.field({
      type: [offer],
      nullable: true,
      description:
        'What is past due, part by part, and how it can be paid in parts. Null if it cannot be read now; FORBIDDEN for users who may not pay',
      resolve: async (_, __, context) => [...(await api().offers(requirePayer(context).accountId))],
    }),
    arrangementDraft: t.field({
      type: draft,
      nullable: true,
      description: 'What was chosen under an intent; null if nothing was',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().draft(requirePayer(context).accountId, intent),
    }),
    arrangementQuote: t.field({
      type: quoteAnswer,
      description: 'What the customer reviews before agreeing',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: async (_, { intent }, context) => answer(await api().prepare(requirePayer(context), intent)),
    }),
    arrangementOutcome: t.field({
      type: arrangement,
      nullable: true,
      description: 'The arrangement of an intent; null while it was not agreed to',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().outcome(requirePayer(context).accountId, intent),
    }),
  }));

  const draftInput = builder.inputType('ArrangementDraftInput', {
    description: 'What the customer chose',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft: a UUID, chosen by the browser' }),
      part: t.field({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
      count: t.int({ required: true, description: 'How many payments' }),
      every: t.field({ type: enumOf(builder, everyEnum), required: true, description: 'How far apart' }),
      firstOn: t.field({ type: 'IsoDate', required: true, description: 'The day of the first payment' }),
    }),
  });
  builder.mutationFields((t) => ({
    changeArrangementDraft: t.field({
      type: draftAnswer,
      description: 'Creates or changes a draft under an id chosen by the browser',
      args: { input: t.arg({ type: draftInput, required: true }) },
      resolve: async (_, { input: { intent, ...wish } }, context) =>
        answer(await api().changeDraft(requirePayer(context), { intentId: intent, ...wish })),
    }),
    agreeToArrangement: t.field({
      type: draftAnswer,
      description: 'Agrees to what was reviewed, once per intent',
      args: {
        intent: t.arg.id({ required: true, description: 'The id of the draft' }),
        version: t.arg.string({ required: true, description: 'The version of the quote that was reviewed' }),
      },
      async resolve(_, { intent, version }, context) {
        const viewer = requireActivePayer(context);
        const agreed = await api().agree(viewer, { intentId: intent, version });
        if (!agreed.ok) return agreed.refusal;
        const stored = await api().draft(viewer.accountId, intent);
        return stored ?? { reason: 'no-such-intent' as const };
      },
    }),
  }));
}

function addOffer(builder: GraphBuilder, refused: ReturnType<typeof addRefused>) {
  const plan = builder.objectRef<Plan & { readonly amounts: readonly Cents[] }>('ArrangementPlan').implement({
    description: 'A way to pay in parts',
    fields: (t) => ({
      count: t.exposeInt('count', { description: 'How many payments' }),
      every: t.expose('every', { type: enumOf(builder, everyEnum), description: 'How far apart' }),
      amounts: t.field({ type: ['Cents'], description: 'How much each is', resolve: ({ amounts }) => [...amounts] }),
    }),
  });
  const days = ({ choice }: Offer): readonly IsoDate[] => (choice.ok ? choice.value.firstDays : []);
  return builder.objectRef<Offer>('ArrangementOffer').implement({
    description: 'What is past due of a part, and how it can be paid in parts',
    fields: (t) => ({
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'Which part' }),
      today: t.expose('today', { type: 'IsoDate', description: 'Today in the account’s time zone' }),
      pastDue: t.expose('pastDue', { type: 'Cents', description: 'How much is past due' }),
      daysPastDue: t.exposeInt('daysPastDue', { description: 'For how many days' }),
      refused: t.field({
        type: refused,
        nullable: true,
        description: 'Why it cannot be; null if it can',
        resolve: ({ choice }) => (choice.ok ? undefined : choice.refusal),
      }),
      firstOn: t.field({ type: ['IsoDate'], description: 'The days for the first payment', resolve: (one) => [...days(one)] }),
      plans: t.field({ type: [plan], description: 'The ways to pay', resolve: ({ choice }) => (choice.ok ? [...choice.value.plans] : []) }),
    }),
  });
}

const addRefused = (builder: GraphBuilder) =>
  builder.objectRef<Refused>('ArrangementRefused').implement({
    description: 'Nothing was arranged. A field is null if its reason does not use it',
    fields: (t) => ({
      reason: t.expose('reason', { type: enumOf(builder, refusalReasonEnum), description: 'Why not' }),
      days: t.exposeInt('days', { nullable: true, description: 'The limit in days past due' }),
      minimum: t.expose('minimum', { type: 'Cents', nullable: true, description: 'The smallest debt that can be arranged' }),
    }),
  });

/** The union member of a result: its value or its refusal. */
const answer = <T, R extends Refused>(result: Result<T, R>): T | R => (result.ok ? result.value : result.refusal);
