import { accountPartEnum } from '#platform/rules/account-part.ts';
import { languageEnum } from '#platform/rules/language.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import type { AutoPayApi } from './api.ts';
import { addAnswers, type Refused } from './graph/answers.ts';
import { addChoices } from './graph/choices.ts';
import { addTypes } from './graph/types.ts';

/** Auto Pay under `Account`, and its mutations. Permissions are checked here and again in the use cases. */
export function addAutoPayGraph(builder: GraphBuilder, api: () => AutoPayApi): void {
  const { standing, authorization, draft, quote } = addTypes(builder, (accountId, instant) => api().dayOf(accountId, instant));
  const { refused, isRefused, doneAnswer } = addAnswers(builder);
  const outcome = builder
    .objectRef<{ readonly authorizations: readonly (typeof authorization.$inferType)[] }>('AutoPayOutcome')
    .implement({ fields: (t) => ({ authorizations: t.field({ type: [authorization], resolve: ({ authorizations }) => [...authorizations] }) }) });

  const draftAnswer = builder.unionType('AutoPayDraftAnswer', {
    types: [draft, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayDraft'),
  });
  const quoteAnswer = builder.unionType('AutoPayQuoteAnswer', {
    types: [quote, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayQuote'),
  });
  const outcomeAnswer = builder.unionType('AutoPayOutcomeAnswer', {
    types: [outcome, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayOutcome'),
  });

  builder.objectFields('Account', (t) => ({
    autoPay: t.field({
      type: standing,
      nullable: true,
      description: 'FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().standing(requirePayer(context).accountId),
    }),
    autoPayDraft: t.field({
      type: draft,
      nullable: true,
      args: { intent: t.arg.id({ required: true }) },
      resolve: (_, { intent }, context) => api().draft(requirePayer(context).accountId, intent),
    }),
    autoPayQuote: t.field({
      type: quoteAnswer,
      description: 'What the customer reviews before submitting a draft',
      args: { intent: t.arg.id({ required: true }) },
      resolve: async (_, { intent }, context) => answer(await api().prepare(requirePayer(context), intent)),
    }),
    autoPayOutcome: t.field({
      type: outcome,
      nullable: true,
      description: 'The outcome of an intent, part by part; null while it is a draft',
      args: { intent: t.arg.id({ required: true }) },
      async resolve(_, { intent }, context) {
        const authorizations = await api().outcome(requirePayer(context).accountId, intent);
        return authorizations && { authorizations };
      },
    }),
    autoPayAuthorizations: t.field({
      type: [authorization],
      nullable: true,
      description: 'All authorizations on file, newest first',
      resolve: async (_, __, context) => [...(await api().authorizations(requirePayer(context).accountId))],
    }),
  }));

  const draftInput = builder.inputType('AutoPayDraftInput', {
    fields: (t) => ({
      intent: t.id({ required: true }),
      change: t.boolean({ required: true, description: 'True: change an existing enrollment. False: enroll' }),
      parts: t.field({ type: [enumOf(builder, accountPartEnum)] }),
      methodId: t.id(),
    }),
  });
  const actInput = builder.inputType('AutoPayActInput', {
    description: 'What the customer reviewed',
    fields: (t) => ({
      intent: t.id({ required: true }),
      version: t.string({ required: true, description: 'The version of the quote that was reviewed' }),
      agreed: t.boolean({ required: true }),
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
            kind: input.change ? 'change' : 'enroll',
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
      args: { intent: t.arg.id({ required: true }) },
      async resolve(_, { intent }, context) {
        const authorizations = await api().tryAgain(requirePayer(context).accountId, intent);
        return authorizations ? { authorizations } : { reason: 'no-such-intent' };
      },
    }),
    cancelAutoPay: t.field({
      type: doneAnswer,
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true }), confirmed: t.arg.boolean({ required: true }) },
      async resolve(_, { part, confirmed }, context) {
        const viewer = requirePayer(context);
        const done = await api().cancel(viewer, { part, confirmed });
        return done.ok ? { part, on: done.value.debitUnderWay } : done.refusal;
      },
    }),
    setAutoPayDay: t.field({
      type: doneAnswer,
      args: { part: t.arg({ type: enumOf(builder, accountPartEnum), required: true }), on: t.arg({ type: 'IsoDate', required: true }) },
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
