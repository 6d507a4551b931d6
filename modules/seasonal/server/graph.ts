import type { Result } from '#platform/rules/result.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requireActivePayer, requirePayer } from '#platform/server/graph/viewer.ts';
import type { SeasonalApi } from './api.ts';
import { addSeasonalTypes, type Refused } from './graph-types.ts';

/** Having service stopped for a season, under `Account`. */
export function addSeasonalGraph(builder: GraphBuilder, api: () => SeasonalApi): void {
  const types = addSeasonalTypes(builder, api);
  const { draft, season, offer, quoteAnswer, draftAnswer, seasonAnswer } = types;
  builder.objectFields('Account', (t) => ({
    seasonal: t.field({
      type: offer,
      nullable: true,
      description:
        'Whether service can be stopped for a season, and the one that is booked. Null if it cannot be read now; FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().offer(requirePayer(context).accountId),
    }),
    seasonalDraft: t.field({
      type: draft,
      nullable: true,
      description: 'What was chosen under an intent; null if nothing was',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().draft(requirePayer(context).accountId, intent),
    }),
    seasonalQuote: t.field({
      type: quoteAnswer,
      description: 'What the customer reviews before booking',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: async (_, { intent }, context) => answer(await api().prepare(requirePayer(context), intent)),
    }),
    seasonalOutcome: t.field({
      type: season,
      nullable: true,
      description: 'The season of an intent; null while it was not booked',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().outcome(requirePayer(context).accountId, intent),
    }),
  }));

  const addressInput = builder.inputType('ForwardingAddressInput', {
    description: 'Where mail goes during a season',
    fields: (t) => ({
      addressLine1: t.string({ required: true, description: 'House and street' }),
      city: t.string({ required: true, description: 'City' }),
      state: t.string({ required: true, description: 'State, two letters' }),
      zip: t.string({ required: true, description: 'ZIP code' }),
    }),
  });
  const draftInput = builder.inputType('SeasonalDraftInput', {
    description: 'What the customer chose',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft: a UUID, chosen by the browser' }),
      startsOn: t.field({ type: 'IsoDate', required: true, description: 'The first day without service' }),
      endsOn: t.field({ type: 'IsoDate', required: true, description: 'The day on which service is back' }),
      forwardTo: t.field({ type: addressInput, required: true, description: 'Where mail goes meanwhile' }),
    }),
  });
  builder.mutationFields((t) => ({
    changeSeasonalDraft: t.field({
      type: draftAnswer,
      description: 'Creates or changes a draft under an id chosen by the browser',
      args: { input: t.arg({ type: draftInput, required: true }) },
      resolve: async (_, { input: { intent, startsOn, endsOn, forwardTo } }, context) =>
        answer(await api().changeDraft(requirePayer(context), { intentId: intent, startsOn, endsOn, forwardTo })),
    }),
    bookSeasonalSuspend: t.field({
      type: draftAnswer,
      description: 'Books what was reviewed, once per intent',
      args: {
        intent: t.arg.id({ required: true, description: 'The id of the draft' }),
        version: t.arg.string({ required: true, description: 'The version of the quote that was reviewed' }),
      },
      async resolve(_, { intent, version }, context) {
        const viewer = requireActivePayer(context);
        const booked = await api().book(viewer, { intentId: intent, version });
        if (!booked.ok) return booked.refusal;
        const stored = await api().draft(viewer.accountId, intent);
        return stored ?? { reason: 'no-such-intent' as const };
      },
    }),
    moveSeasonalEnd: t.field({
      type: seasonAnswer,
      description: 'Moves the day on which service is back',
      args: {
        seasonId: t.arg.id({ required: true, description: 'The season, which is not over' }),
        endsOn: t.arg({ type: 'IsoDate', required: true, description: 'The new day' }),
      },
      resolve: async (_, { seasonId, endsOn }, context) => answer(await api().moveEnd(requireActivePayer(context), { seasonId, endsOn })),
    }),
    cancelSeasonalSuspend: t.field({
      type: seasonAnswer,
      description: 'Calls off a season that has not begun',
      args: { seasonId: t.arg.id({ required: true, description: 'The season' }) },
      resolve: async (_, { seasonId }, context) => answer(await api().cancel(requireActivePayer(context), seasonId)),
    }),
  }));
}

/** The union member of a result: its value or its refusal. */
const answer = <T, R extends Refused>(result: Result<T, R>): T | R => (result.ok ? result.value : result.refusal);
