import type { Result } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActivePayer, requirePayer, requireViewer } from '#platform/server/graph/viewer.ts';
import { moveLineEnum, moveSetUpEnum } from '../rules/move.ts';
import type { MoveApi } from './api.ts';
import { addMoveTypes, type Refused } from './graph-types.ts';

/** Taking service along to another address, under `Account`. */
export function addMoveGraph(builder: GraphBuilder, api: () => MoveApi): void {
  const { draft, move, place, offer, quoteAnswer, draftAnswer, moveAnswer } = addMoveTypes(builder, api);
  builder.objectFields('Account', (t) => ({
    move: t.field({
      type: offer,
      nullable: true,
      description: 'Whether service can be moved, and the move that is under way. Null if it cannot be read now; FORBIDDEN for users who may not pay',
      resolve: (_, __, context) => api().offer(requirePayer(context).accountId),
    }),
    moveUnderWay: t.field({
      type: move,
      nullable: true,
      description: 'The move that is not over; null if there is none, and for users who may not pay',
      resolve(_, __, context) {
        const { accountId, role, customerType } = requireViewer(context);
        return mayPay(role, customerType) ? api().underWay(accountId) : undefined;
      },
    }),
    moveDraft: t.field({
      type: draft,
      nullable: true,
      description: 'What was chosen under an intent; null if nothing was',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().draft(requirePayer(context).accountId, intent),
    }),
    movePlace: t.field({
      type: place,
      nullable: true,
      description: 'What there is at the new address of a draft; null without one, and where nothing is sold any more',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().placeOf(requirePayer(context), intent),
    }),
    moveQuote: t.field({
      type: quoteAnswer,
      description: 'What the customer reviews before submitting',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: async (_, { intent }, context) => answer(await api().prepare(requirePayer(context), intent)),
    }),
    moveOutcome: t.field({
      type: move,
      nullable: true,
      description: 'The move of an intent; null while it was not submitted',
      args: { intent: t.arg.id({ required: true, description: 'The intent of the draft' }) },
      resolve: (_, { intent }, context) => api().outcome(requirePayer(context).accountId, intent),
    }),
  }));

  const placeInput = builder.inputType('MovePlaceInput', {
    description: 'Where the customer moves',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft: a UUID, chosen by the browser' }),
      street: t.string({ required: true, description: 'House and street' }),
      unit: t.string({ required: true, description: 'The home, where several have this address; empty for none' }),
      city: t.string({ required: true, description: 'City' }),
      zip: t.string({ required: true, description: 'ZIP code' }),
    }),
  });
  const planInput = builder.inputType('MovePlanInput', {
    description: 'How the customer moves',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The id of the draft' }),
      leaves: t.field({ type: [enumOf(builder, moveLineEnum)], required: false, description: 'What does not come along; null if all of it does' }),
      setUp: t.field({ type: enumOf(builder, moveSetUpEnum), required: true, description: 'How service is set up at the new address' }),
      endsOn: t.field({ type: 'IsoDate', required: true, description: 'The last day with service at the old address' }),
      startsOn: t.field({ type: 'IsoDate', required: true, description: 'The first day with service at the new address' }),
      confirms911: t.boolean({ required: true, description: 'Calls to 911 are to send help to the new address' }),
    }),
  });
  builder.mutationFields((t) => ({
    chooseMovePlace: t.field({
      type: draftAnswer,
      description: 'Creates or changes a draft under an id chosen by the browser',
      args: { input: t.arg({ type: placeInput, required: true }) },
      resolve: async (_, { input: { intent, street, unit, city, zip } }, context) =>
        answer(await api().choosePlace(requirePayer(context), { intentId: intent, street, unit, city, zip })),
    }),
    chooseMovePlan: t.field({
      type: draftAnswer,
      description: 'Says of a draft what comes along, when, and how service is set up',
      args: { input: t.arg({ type: planInput, required: true }) },
      resolve: async (_, { input: { intent, leaves, ...plan } }, context) =>
        answer(await api().choosePlan(requirePayer(context), { intentId: intent, leaves: leaves ?? [], ...plan })),
    }),
    submitMove: t.field({
      type: draftAnswer,
      description: 'Submits what was reviewed, once per intent',
      args: {
        intent: t.arg.id({ required: true, description: 'The id of the draft' }),
        version: t.arg.string({ required: true, description: 'The version of the quote that was reviewed' }),
      },
      async resolve(_, { intent, version }, context) {
        const viewer = requireActivePayer(context);
        const submitted = await api().submit(viewer, { intentId: intent, version });
        if (!submitted.ok) return submitted.refusal;
        const stored = await api().draft(viewer.accountId, intent);
        return stored ?? { reason: 'no-such-intent' as const };
      },
    }),
    rescheduleMove: t.field({
      type: moveAnswer,
      description: 'Moves the days of a move',
      args: {
        moveId: t.arg.id({ required: true, description: 'The move, which is not over' }),
        endsOn: t.arg({ type: 'IsoDate', required: true, description: 'The last day with service at the old address' }),
        startsOn: t.arg({ type: 'IsoDate', required: true, description: 'The first day with service at the new address' }),
      },
      resolve: async (_, change, context) => answer(await api().reschedule(requireActivePayer(context), change)),
    }),
    cancelMove: t.field({
      type: moveAnswer,
      description: 'Calls off a move until one business day before service stops at the old address',
      args: { moveId: t.arg.id({ required: true, description: 'The move' }) },
      resolve: async (_, { moveId }, context) => answer(await api().cancel(requireActivePayer(context), moveId)),
    }),
  }));
}

/** The union member of a result: its value or its refusal. */
const answer = <T, R extends Refused>(result: Result<T, R>): T | R => (result.ok ? result.value : result.refusal);
