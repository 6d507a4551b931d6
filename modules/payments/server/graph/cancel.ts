import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import type { PaymentsApi } from '../api.ts';
import type { CancelRefusal } from '../scheduled/cancel.ts';
import type { addPayment } from './types.ts';

/** Cancellation of scheduled payments. */
export function addCancel(builder: GraphBuilder, payment: ReturnType<typeof addPayment>, api: () => PaymentsApi): void {
  const refused = builder.objectRef<CancelRefusal>('CancelRefused').implement({
    description: 'already-taken: it is being taken, or was · no-such-payment · may-not-pay. The payment stands as it did',
    fields: (t) => ({ reason: t.exposeString('reason') }),
  });
  const answer = builder.unionType('CancelAnswer', {
    description: 'The cancelled payment, which will not be taken any more: a repeat answers the same. Or why it stands',
    types: [payment, refused],
    resolveType: (value) => ('reason' in value ? 'CancelRefused' : 'Payment'),
  });
  const input = builder.inputType('CancelScheduledPaymentInput', { fields: (t) => ({ paymentId: t.id({ required: true }) }) });

  builder.mutationField('cancelScheduledPayment', (t) =>
    t.field({
      type: answer,
      description: 'Cancels a scheduled payment, unless it is being taken already',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { paymentId } }, context) => {
        const cancelled = await api().cancelScheduled(requirePayer(context), paymentId);
        return cancelled.ok ? cancelled.value : cancelled.refusal;
      },
    }),
  );
}
