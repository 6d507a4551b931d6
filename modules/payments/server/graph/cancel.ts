import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import type { PaymentsApi } from '../api.ts';
import type { CancelRefusal } from '../scheduled/cancel.ts';
import type { addPayment } from './types.ts';

/** Cancellation of scheduled payments. */
export function addCancel(builder: GraphBuilder, payment: ReturnType<typeof addPayment>, api: () => PaymentsApi): void {
  const refused = builder.objectRef<CancelRefusal>('CancelRefused').implement({
    description: 'already-taken: it has been taken or is being taken · no-such-payment · may-not-pay. The payment is unchanged',
    fields: (t) => ({ reason: t.exposeString('reason') }),
  });
  const answer = builder.unionType('CancelAnswer', {
    description: 'The cancelled payment, or why it was not cancelled. A repeat returns the same answer',
    types: [payment, refused],
    resolveType: (value) => ('reason' in value ? 'CancelRefused' : 'Payment'),
  });
  const input = builder.inputType('CancelScheduledPaymentInput', { fields: (t) => ({ paymentId: t.id({ required: true }) }) });

  builder.mutationField('cancelScheduledPayment', (t) =>
    t.field({
      type: answer,
      description: 'Cancels a scheduled payment, unless it is already being taken',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { paymentId } }, context) => {
        const cancelled = await api().cancelScheduled(requirePayer(context), paymentId);
        return cancelled.ok ? cancelled.value : cancelled.refusal;
      },
    }),
  );
}
