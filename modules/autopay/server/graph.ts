import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import type { AutoPayApi } from './api.ts';
import { addTypes } from './graph/types.ts';

/** Every refusal of Auto Pay, with what only some of them tell. */
type Refused = {
  readonly reason: string;
  readonly part?: AccountPart;
  readonly kind?: string;
  readonly discount?: Cents;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly minimum?: Cents;
  readonly maximum?: Cents;
};

/** Auto Pay below `Account`, and the acts. Rights are checked here and again in the use cases. */
export function addAutoPayGraph(builder: GraphBuilder, api: () => AutoPayApi): void {
  const { standing, authorisation, draft, quote } = addTypes(builder);
  const refused = builder.objectRef<Refused>('AutoPayRefused').implement({
    description:
      'Nothing was changed. Parts: no-part-chosen · no-such-part · enrolled-already · not-enrolled · disconnected · past-due (part). Methods: no-such-method · method-expired · method-restricted (kind) · cards-only · prepaid. The journey: incomplete · not-agreed · changed · in-progress · already-submitted · no-such-intent. Cancelling: loses-discount (discount): send it again confirmed · mobile-required. Dates: too-early · would-be-late · passed (from, to). Ceilings: not-offered · out-of-range (minimum, maximum) · nothing-asked. Pauses: not-offered · too-late · paused-already. Also may-not-pay · online-payments-refused · provider-failed',
    fields: (t) => ({
      reason: t.exposeString('reason'),
      part: t.exposeString('part', { nullable: true }),
      kind: t.exposeString('kind', { nullable: true }),
      discount: t.expose('discount', { type: 'Cents', nullable: true }),
      from: t.expose('from', { type: 'IsoDate', nullable: true }),
      to: t.expose('to', { type: 'IsoDate', nullable: true }),
      minimum: t.expose('minimum', { type: 'Cents', nullable: true }),
      maximum: t.expose('maximum', { type: 'Cents', nullable: true }),
    }),
  });
  const done = builder.objectRef<{ readonly part: AccountPart; readonly on: IsoDate | undefined }>('AutoPayDone').implement({
    description: 'on: the day of a debit that is under way all the same, or that the debit was moved to',
    fields: (t) => ({ part: t.exposeString('part'), on: t.expose('on', { type: 'IsoDate', nullable: true }) }),
  });
  const outcome = builder
    .objectRef<{ readonly authorisations: readonly (typeof authorisation.$inferType)[] }>('AutoPayOutcome')
    .implement({ fields: (t) => ({ authorizations: t.field({ type: [authorisation], resolve: ({ authorisations }) => [...authorisations] }) }) });

  const isRefused = (value: object): value is Refused => 'reason' in value;
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
  const doneAnswer = builder.unionType('AutoPayDoneAnswer', {
    types: [done, refused],
    resolveType: (value) => (isRefused(value) ? 'AutoPayRefused' : 'AutoPayDone'),
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
      description: 'The review of a draft',
      args: { intent: t.arg.id({ required: true }) },
      resolve: async (_, { intent }, context) => answer(await api().prepare(requirePayer(context), intent)),
    }),
    autoPayOutcome: t.field({
      type: outcome,
      nullable: true,
      description: 'What became of an intent, part by part; null while it is a draft',
      args: { intent: t.arg.id({ required: true }) },
      async resolve(_, { intent }, context) {
        const authorisations = await api().outcome(requirePayer(context).accountId, intent);
        return authorisations && { authorisations };
      },
    }),
    autoPayAuthorizations: t.field({
      type: [authorisation],
      nullable: true,
      description: 'All that are kept, newest first',
      resolve: async (_, __, context) => [...(await api().authorisations(requirePayer(context).accountId))],
    }),
  }));

  const draftInput = builder.inputType('AutoPayDraftInput', {
    fields: (t) => ({
      intent: t.id({ required: true }),
      change: t.boolean({ required: true, description: 'Of what is on already; else it enrols' }),
      parts: t.stringList(),
      methodId: t.id(),
    }),
  });
  const actInput = builder.inputType('AutoPayActInput', {
    description: 'What was reviewed',
    fields: (t) => ({
      intent: t.id({ required: true }),
      version: t.string({ required: true, description: 'Of the quote that was reviewed' }),
      agreed: t.boolean({ required: true }),
      spanish: t.boolean({ required: true, description: 'Whether the authorization was read in Spanish' }),
    }),
  });

  builder.mutationFields((t) => ({
    changeAutoPayDraft: t.field({
      type: draftAnswer,
      description: 'Starts a draft under an id of the browser, or changes it; what is left out stays as it was',
      args: { input: t.arg({ type: draftInput, required: true }) },
      resolve: async (_, { input }, context) =>
        answer(
          await api().changeDraft(requirePayer(context), {
            intentId: input.intent,
            kind: input.change ? 'change' : 'enroll',
            parts: input.parts?.filter(isAccountPart),
            methodId: input.methodId ?? undefined,
          }),
        ),
    }),
    submitAutoPay: t.field({
      type: outcomeAnswer,
      description: 'Enrols, or changes the method, once for each intent; parts may end differently',
      args: { input: t.arg({ type: actInput, required: true }) },
      async resolve(_, { input: { intent, version, agreed, spanish } }, context) {
        const done = await api().act(requireActivePayer(context), { intentId: intent, version, agreed, language: spanish ? 'es' : 'en' });
        return done.ok ? { authorisations: done.value } : done.refusal;
      },
    }),
    retryAutoPay: t.field({
      type: outcomeAnswer,
      description: 'Tries what could not be set up again, without waiting for the run',
      args: { intent: t.arg.id({ required: true }) },
      async resolve(_, { intent }, context) {
        const authorisations = await api().tryAgain(requirePayer(context).accountId, intent);
        return authorisations ? { authorisations } : { reason: 'no-such-intent' };
      },
    }),
    cancelAutoPay: t.field({
      type: doneAnswer,
      args: { part: t.arg.string({ required: true }), confirmed: t.arg.boolean({ required: true }) },
      async resolve(_, { part, confirmed }, context) {
        const viewer = requirePayer(context);
        if (!isAccountPart(part)) return { reason: 'no-such-part' };
        const done = await api().cancel(viewer, { part, confirmed });
        return done.ok ? { part, on: done.value.debitUnderWay } : done.refusal;
      },
    }),
    setAutoPayDay: t.field({
      type: doneAnswer,
      args: { part: t.arg.string({ required: true }), on: t.arg({ type: 'IsoDate', required: true }) },
      async resolve(_, { part, on }, context) {
        const viewer = requirePayer(context);
        if (!isAccountPart(part)) return { reason: 'no-such-part' };
        return answer(await api().setDebitDay(viewer, { part, on }));
      },
    }),
    pauseAutoPay: t.field({
      type: doneAnswer,
      description: 'Leaves out the debit of the statement that was shown, and no other',
      args: { part: t.arg.string({ required: true }), statementOn: t.arg({ type: 'IsoDate', required: true }) },
      async resolve(_, { part, statementOn }, context) {
        const viewer = requirePayer(context);
        if (!isAccountPart(part)) return { reason: 'no-such-part' };
        const done = await api().pause(viewer, { part, statementOn });
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
    goOnWithAutoPay: t.field({
      type: doneAnswer,
      description: 'Takes a pause back',
      args: { part: t.arg.string({ required: true }) },
      async resolve(_, { part }, context) {
        const viewer = requirePayer(context);
        if (!isAccountPart(part)) return { reason: 'no-such-part' };
        const done = await api().goOn(viewer, part);
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
    setAutoPayCeiling: t.field({
      type: doneAnswer,
      description: 'above null: Auto Pay never asks',
      args: { part: t.arg.string({ required: true }), above: t.arg({ type: 'Cents' }) },
      async resolve(_, { part, above }, context) {
        const viewer = requireActivePayer(context);
        if (!isAccountPart(part)) return { reason: 'no-such-part' };
        const done = await api().setCeiling(viewer, { part, above: above ?? undefined });
        return done.ok ? { part, on: undefined } : done.refusal;
      },
    }),
    approveAutoPayDebit: t.field({
      type: doneAnswer,
      description: 'The yes to a debit above the ceiling, as it was shown',
      args: {
        part: t.arg.string({ required: true }),
        statementOn: t.arg({ type: 'IsoDate', required: true }),
        amount: t.arg({ type: 'Cents', required: true }),
      },
      async resolve(_, { part, statementOn, amount }, context) {
        const viewer = requireActivePayer(context);
        if (!isAccountPart(part)) return { reason: 'no-such-part' };
        const done = await api().approve(viewer, { part, statementOn, amount });
        return done.ok ? { part, on: done.value.on } : done.refusal;
      },
    }),
  }));
}

/** What a union takes: the value, or the refusal that stands in its place. */
const answer = <T, R extends Refused>(result: Result<T, R>): T | R => (result.ok ? result.value : result.refusal);
