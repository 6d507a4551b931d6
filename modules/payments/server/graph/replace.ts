import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import type { PaymentsApi } from '../api.ts';
import type { addDraftAnswer } from './draft-answer.ts';

/** Changing a scheduled payment, by starting another one to replace it. */
export function addReplace(builder: GraphBuilder, draftAnswer: ReturnType<typeof addDraftAnswer>, api: () => PaymentsApi): void {
  const input = builder.inputType('ChangeScheduledPaymentInput', {
    description: 'What to change, and under which intent',
    fields: (t) => ({
      intent: t.id({ required: true, description: 'The intent of the payment that will replace it' }),
      paymentId: t.id({ required: true, description: 'The scheduled payment' }),
    }),
  });
  builder.mutationField('changeScheduledPayment', (t) =>
    t.field({
      type: draftAnswer,
      description: 'Starts a draft with the details of a scheduled payment, which stays in place until createFuturePayment replaces it',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { intent, paymentId } }, context) => {
        const changed = await api().changeScheduled(requirePayer(context), { intentId: intent, paymentId });
        return changed.ok ? changed.value : changed.refusal;
      },
    }),
  );
}
