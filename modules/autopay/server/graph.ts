import { accountPartEnum } from '#platform/rules/account-part.ts';
import { languageEnum } from '#platform/rules/language.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import { autoPayKindEnum } from '../rules/auto-pay-quote.ts';
import type { AutoPayApi } from './api.ts';
import { addAnswers, type Refused } from './graph/answers.ts';
import { addChoices } from './graph/choices.ts';
import { addTypes } from './graph/types.ts';

/** Auto Pay under `Account`, and its mutations. Permissions are checked here and again in the use cases. */
export function addAutoPayGraph(builder: GraphBuilder, api: () => AutoPayApi): void {
  const { standing, authorization, draft, quote } = addTypes(builder, (accountId, instant) => api().dayOf(accountId, instant));
  const { refused, isRefused, doneAnswer } = addAnswers(builder);
  const outcome = builder.objectRef<{ readonly authorizations: readonly (typeof authorization.$inferType)[] }>('AutoPayOutcome').implement({
    description: 'What came of a submitted draft, part by part',
    fields: (t) => ({
      authorizations: t.field({
        type: [authorization],
        description: 'What the customer agreed to, one for each part',
        resolve: ({ authorizations }) => [...authorizations],
      }),
    }),
  });

  const draftAnswer = builder.unionType('AutoPayDraftAnswer', {
    description: 'The draft after the change, or why it was not changed',
    types: [draft, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayDraft'),
  });
  const quoteAnswer = builder.unionType('AutoPayQuoteAnswer', {
    description: 'The quote, or why Auto Pay cannot be changed like this',
    types: [quote, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayQuote'),
  });
  const outcomeAnswer = builder.unionType('AutoPayOutcomeAnswer', {
    description: 'What came of the draft, or why it was not submitted',
    types: [outcome, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayOutcome'),
  });

  builder.objectFields('Account', (t) => ({
    autoPay: t.field({
      type: standing,
      nullable: true,
      description: 'Auto Pay, part by part. Null if it cannot be read now; FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().standing(requirePayer(context).accountId),
    }),
    autoPayDraft: t.field({
      type: draft,
      nullable: true,
      description: 'What was chosen so far under an intent; null if nothing was',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().draft(requirePayer(context).accountId, intent),
    }),
    autoPayQuote: t.field({
      type: quoteAnswer,
      description: 'What the customer reviews before submitting a draft',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: async (_, { intent }, context) => answer(await api().prepare(requirePayer(context), intent)),
    }),
    autoPayOutcome: t.field({
      type: outcome,
      nullable: true,
      description: 'The outcome of an intent, part by part; null while it is a draft',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      async resolve(_, { intent }, context) {
        const authorizations = await api().outcome(requirePayer(context).accountId, intent);
        return authorizations && { authorizations };
      },
    }),
    autoPayAuthorizations: t.field({
      type: [authorization],
      nullable: true,
      description: 'All authorizations on file, newest first. Null if they cannot be read now; FORBIDDEN for users who may not pay',
      resolve: async (_, __, context) => [...(await api().authorizations(requirePayer(context).accountId))],
    }),
  }));

  const draftInput = builder.inputType('AutoPayDraftInput', {
    description: 'What the customer chose in one step; omitted fields stay as they were',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft: a UUID, chosen by the browser' }),
      kind: t.field({ type: enumOf(builder, autoPayKindEnum), description: 'Enroll, or change an enrollment; enroll unless told otherwise' }),
      change: t.boolean({ description: 'True: change an enrollment', deprecationReason: renamedTo('kind') }),
      parts: t.field({ type: [enumOf(builder, accountPartEnum)], description: 'The chosen parts' }),
      methodId: t.id({ description: 'The payment method' }),
    }),
  });
  const actInput = builder.inputType('AutoPayActInput', {
    description: 'What the customer reviewed',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft, which is submitted once' }),
      version: t.string({ required: true, description: 'The version of the quote that was reviewed' }),
      agreed: t.boolean({ required: true, description: 'The customer agrees to the authorization' }),
      language: t.field({ type: enumOf(builder, languageEnum), required: true, description: 'The language in which the authorization was read' }),
    }),
  });

  builder.mutationFields((t) => ({
    changeAutoPayDraft: t.field({
      type: draftAnswer,
      description: 'Creates or updates a draft under an id chosen by the browser; omitted fields stay as they were',
      args: { input: t.arg({ type: draftInput, required: true }) },
      resolve: async (_, { input }, context) =>
        answer(
          await api().changeDraft(requirePayer(context), {
            intentId: input.intent,
            kind: input.kind ?? (input.change ? 'change' : 'enroll'),
            parts: input.parts ?? undefined,
            methodId: input.methodId ?? undefined,
          }),
        ),
    }),
    submitAutoPay: t.field({
      type: outcomeAnswer,
      description: 'Enrolls or changes the method, once per intent. Each part has its own outcome',
      args: { input: t.arg({ type: actInput, required: true }) },
      async resolve(_, { input: { intent, version, agreed, language } }, context) {
        const done = await api().act(requireActivePayer(context), { intentId: intent, version, agreed, language });
        return done.ok ? { authorizations: done.value } : done.refusal;
      },
    }),
    retryAutoPay: t.field({
      type: outcomeAnswer,
      description: 'Retries what could not be set up, without waiting for the next run',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      async resolve(_, { intent }, context) {
        const authorizations = await api().tryAgain(requirePayer(context).accountId, intent);
        return authorizations ? { authorizations } : { reason: 'no-such-intent' as const };
      },
    }),
    cancelAutoPay: t.field({
      type: doneAnswer,
      description: 'Ends Auto Pay of a part',
      args: {
        part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
        confirmed: t.arg.boolean({ required: true, description: 'The customer knows what is lost: see loses-discount' }),
      },
      async resolve(_, { part, confirmed }, context) {
        const viewer = requirePayer(context);
        const done = await api().cancel(viewer, { part, confirmed });
        return done.ok ? { part, on: done.value.debitUnderWay } : done.refusal;
      },
    }),
    setAutoPayDay: t.field({
      type: doneAnswer,
      description: 'Moves the debit day of a part; the coming debit moves too unless it has begun',
      args: {
        part: t.arg({ type: enumOf(builder, accountPartEnum), required: true, description: 'Which part' }),
        on: t.arg({ type: 'IsoDate', required: true, description: 'A day of `AutoPayCard.days`' }),
      },
      async resolve(_, { part, on }, context) {
        const viewer = requirePayer(context);
        return answer(await api().setDebitDay(viewer, { part, on }));
      },
    }),
  }));
  addChoices(builder, api, doneAnswer);
}

/** The union member of a result: its value or its refusal. */
const answer = <T, R extends Refused>(result: Result<T, R>): T | R => (result.ok ? result.value : result.refusal);
