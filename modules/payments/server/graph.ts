import { accountPartEnum } from '#platform/rules/account-part.ts';
import { listOrderEnum } from '#platform/rules/list-order.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { EARLIER_NAME, payableInput, payableOf } from '#platform/server/graph/payable.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import { displayStatusEnum } from '../rules/state/display-status.ts';
import type { PaymentsApi } from './api.ts';
import { addCancel } from './graph/cancel.ts';
import { addDraftAnswer } from './graph/draft-answer.ts';
import { actOf, addActInputs } from './graph/inputs.ts';
import { addPayment } from './graph/payment.ts';
import { type AnyRefusal, addRefusals, typeOfRefusal } from './graph/refusals.ts';
import { addReplace } from './graph/replace.ts';
import { addDraft, addIfLate, addQuote, addTerms } from './graph/types.ts';

/** Payments under `Account`, and their mutations. Permissions are checked here and again in the use cases. */
export function addPaymentsGraph(builder: GraphBuilder, api: () => PaymentsApi): void {
  const refusals = addRefusals(builder);
  const payment = addPayment(builder, api);
  const paged = paging(builder, 12);
  const draft = addDraft(builder, payment, api);
  const late = addIfLate(builder);
  const quote = addQuote(builder, refusals.lastPayment, late);
  const terms = addTerms(builder, late);
  const inputs = addActInputs(builder);
  const payable = payableInput(builder);
  addCancel(builder, payment, api);

  const quoteAnswer = builder.unionType('PaymentQuoteAnswer', {
    description: 'The quote, or why the payment cannot be made',
    types: [quote, ...refusals.types],
    resolveType: (value) => ('reason' in value ? typeOfRefusal(value) : 'PaymentQuote'),
  });
  const draftAnswer = addDraftAnswer(builder, draft, refusals);
  addReplace(builder, draftAnswer, api);
  const paymentAnswer = builder.unionType('PaymentAnswer', {
    description: 'A payment in any state, or why none was made. Repeating an act returns the first payment',
    types: [payment, ...refusals.types],
    resolveType: (value) => ('reason' in value ? typeOfRefusal(value) : 'Payment'),
  });

  builder.objectFields('Account', (t) => ({
    payments: t.field({
      type: pageOf(builder, 'PaymentPage', payment),
      description: 'Payments of every part, status and year unless told otherwise',
      args: {
        ...paged.args,
        part: t.arg({ type: enumOf(builder, accountPartEnum), description: 'Only of this part; null for every part' }),
        status: t.arg({ type: enumOf(builder, displayStatusEnum), description: 'Only with this status; null for every status' }),
        year: t.arg.int({ description: 'The year of the payment date' }),
        order: t.arg({ type: enumOf(builder, listOrderEnum), required: true, defaultValue: 'newest', description: 'How they are sorted' }),
      },
      complexity: paged.complexity,
      resolve: ({ accountId }, { part, status, year, order, ...page }) =>
        api().activity(accountId, { part: part ?? undefined, status: status ?? undefined, year: year ?? undefined, order }, paged.request(page)),
    }),
    scheduledPayments: t.field({
      type: [payment],
      description: 'Scheduled payments, soonest first; at most two per part',
      resolve: ({ accountId }) => api().scheduled(accountId),
    }),
    payment: t.field({
      type: payment,
      nullable: true,
      description: 'One payment; null if the account has no such payment',
      args: { id: t.arg.id({ required: true, description: 'The payment' }) },
      resolve: ({ accountId }, { id }) => api().payment(accountId, id),
    }),
    paymentTerms: t.field({
      type: terms,
      nullable: true,
      description: 'What may be paid and when; null if the account has no such part, or if nothing is left to pay of what is named',
      args: {
        part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
        pays: t.arg({ type: payable, description: 'What to pay instead of the bill' }),
        devicePlanId: t.arg.id(EARLIER_NAME),
      },
      resolve: (_, { part, ...named }, context) => api().terms(requirePayer(context).accountId, part, payableOf(named)),
    }),
    paymentDraft: t.field({
      type: draft,
      nullable: true,
      description: 'What was chosen so far under an intent; null if nothing was',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().draft(requirePayer(context).accountId, intent),
    }),
    paymentQuote: t.field({
      type: quoteAnswer,
      description: 'What the customer reviews before submitting a draft',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: async (_, { intent }, context) => answer(await api().prepare(requirePayer(context), intent)),
    }),
    quickQuote: t.field({
      type: quoteAnswer,
      description: 'A quote for paying the amount due today with the default method, or else the first usable one. Needs no draft',
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }) },
      resolve: async (_, { part }, context) => answer(await api().quickQuote(requirePayer(context), part)),
    }),
    paymentOutcome: t.field({
      type: payment,
      nullable: true,
      description: 'The payment made with an intent; null if none was made',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().outcome(requirePayer(context).accountId, intent),
    }),
  }));

  builder.mutationFields((t) => ({
    changePaymentDraft: t.field({
      type: draftAnswer,
      description: 'Creates or updates a draft under an id chosen by the browser; omitted fields stay as they were',
      args: { input: t.arg({ type: inputs.draft, required: true }) },
      resolve: async (_, { input }, context) => {
        const changed = await api().changeDraft(requirePayer(context), {
          intentId: input.intent,
          part: input.part,
          amount: input.amount ?? undefined,
          aboveDueConfirmed: input.aboveDueConfirmed ?? undefined,
          methodId: input.methodId ?? undefined,
          on: input.payOn === undefined ? input.on : input.payOn,
          payable: payableOf(input),
        });
        return answer(changed);
      },
    }),
    createInstantPaymentV2: t.field({
      type: paymentAnswer,
      description: 'Takes a payment today, once per intent',
      args: { input: t.arg({ type: inputs.act, required: true }) },
      resolve: async (_, { input }, context) => answer(await api().createInstantPayment(requireActivePayer(context), actOf(input))),
    }),
    createDeviceOneTimePaymentV2: t.field({
      type: paymentAnswer,
      description: 'Pays toward a device or pays it off, today, once per intent. The part must be mobile',
      args: { devicePlanId: t.arg.id({ required: true, description: 'The device plan' }), input: t.arg({ type: inputs.act, required: true }) },
      resolve: async (_, { devicePlanId, input }, context) => {
        const payer = requireActivePayer(context);
        return answer(await api().createInstantPayment(payer, { ...actOf(input), payable: payableOf({ devicePlanId }) }));
      },
    }),
    createOrderPayment: t.field({
      type: paymentAnswer,
      description: 'Pays what an order costs before it begins, today, once per intent. The part must be core',
      args: { orderId: t.arg.id({ required: true, description: 'The order' }), input: t.arg({ type: inputs.act, required: true }) },
      resolve: async (_, { orderId, input }, context) => {
        const payable = { kind: 'order', id: orderId } as const;
        return answer(await api().createInstantPayment(requireActivePayer(context), { ...actOf(input), payable }));
      },
    }),
    createFuturePayment: t.field({
      type: paymentAnswer,
      description: 'Schedules a payment for a later day, once per intent',
      args: {
        on: t.arg({ type: 'IsoDate', required: true, description: 'The day on which it is taken' }),
        replacedPaymentId: t.arg.id({
          description: 'The scheduled payment that this one replaces, which is cancelled at the same time; null if there is none',
        }),
        replaces: t.arg.id({ description: 'The same as replacedPaymentId', deprecationReason: renamedTo('replacedPaymentId') }),
        input: t.arg({ type: inputs.act, required: true }),
      },
      resolve: async (_, { on, replacedPaymentId, replaces, input }, context) => {
        const special = { on, replaces: replacedPaymentId ?? replaces ?? undefined };
        return answer(await api().createFuturePayment(requireActivePayer(context), { ...actOf(input), ...special }));
      },
    }),
  }));
}

/** The union member of a result: its value or its refusal. */
const answer = <T, R extends AnyRefusal>(result: Result<T, R>): T | R => (result.ok ? result.value : result.refusal);
